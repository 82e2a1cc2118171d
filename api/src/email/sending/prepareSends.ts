import { mailRecipients } from '@endcap/schema/email/sending/recipients.ts';

import type { Logger } from 'pino';

import type { Database } from '../../db/database.ts';
import { changedBy, rowOf, rowsOf, type Sql, sql } from '../../db/sql.ts';
import { recipientsSql } from '../subscribers/subscribers.store.ts';
import { customerOf } from './peopleSql.ts';
import { recipientConditions } from './recipientConditions.ts';
import { isWithinTest } from './withinTest.ts';
import { addCounts, count, type CountChanges } from './sendCounts.ts';
import { type MailVariant, variantPlaces, variantSeed } from './sends.ts';

const batch = 10_000;

interface Preparing {
  readonly db: Database;
  readonly log: Logger;
  readonly storeKey: string;
}

/**
 * Begins the sends whose time has come, and writes their recipients: batch by batch in the order of the addresses, each with how far it came, so
 * that one that dies continues there. People are looked up now, not when the mail was planned. One whose conditions cannot be met any more is paused with the
 * reason.
 */
export async function prepareSends({ db, log, storeKey }: Preparing, now: Date, signal: AbortSignal): Promise<void> {
  await changedBy(
    db.pool,
    sql`UPDATE mail_sends SET state = 'preparing', started_at = ${now} WHERE store_key = ${storeKey} AND state = 'pending' AND at <= ${now}`,
  );
  const sends = await rowsOf<{ id: string; recipients: unknown; company_key: string }>(
    db.pool,
    sql`SELECT s.id, s.recipients, l.company_key FROM mail_sends s JOIN live_stores l ON l.key = s.store_key
        WHERE s.store_key = ${storeKey} AND s.state = 'preparing' ORDER BY s.at, s.id`,
  );
  for (const { id, recipients, company_key: companyKey } of sends) {
    const reading = { db, log, now, store: { key: storeKey, companyKey } };
    const conditions = await recipientConditions(reading, mailRecipients.parse(recipients).conditions);
    if (conditions?.problem !== undefined) {
      await changedBy(
        db.pool,
        sql`UPDATE mail_sends SET state = 'paused', paused_reason = ${conditions.problem} WHERE store_key = ${storeKey} AND id = ${id} AND state = 'preparing'`,
      );
      continue;
    }
    let isDone = false;
    while (!isDone && !signal.aborted) isDone = await prepareBatch(db, storeKey, id, conditions?.isMet ?? sql`true`);
  }
}

/** The name of the content that a person `n` gets, by the place that `variantPlace` tells too. */
function variantOf(sendId: string, variants: readonly MailVariant[]): Sql {
  if (variants.length === 0) return sql`''`;
  const places = variantPlaces(variants);
  const hash = sql`encode(substr(sha256(convert_to(${variantSeed(sendId, variants)}::text || ' ' || n.email, 'UTF8')), 1, 4), 'hex')`;
  return sql`coalesce((SELECT v.name FROM unnest(${places.map(({ name }) => name)}::text[], ${places.map(({ until }) => until)}::float8[])
      AS v (name, until) WHERE ('x' || ${hash})::bit(32)::bigint / 4294967296::float8 < v.until ORDER BY v.until LIMIT 1), ${places.at(-1)?.name ?? ''})`;
}

