import type { Database } from '../../db/database.ts';
import { changedBy, type Connection, rowOf, sql } from '../../db/sql.ts';
import { addCounts, count, type CountChanges } from '../sending/sendCounts.ts';
import { forgetSoftBounces, markBounced, markComplained } from '../subscribers/subscribers.store.ts';
import type { ServiceEvent } from './serviceEvents.ts';

interface MessageRow {
  readonly id: string;
  readonly send_id: string;
  readonly email: string;
  readonly is_unknown: boolean;
  readonly delivered_at: Date | null;
  readonly failed_at: Date | null;
  readonly complained_at: Date | null;
}

/** Notes an event of a service; false when it was noted before. */
const isNew = async (client: Connection, storeKey: string, provider: string, id: string, now: Date) =>
  (await changedBy(
    client,
    sql`INSERT INTO mail_service_events (store_key, provider, event_id, at) VALUES (${storeKey}, ${provider}, ${id.slice(0, 500)}, ${now}) ON CONFLICT DO NOTHING`,
  )) > 0;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Notes what an email service reported, once: false when the same event was noted before. An email whose answer was lost turns out to have been sent by
 * it. Hard bounces and complaints keep the address from further emails.
 */
export function noteServiceEvent(db: Database, storeKey: string, provider: string, event: ServiceEvent, now: Date): Promise<boolean> {
  const { id, kind, messageId, providerId, at, reason } = event;
  return db.transaction(async (tx) => {
    const { client } = tx;
    if (!(await isNew(client, storeKey, provider, id, now))) return false;
    const own = uuid.test(messageId) ? sql`id = ${messageId}` : sql`provider_id = ${providerId} AND provider_id <> ''`;
    const message = await rowOf<MessageRow>(
      client,
      sql`SELECT id, send_id, email, is_unknown, delivered_at, failed_at, complained_at FROM mail_messages WHERE store_key = ${storeKey} AND ${own} LIMIT 1 FOR UPDATE`,
    );
    // A test, or an email of a person who was forgotten since.
    if (message === undefined) return true;
    const { send_id: sendId, email, is_unknown: wasUnknown } = message;
    const counts: CountChanges = new Map();
    if (wasUnknown) {
      count(counts, sendId, 'failed', -1);
      count(counts, sendId, 'sent');
      await changedBy(
        client,
        sql`UPDATE mail_messages SET state = 'sent', is_unknown = false, sent_at = coalesce(sent_at, handed_at, ${at}), failed_at = NULL, failure = ''
            WHERE store_key = ${storeKey} AND id = ${message.id}`,
      );
    }
    const isFailed = message.failed_at !== null && !wasUnknown;
    const fails = kind === 'bounced' || kind === 'blocked';
    if (kind === 'delivered' && message.delivered_at === null) count(counts, sendId, 'delivered');
    if (fails && !isFailed) count(counts, sendId, 'failed');
    if (kind === 'complained' && message.complained_at === null) count(counts, sendId, 'complained');
    await changedBy(
      client,
      sql`UPDATE mail_messages SET
            delivered_at = CASE WHEN ${kind === 'delivered'} THEN coalesce(delivered_at, ${at}) ELSE delivered_at END,
            complained_at = CASE WHEN ${kind === 'complained'} THEN coalesce(complained_at, ${at}) ELSE complained_at END,
            state = CASE WHEN ${fails} THEN 'failed' ELSE state END,
            failed_at = CASE WHEN ${fails} THEN coalesce(failed_at, ${at}) ELSE failed_at END,
            failure = CASE WHEN ${fails} THEN ${reason.slice(0, 500)} ELSE failure END
          WHERE store_key = ${storeKey} AND id = ${message.id}`,
    );
    await addCounts(client, storeKey, counts);
    if (kind === 'delivered') await forgetSoftBounces(tx, storeKey, email);
    if (kind === 'bounced') await markBounced(tx, storeKey, email, { hard: true, reason, now });
    // Services report every attempt at an email that is put off; one email says once that its address takes none for now.
    const isPutOff = kind === 'blocked' ? !isFailed : kind === 'delayed' && message.delivered_at === null;
    if (isPutOff && (await isNew(client, storeKey, provider, `put off ${message.id}`, now)))
      await markBounced(tx, storeKey, email, { hard: false, reason, now });
    if (kind === 'complained') await markComplained(tx, storeKey, email, now);
    return true;
  });
}
