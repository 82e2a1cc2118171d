import type { Database } from '../../db/database.ts';
import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import { markBounced } from '../subscribers/subscribers.store.ts';
import type { HandedOver } from '../providers/mailTransport.ts';
import { forgetJournal, readJournal } from './handOverJournal.ts';
import { addCounts, count, type CountChanges } from './sendCounts.ts';

/** Which messages of which worker. */
export interface Claim {
  readonly storeKey: string;
  readonly claim: string;
}

export const unknownText = 'The email service may have accepted the email, but its response was lost. It was not sent again.';

/**
 * Messages of a worker that died. Those that it had not begun to hand over are queued again, as are those of which its journal shows that they never
 * left. Those that the service had taken are sent. The others may have arrived, so they are never sent again and say so. `repeats` is true
 * where the same message twice is one, so that all are safe to send.
 */
export async function releaseStale(db: Database, storeKey: string, now: Date, repeats: boolean): Promise<void> {
  const claims = await db.transaction(async ({ client }) => {
    const begun = await rowsOf<{ id: string; sendId: string; claim: string }>(
      client,
      sql`SELECT id, send_id AS "sendId", claim FROM mail_messages
          WHERE store_key = ${storeKey} AND state = 'sending' AND handed_at IS NOT NULL AND NOT ${repeats}::boolean FOR UPDATE`,
    );
    const journals = new Map([...new Set(begun.map(({ claim }) => claim))].map((claim) => [claim, readJournal(claim)]));
    const ends = begun.map((one) => {
      const journal = journals.get(one.claim);
      const entry = journal?.get(one.id);
      const hasLeft = journal === undefined || entry?.state === 'leaving' || entry?.state === 'sent';
      return { ...one, ...entry, hasLeft };
    });
    const kept = ends.flatMap(({ id, hasLeft }) => (hasLeft ? [id] : []));
    const taken = ends.filter(({ state }) => state === 'sent');
    await changedBy(
      client,
      sql`UPDATE mail_messages SET state = 'queued', claim = NULL, claimed_at = NULL, handed_at = NULL
          WHERE store_key = ${storeKey} AND state = 'sending' AND id <> ALL(${kept}::uuid[])`,
    );
    const counts: CountChanges = new Map();
    await changedBy(
      client,
      sql`UPDATE mail_messages m SET state = 'sent', sent_at = m.handed_at, provider_id = t.provider_id, subject = t.subject, attempts = attempts + 1
          FROM unnest(${taken.map(({ id }) => id)}::uuid[], ${taken.map(({ providerId }) => providerId ?? '')}::text[],
            ${taken.map(({ subject }) => subject ?? '')}::text[]) AS t (id, provider_id, subject)
          WHERE m.store_key = ${storeKey} AND m.id = t.id`,
    );
    for (const { sendId } of taken) count(counts, sendId, 'sent');
    const lost = await rowsOf<{ send_id: string }>(
      client,
      sql`UPDATE mail_messages SET state = 'failed', is_unknown = true, failed_at = ${now}, failure = ${unknownText}
          WHERE store_key = ${storeKey} AND state = 'sending' RETURNING send_id`,
    );
    for (const { send_id: sendId } of lost) count(counts, sendId, 'failed');
    await addCounts(client, storeKey, counts);
    return [...journals.keys()];
  });
  for (const claim of claims) forgetJournal(claim);
}

/**
 * The last moment before messages leave: marks those that still may go, and answers their ids. Whose send was paused or stopped, and who was
 * unsubscribed or forgotten a moment ago, is not among them.
 */
