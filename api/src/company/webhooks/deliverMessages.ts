import type { Database } from '../../db/database.ts';
import { changedBy, rowOf, rowsOf, sql } from '../../db/sql.ts';
import { changeResources } from '../../resources/changeResources.ts';
import { companyStores } from '../../resources/resourceScope.ts';
import { announceEvent } from '../events/announceEvent.ts';
import { isAccepted, sendMessage, type SentMessage } from './sendMessage.ts';
import { isStopped, nextAttempt } from './webhookRetries.ts';
import { service } from './webhooks.service.ts';
import { signingSecrets } from './webhookSecrets.ts';

interface DueDelivery {
  readonly id: string;
  readonly event_id: string;
  readonly payload: string;
  readonly attempts: number;
  readonly url: string;
}

interface Place {
  readonly companyKey: string;
  readonly webhookId: string;
}

const of = ({ companyKey, webhookId }: Place) => sql`company_key = ${companyKey} AND webhook_id = ${webhookId}`;

/** Deliveries of enabled webhooks that are due and have no earlier one of the same object before them. */
async function dueDelivery({ pool }: Database, place: Place, now: Date): Promise<DueDelivery | undefined> {
  return rowOf<DueDelivery>(
    pool,
    sql`SELECT d.id, d.event_id, d.payload, d.attempts, btrim(w.body ->> 'url') AS url
        FROM (SELECT * FROM webhook_deliveries WHERE ${of(place)} AND state = 'waiting' AND next_at <= ${now}) AS d
        JOIN store_resources w ON w.company_key = d.company_key AND w.store_key = d.company_key AND w.kind = 'webhook' AND w.id = d.webhook_id AND w.enabled
        WHERE NOT EXISTS (SELECT FROM webhook_deliveries b WHERE b.company_key = d.company_key AND b.webhook_id = d.webhook_id AND b.state = 'waiting'
          AND b.object = d.object AND b.seq < d.seq)
        ORDER BY d.seq LIMIT 1`,
  );
}

/** Disables a webhook that has failed for too long, in the name of the product, and announces it. */
async function stopWebhook(db: Database, { companyKey, webhookId }: Place, now: Date): Promise<void> {
  const home = { key: companyKey, companyKey };
  const editing = { db, store: home, role: 'admin' as const, user: { id: null, name: 'Endcap' }, caller: { ip: '' }, now };
  await changeResources(service, editing, await companyStores(editing), 'disable', [{ id: webhookId, enabled: false }]);
  await changedBy(
    db.pool,
    sql`UPDATE webhook_states SET stopped_at = ${now}, failing_since = NULL WHERE company_key = ${companyKey} AND webhook_id = ${webhookId}`,
  );
  const found = await rowOf<{ name: string }>(
    db.pool,
    sql`SELECT name FROM resources WHERE company_key = ${companyKey} AND kind = 'webhook' AND id = ${webhookId}`,
  );
  const object = { type: 'webhook', id: webhookId };
  await announceEvent(db.pool, { companyKey, type: 'webhook_stopped', at: now, object, authorId: null, data: { name: found?.name ?? '' } });
}

/** Writes down an attempt and what follows from it. */
export async function recordAttempt(
  db: Database,
  place: Place,
  { id, attempts: before }: Pick<DueDelivery, 'id' | 'attempts'>,
  sent: SentMessage,
  at: Date,
  { isLast = false } = {},
): Promise<void> {
  const attempts = before + 1;
  const isDone = isAccepted(sent);
  const next = isDone || isLast ? null : nextAttempt(attempts, at);
  const state = isDone ? 'success' : next === null ? 'failed' : 'waiting';
  await changedBy(
    db.pool,
    sql`INSERT INTO webhook_attempts (company_key, webhook_id, delivery_id, number, at, status, answer, error, duration_ms)
        VALUES (${place.companyKey}, ${place.webhookId}, ${id}, ${attempts}, ${at}, ${sent.status}, ${sent.answer}, ${sent.error}, ${sent.durationMs})
        ON CONFLICT DO NOTHING`,
  );
  await changedBy(
    db.pool,
    sql`UPDATE webhook_deliveries SET state = ${state}, attempts = ${attempts}, next_at = ${next} WHERE ${of(place)} AND id = ${id}`,
  );
  // A failed test is reported to the person who sent it and has no other effect.
  if (isLast && !isDone) return;
  const fared = await rowOf<{ failing_since: Date | null }>(
    db.pool,
    sql`INSERT INTO webhook_states AS w (company_key, webhook_id, failing_since, last_success_at)
        VALUES (${place.companyKey}, ${place.webhookId}, ${isDone ? null : at}, ${isDone ? at : null})
        ON CONFLICT (company_key, webhook_id) DO UPDATE SET
          failing_since = CASE WHEN ${isDone} THEN NULL ELSE coalesce(w.failing_since, excluded.failing_since) END,
          stopped_at = CASE WHEN ${isDone} THEN NULL ELSE w.stopped_at END,
          last_success_at = coalesce(excluded.last_success_at, w.last_success_at)
        RETURNING failing_since`,
  );
  if (!isDone && isStopped(sent.status, fared?.failing_since ?? null, at)) await stopWebhook(db, place, at);
}

/**
 * Delivers what is due for a webhook, one message after the other, in the order of the events of each object: a message that fails blocks those of
 * its own object alone. One whose process dies before its attempt is written down is sent again, so receivers may see it twice, under the same id.
 */
export async function deliverMessages(
  db: Database,
  place: Place,
  signal: AbortSignal,
  clock: () => Date = () => new Date(),
): Promise<number> {
  const secrets = await signingSecrets(db.pool, place.companyKey, place.webhookId, clock());
  for (let count = 0; ; count++) {
    if (signal.aborted) return count;
    const at = clock();
    const due = await dueDelivery(db, place, at);
    if (due === undefined) return count;
    const sent = await sendMessage({ url: due.url, eventId: due.event_id, payload: due.payload, secrets }, at, signal);
    await recordAttempt(db, place, due, sent, at);
  }
}

/** Webhooks that have something due, for the task that asks for their deliveries. */
export async function dueWebhooks({ pool }: Database, now: Date): Promise<Place[]> {
  return rowsOf<Place>(
    pool,
    sql`SELECT d.company_key AS "companyKey", d.webhook_id AS "webhookId" FROM webhook_deliveries d
        JOIN store_resources w ON w.company_key = d.company_key AND w.store_key = d.company_key AND w.kind = 'webhook' AND w.id = d.webhook_id AND w.enabled
        WHERE d.state = 'waiting' AND d.next_at <= ${now} GROUP BY 1, 2 ORDER BY min(d.next_at) LIMIT 500`,
  );
}
