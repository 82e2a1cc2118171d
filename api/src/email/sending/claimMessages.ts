import type { SkipReason } from '@endcap/schema/email/logs/emailLogs.rest.ts';

import type { Database } from '../../db/database.ts';
import { changedBy, type Connection, rowOf, rowsOf, sql } from '../../db/sql.ts';
import { afterMail, mayReceive, type SendingRules } from './mayReceive.ts';
import { peopleNow } from './peopleNow.ts';
import { addCounts, count, type CountChanges } from './sendCounts.ts';
import type { MailSourceKind } from './sends.ts';
import { lastMidnight, warmUpLimit } from './sendingTimes.ts';

/** A message that this worker has. */
export interface ClaimedMessage {
  readonly id: string;
  readonly sendId: string;
  readonly kind: MailSourceKind;
  readonly email: string;
  /** Name of the content that it has in an experiment; empty for that of the send itself. */
  readonly variant: string;
  readonly attempts: number;
  readonly context: { readonly products?: readonly string[]; readonly query?: string };
}

interface QueuedMessage extends ClaimedMessage {
  /** When it was first due. */
  readonly dueAt: Date;
}

interface Claiming {
  readonly storeKey: string;
  /** What the claimed messages are marked with. */
  readonly claim: string;
  readonly rules: Omit<SendingRules, 'leftToday'>;
  readonly now: Date;
  readonly most: number;
}

/** Emails that the store may still send today. */
async function leftToday(client: Connection, { storeKey, rules, now }: Claiming): Promise<number> {
  const limit = warmUpLimit(now, rules.settings, rules.timeZone);
  if (limit === Infinity) return Infinity;
  const row = await rowOf<{ sent: number }>(
    client,
    sql`SELECT ((SELECT count(*) FROM mail_messages WHERE store_key = ${storeKey} AND sent_at >= ${lastMidnight(now, rules.timeZone)})
          + (SELECT count(*) FROM mail_messages WHERE store_key = ${storeKey} AND state = 'sending'))::int AS sent`,
  );
  return Math.max(0, limit - (row?.sent ?? 0));
}

/**
 * Takes the next messages that are due and may go now; those that may not wait or are skipped. Workers of one store take turns, so that the caps
 * of a person hold whatever runs at the same time. `seen` is how many were examined: none when nothing is due.
 */
export function claimMessages(db: Database, claiming: Claiming): Promise<{ readonly claimed: ClaimedMessage[]; readonly seen: number }> {
  const { storeKey, claim, rules, now, most } = claiming;
  return db.transaction(async ({ client }) => {
    await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`mail claims ${storeKey}`]);
    const queued: QueuedMessage[] = [];
    // Answers to what a person just did go before newsletters.
    const sends = await rowsOf<{ id: string }>(
      client,
      sql`SELECT s.id FROM mail_sends s WHERE s.store_key = ${storeKey} AND s.state = 'sending'
            AND EXISTS (SELECT FROM mail_messages m WHERE m.store_key = s.store_key AND m.send_id = s.id AND m.state = 'queued' AND m.due_at <= ${now})
          ORDER BY s.is_open DESC, s.at, s.id LIMIT 200`,
    );
    for (const { id } of sends) {
      if (queued.length >= most) break;
      const rows = await rowsOf<QueuedMessage>(
        client,
        sql`SELECT id, send_id AS "sendId", source_kind AS kind, email, variant, attempts, context, wanted_at AS "dueAt" FROM mail_messages
            WHERE store_key = ${storeKey} AND send_id = ${id} AND state = 'queued' AND due_at <= ${now}
            ORDER BY due_at, id LIMIT ${most - queued.length} FOR UPDATE SKIP LOCKED`,
      );
      queued.push(...rows);
    }
    if (queued.length === 0) return { claimed: [], seen: 0 };
    const people = await peopleNow(
      client,
      storeKey,
      queued.map(({ email }) => email),
      now,
    );
    let left = await leftToday(client, claiming);
    const claimed: ClaimedMessage[] = [];
    const waiting: { id: string; until: Date }[] = [];
    const skipped: { id: string; reason: SkipReason }[] = [];
    const counts: CountChanges = new Map();
    for (const { dueAt, ...message } of queued) {
      const { id, kind, email, sendId } = message;
      const person = people.get(email);
      if (person === undefined) continue;
      const decision = mayReceive(now, { kind, dueAt }, person, { ...rules, leftToday: left });
      if (decision.does === 'send') {
        claimed.push(message);
        people.set(email, afterMail(person, kind, now));
        left--;
      } else if (decision.does === 'wait') waiting.push({ id, until: decision.until });
      else {
        skipped.push({ id, reason: decision.reason });
        count(counts, sendId, 'skipped');
      }
    }
    await changedBy(
      client,
      sql`UPDATE mail_messages SET state = 'sending', claim = ${claim}, claimed_at = ${now}
          WHERE store_key = ${storeKey} AND id = ANY(${claimed.map(({ id }) => id)}::uuid[])`,
    );
    await changedBy(
      client,
      sql`UPDATE mail_messages m SET due_at = w.until FROM unnest(${waiting.map(({ id }) => id)}::uuid[], ${waiting.map(({ until }) => until)}::timestamptz[]) AS w (id, until)
          WHERE m.store_key = ${storeKey} AND m.id = w.id`,
    );
    await changedBy(
      client,
      sql`UPDATE mail_messages m SET state = 'skipped', skip_reason = s.reason FROM unnest(${skipped.map(({ id }) => id)}::uuid[], ${skipped.map(({ reason }) => reason)}::text[]) AS s (id, reason)
          WHERE m.store_key = ${storeKey} AND m.id = s.id`,
    );
    await addCounts(client, storeKey, counts);
    return { claimed, seen: queued.length };
  });
}
