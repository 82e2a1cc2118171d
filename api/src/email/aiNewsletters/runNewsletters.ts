import { aiNewsletters } from '@endcap/schema/email/aiNewsletters/aiNewsletters.resource.ts';
import { addDays, subDays } from '@endcap/schema/contract/utcDays.ts';
import type { Logger } from 'pino';

import type { AiSettings } from '../../ai/aiSettings.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { changedBy, json, rowOf, rowsOf, sql } from '../../db/sql.ts';
import { announceEvent } from '../../company/events/announceEvent.ts';
import { aiNewsletterVariants } from '../../merchandising/experiments/mailVariants.ts';
import { storeTimeZone } from '../../store/stores/storeTime.ts';
import { planSend } from '../sending/sends.ts';
import type { AiNewsletterBody } from './aiNewsletterStates.ts';
import { generateNewsletter } from './generateNewsletter.ts';
import { nextRun } from './nextRun.ts';

interface Run {
  readonly storeKey: string;
  readonly id: string;
  readonly body: AiNewsletterBody;
  readonly runAt: Date;
  readonly now: Date;
}

/** Plans the send of one run; planning it again changes nothing. */
export async function planRun(tx: Transaction, { storeKey, id, body, runAt, now }: Run): Promise<void> {
  const { name, content, recipients, fresh_text: hasFreshText } = body;
  const source = { kind: 'ai_newsletter', id, step: '', run: runAt.toISOString() } as const;
  const variants = await aiNewsletterVariants(tx.client, storeKey, id, { content, hasFreshText });
  await planSend(tx, { storeKey, source, name, content, recipients, at: runAt > now ? runAt : now, variants });
}

interface Running {
  readonly db: Database;
  readonly log: Logger;
  readonly now: Date;
  /** Default: those of the environment. */
  readonly settings?: AiSettings | undefined;
}

interface DueSchedule {
  readonly store_key: string;
  readonly newsletter_id: string;
  readonly body: unknown;
  readonly next_at: Date;
}

/** Schedules of one round; the next round continues with the others. */
const atOnce = 20;

/** Writes the texts of runs that are less than a day ahead. */
async function writeTexts({ db, log, now, settings }: Running): Promise<void> {
  const due = await rowsOf<DueSchedule & { company_key: string; name: string; currency: string; language: string }>(
    db.pool,
    sql`SELECT a.store_key, a.newsletter_id, a.body, a.next_at, st.company_key, st.name, st.currency, st.language
        FROM ai_newsletter_schedules a JOIN live_stores st ON st.key = a.store_key
        WHERE a.next_at <= ${addDays(now, 1)} AND a.next_at > ${now} AND (a.body ->> 'fresh_text')::boolean
          AND NOT EXISTS (SELECT FROM ai_newsletter_texts t
            WHERE t.store_key = a.store_key AND t.newsletter_id = a.newsletter_id AND t.run_at = a.next_at)
        ORDER BY a.next_at LIMIT ${atOnce}`,
  );
  for (const { store_key: storeKey, newsletter_id: id, body: stored, next_at: runAt, company_key: companyKey, ...words } of due) {
    const body = aiNewsletters.fields.parse(stored);
    const store = { key: storeKey, companyKey, ...words };
    const { variants, written_by: writtenBy } = await generateNewsletter({ db, log, store, now, settings }, body);
    // Each run takes another of the three, so that the same facts do not make the same mail twice in a row.
    const variant = variants[Math.floor(runAt.getTime() / 86_400_000) % variants.length];
    if (variant === undefined) continue;
    // What staff chose stays: the design, its variables and the products.
    const { subject, preview_text, headline, text } = variant;
    const content = { ...body.content, subject, preview_text, headline, text };
    await db.transaction(async (tx) => {
      const state = body.needs_approval ? 'waiting' : 'approved';
      const isNew = await changedBy(
        tx.client,
        sql`INSERT INTO ai_newsletter_texts (store_key, newsletter_id, run_at, content, written_by, state)
            SELECT ${storeKey}, ${id}, ${runAt}, ${json(content)}, ${writtenBy}, ${state}
            WHERE EXISTS (SELECT FROM ai_newsletter_schedules WHERE store_key = ${storeKey} AND newsletter_id = ${id} AND next_at = ${runAt})
            ON CONFLICT (store_key, newsletter_id, run_at) DO NOTHING`,
      );
      if (isNew > 0 && body.needs_approval)
        await announceEvent(tx.client, {
          companyKey,
          storeKey,
          type: 'email_approval',
          at: now,
          object: { type: aiNewsletters.kind, id },
          authorId: null,
          data: { name: body.name, subject },
        });
      if (isNew > 0 && !body.needs_approval) await planRun(tx, { storeKey, id, body: { ...body, content }, runAt, now });
    });
  }
}

/** Sends what is due, as it was approved, and continues to the next run. A run that was missed by more than a day is not made up for. */
async function startRuns({ db, now }: Running): Promise<void> {
  const due = await rowsOf<DueSchedule>(
    db.pool,
    sql`SELECT store_key, newsletter_id, body, next_at FROM ai_newsletter_schedules WHERE next_at <= ${now} ORDER BY next_at LIMIT ${atOnce}`,
  );
  for (const { store_key: storeKey, newsletter_id: id, body: stored, next_at: runAt } of due) {
    const body = aiNewsletters.fields.parse(stored);
    const next = nextRun(body.recurrence, await storeTimeZone(db, storeKey), now);
    await db.transaction(async (tx) => {
      const held = await rowOf(
        tx.client,
        sql`SELECT next_at FROM ai_newsletter_schedules WHERE store_key = ${storeKey} AND newsletter_id = ${id} AND next_at = ${runAt} FOR UPDATE`,
      );
      if (held === undefined) return;
      // A text that was written again is planned when it is approved, and not before.
      if (!body.fresh_text && runAt > subDays(now, 1)) await planRun(tx, { storeKey, id, body, runAt, now });
      await changedBy(
        tx.client,
        sql`UPDATE ai_newsletter_schedules SET next_at = ${next} WHERE store_key = ${storeKey} AND newsletter_id = ${id}`,
      );
    });
  }
}

/** Takes the recurring newsletters a step further: ends those that were deleted, writes texts a day ahead, and sends what is due. */
export async function runNewsletters(running: Running): Promise<void> {
  const { db, now } = running;
  await changedBy(
    db.pool,
    sql`DELETE FROM ai_newsletter_schedules a WHERE NOT EXISTS (
          SELECT FROM store_resources r WHERE r.store_key = a.store_key AND r.kind = ${aiNewsletters.kind} AND r.id = a.newsletter_id)`,
  );
  // What no one approved within a day after its time is out of date.
  await changedBy(db.pool, sql`UPDATE ai_newsletter_texts SET state = 'rejected' WHERE state = 'waiting' AND run_at < ${subDays(now, 1)}`);
  await changedBy(db.pool, sql`DELETE FROM ai_newsletter_texts WHERE run_at < ${subDays(now, 400)}`);
  await startRuns(running);
  await writeTexts(running);
}