export async function beginHandOver(db: Database, { storeKey, claim }: Claim, ids: readonly string[]): Promise<Set<string>> {
  const begun = await rowsOf<{ id: string }>(
    db.pool,
    sql`UPDATE mail_messages m SET handed_at = clock_timestamp()
        FROM mail_sends s, subscribers p
        WHERE m.store_key = ${storeKey} AND m.id = ANY(${ids}::uuid[]) AND m.claim = ${claim} AND m.state = 'sending' AND m.handed_at IS NULL
          AND s.store_key = m.store_key AND s.id = m.send_id AND s.state = 'sending'
          AND p.store_key = m.store_key AND p.email = m.email AND p.subscribed AND p.state = 'confirmed'
        RETURNING m.id`,
  );
  const may = new Set(begun.map(({ id }) => id));
  const left = ids.filter((id) => !may.has(id));
  if (left.length > 0) await leave(db, { storeKey, claim }, left);
  return may;
}

/** Messages that may not go after all: queued again while their send is paused, else skipped with the reason. */
function leave(db: Database, { storeKey, claim }: Claim, ids: readonly string[]): Promise<void> {
  return db.transaction(async ({ client }) => {
    // A send that another worker finished a moment ago is taken up again for them.
    const rows = await rowsOf<{ send_id: string; state: string }>(
      client,
      sql`UPDATE mail_messages m SET claim = NULL, claimed_at = NULL,
            state = CASE WHEN s.state <> 'stopped' AND p.subscribed AND p.state = 'confirmed' THEN 'queued' ELSE 'skipped' END,
            skip_reason = CASE WHEN s.state = 'stopped' THEN 'stopped' WHEN p.state <> 'confirmed' THEN p.state
              WHEN p.subscribed THEN '' ELSE 'unsubscribed' END
          FROM mail_sends s, (SELECT m.id, coalesce(p.subscribed, false) AS subscribed, coalesce(p.state, 'confirmed') AS state
            FROM mail_messages m LEFT JOIN subscribers p ON p.store_key = m.store_key AND p.email = m.email
            WHERE m.store_key = ${storeKey} AND m.id = ANY(${ids}::uuid[])) AS p
          WHERE m.store_key = ${storeKey} AND p.id = m.id AND m.claim = ${claim} AND m.state = 'sending' AND m.handed_at IS NULL
            AND s.store_key = m.store_key AND s.id = m.send_id
          RETURNING m.send_id, m.state`,
    );
    const counts: CountChanges = new Map();
    for (const { send_id: sendId, state } of rows) if (state === 'skipped') count(counts, sendId, 'skipped');
    await addCounts(client, storeKey, counts);
    const queued = rows.filter(({ state }) => state === 'queued').map(({ send_id: sendId }) => sendId);
    await changedBy(
      client,
      sql`UPDATE mail_sends SET state = 'sending', finished_at = NULL WHERE store_key = ${storeKey} AND id = ANY(${queued}::uuid[]) AND state IN ('sent', 'sent_partial')`,
    );
  });
}

/** Messages that this worker gives back: nothing of them has left. */
export async function giveBack(db: Database, { storeKey, claim }: Claim, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await changedBy(
    db.pool,
    sql`UPDATE mail_messages SET state = 'queued', claim = NULL, claimed_at = NULL, handed_at = NULL
        WHERE store_key = ${storeKey} AND id = ANY(${ids}::uuid[]) AND claim = ${claim} AND state = 'sending'`,
  );
}

/** How handing over one message ended. */
export interface HandOverResult {
  readonly id: string;
  readonly sendId: string;
  readonly email: string;
  readonly attempts: number;
  readonly outcome: HandedOver;
  readonly subject: string;
  /** What was sent, where it is kept. */
  readonly copy?: { readonly html: string; readonly text: string };
}

const mostAttempts = 8;

/** Wait before the next attempt, in seconds: 1 minute, 2, 4 and so on. */
const waitAfter = (attempts: number) => 60 * 2 ** Math.min(attempts, 8);

interface Ended {
  readonly state: 'sent' | 'failed' | 'queued';
  readonly isUnknown: boolean;
  readonly providerId: string;
  readonly failure: string;
  readonly waitSeconds: number;
}