/** Writes the next recipients of a send, and counts those whom a test store does not skip; true when there are no more, or nothing is to be done any more. */
function prepareBatch(db: Database, storeKey: string, id: string, isMet: Sql): Promise<boolean> {
  return db.transaction(async ({ client }) => {
    const send = await rowOf<{ recipients: unknown; prepared_to: string; source_kind: string; at: Date; variants: MailVariant[] }>(
      client,
      sql`SELECT recipients, prepared_to, source_kind, at, variants FROM mail_sends WHERE store_key = ${storeKey} AND id = ${id} AND state = 'preparing' FOR UPDATE`,
    );
    if (send === undefined) return true;
    const added = await rowOf<{ people: number; added: number; last: string | null }>(
      client,
      sql`WITH next AS (SELECT s.email ${recipientsSql(storeKey, mailRecipients.parse(send.recipients))} AND s.email > ${send.prepared_to} AND ${isMet} ORDER BY s.email LIMIT ${batch}),
            written AS (INSERT INTO mail_messages (store_key, id, send_id, source_kind, email, variant, experiment, customer_id, due_at, wanted_at)
              SELECT ${storeKey}, gen_random_uuid(), ${id}, ${send.source_kind}, n.email, ${variantOf(id, send.variants)}, ${send.variants[0]?.experiment ?? null}::uuid,
                ${customerOf(storeKey, sql`n.email`)}, ${send.at}, ${send.at}
              FROM next n ON CONFLICT (store_key, send_id, email) DO NOTHING RETURNING email)
          SELECT (SELECT count(*) FROM next)::int AS people, (SELECT count(*) FROM written w WHERE ${isWithinTest(storeKey, sql`w.email`)})::int AS added, (SELECT max(email) FROM next) AS last`,
    );
    const { people = 0, added: more = 0, last = null } = added ?? {};
    const isDone = people < batch;
    await changedBy(
      client,
      sql`UPDATE mail_sends SET recipients_count = recipients_count + ${more}, prepared_to = coalesce(${last}, prepared_to),
            is_prepared = ${isDone}, state = CASE WHEN ${isDone} THEN 'sending' ELSE state END
          WHERE store_key = ${storeKey} AND id = ${id}`,
    );
    return isDone;
  });
}

/** Skips what stopped sends left, batch by batch. */
export async function skipStopped(db: Database, storeKey: string, signal: AbortSignal): Promise<void> {
  for (let skipped = batch; skipped === batch && !signal.aborted;)
    skipped = await db.transaction(async ({ client }) => {
      const rows = await rowsOf<{ send_id: string }>(
        client,
        sql`UPDATE mail_messages m SET state = 'skipped', skip_reason = 'stopped'
            WHERE m.store_key = ${storeKey} AND m.id IN (SELECT q.id FROM mail_sends s JOIN mail_messages q ON q.store_key = s.store_key AND q.send_id = s.id
              WHERE s.store_key = ${storeKey} AND s.state = 'stopped' AND q.state = 'queued' LIMIT ${batch} FOR UPDATE OF q SKIP LOCKED)
            RETURNING m.send_id`,
      );
      const counts: CountChanges = new Map();
      for (const { send_id: sendId } of rows) count(counts, sendId, 'skipped');
      await addCounts(client, storeKey, counts);
      return rows.length;
    });
}

/** Skips what is due of triggers and AI campaigns that were disabled or deleted since it was queued. */
export function skipDisabled(db: Database, storeKey: string, now: Date): Promise<void> {
  return db.transaction(async ({ client }) => {
    const rows = await rowsOf<{ send_id: string }>(
      client,
      sql`UPDATE mail_messages m SET state = 'skipped', skip_reason = 'disabled'
          FROM mail_sends s
          WHERE m.store_key = ${storeKey} AND s.store_key = m.store_key AND s.id = m.send_id AND s.is_open AND m.state = 'queued' AND m.due_at <= ${now}
            AND s.source_kind IN ('trigger', 'ai_campaign')
            AND NOT EXISTS (SELECT FROM store_resources r WHERE r.store_key = s.store_key AND r.id::text = s.source_id AND r.enabled
              AND r.kind = CASE s.source_kind WHEN 'trigger' THEN 'email_trigger' ELSE s.source_kind END)
          RETURNING m.send_id`,
    );
    const counts: CountChanges = new Map();
    for (const { send_id: sendId } of rows) count(counts, sendId, 'skipped');
    await addCounts(client, storeKey, counts);
  });
}

/** Ends the sends in which nothing is left to do: all sent, or not all of them because mails failed. */
export async function finishSends({ pool }: Pick<Database, 'pool'>, storeKey: string, now: Date): Promise<void> {
  await changedBy(
    pool,
    sql`UPDATE mail_sends s SET state = CASE WHEN s.failed > 0 THEN 'sent_partial' ELSE 'sent' END, finished_at = ${now}
        WHERE s.store_key = ${storeKey} AND s.state = 'sending' AND s.is_prepared AND NOT s.is_open
          AND NOT EXISTS (SELECT FROM mail_messages m WHERE m.store_key = s.store_key AND m.send_id = s.id AND m.state = 'queued')
          AND NOT EXISTS (SELECT FROM mail_messages m WHERE m.store_key = s.store_key AND m.send_id = s.id AND m.state = 'sending')`,
  );
}