function endOf({ outcome, attempts }: HandOverResult): Ended {
  const none = { isUnknown: false, providerId: '', failure: '', waitSeconds: 0 };
  switch (outcome.state) {
    case 'sent':
      return { ...none, state: 'sent', providerId: outcome.providerId };
    case 'refused':
      return { ...none, state: 'failed', failure: outcome.answer };
    case 'unknown':
      return { ...none, state: 'failed', isUnknown: true, failure: `${unknownText} ${outcome.answer}` };
    case 'retry':
      return attempts + 1 >= mostAttempts
        ? { ...none, state: 'failed', failure: outcome.answer }
        : { ...none, state: 'queued', failure: outcome.answer, waitSeconds: outcome.afterSeconds ?? waitAfter(attempts) };
  }
}

/** Writes how messages ended, with the counts of their sends, in one transaction. */
export function endHandOver(db: Database, { storeKey, claim }: Claim, results: readonly HandOverResult[], now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const { client } = tx;
    const ends = results.map((result) => ({ ...result, ...endOf(result) }));
    const column = <Value>(pick: (end: (typeof ends)[number]) => Value) => ends.map(pick);
    const written = await rowsOf<{ id: string }>(
      client,
      sql`UPDATE mail_messages m SET state = e.state, subject = e.subject, provider_id = e.provider_id, failure = e.failure, is_unknown = e.is_unknown, attempts = e.attempts + 1,
            sent_at = CASE WHEN e.state = 'sent' THEN ${now}::timestamptz END, failed_at = CASE WHEN e.state = 'failed' THEN ${now}::timestamptz END,
            due_at = CASE WHEN e.state = 'queued' THEN ${now}::timestamptz + make_interval(secs => e.wait) ELSE m.due_at END,
            handed_at = CASE WHEN e.state = 'queued' THEN NULL ELSE m.handed_at END, claim = CASE WHEN e.state = 'queued' THEN NULL ELSE m.claim END
          FROM unnest(${column(({ id }) => id)}::uuid[], ${column(({ state }) => state)}::text[], ${column(({ subject }) => subject)}::text[],
            ${column(({ providerId }) => providerId)}::text[], ${column(({ failure }) => failure)}::text[],
            ${column(({ isUnknown }) => isUnknown)}::boolean[], ${column(({ waitSeconds }) => waitSeconds)}::float8[],
            ${column(({ attempts }) => attempts)}::int[])
            AS e (id, state, subject, provider_id, failure, is_unknown, wait, attempts)
          WHERE m.store_key = ${storeKey} AND m.id = e.id AND m.claim = ${claim} AND (m.state = 'sending' OR m.is_unknown)
          RETURNING m.id`,
    );
    const isWritten = new Set(written.map(({ id }) => id));
    const counts: CountChanges = new Map();
    for (const { id, sendId, state } of ends) if (isWritten.has(id) && state !== 'queued') count(counts, sendId, state);
    const copies = ends.flatMap(({ id, subject, copy, state }) =>
      copy !== undefined && state === 'sent' ? [{ id, subject, ...copy }] : [],
    );
    await changedBy(
      client,
      sql`INSERT INTO mail_copies (store_key, message_id, subject, html, text, created_at)
          SELECT ${storeKey}, c.id, c.subject, c.html, c.text, ${now}
          FROM unnest(${copies.map(({ id }) => id)}::uuid[], ${copies.map(({ subject }) => subject)}::text[],
            ${copies.map(({ html }) => html)}::text[], ${copies.map(({ text }) => text)}::text[]) AS c (id, subject, html, text)
          ON CONFLICT DO NOTHING`,
    );
    for (const { email, outcome } of ends)
      if (outcome.state === 'refused' && outcome.isAddress)
        await markBounced(tx, storeKey, email, { hard: true, reason: outcome.answer, now });
    await addCounts(client, storeKey, counts);
  });
}
