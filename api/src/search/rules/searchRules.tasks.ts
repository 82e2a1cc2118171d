import { setImmediate } from 'node:timers/promises';

import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';

import type { Database } from '../../db/database.ts';
import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import { defineTask } from '../../jobs/tasks.ts';
import { PhraseIndex } from '../phrases/phraseIndex.ts';
import { type ActiveRule, ruleMatches } from './decideRules.ts';
import { phrasedRule } from './searchRules.part.ts';

/** Rules of one round, all of one store; the next round continues with the others. */
const atOnce = 1_000;
/** Queries that are compared before other work has its turn. */
const slice = 2_000;

interface Due {
  readonly store_key: string;
  readonly id: string;
  readonly revision: number;
  readonly body: unknown;
}

/** Counts the searches that rules apply to, of a store with rules that are new, changed, or were counted an hour ago. */
export async function countSearches(db: Database, now: Date, signal: AbortSignal): Promise<void> {
  const due = await rowsOf<Due>(
    db.pool,
    sql`WITH due AS (
          SELECT s.store_key, s.id, s.revision, s.body, m.counted_at
          FROM store_resources s LEFT JOIN search_rule_figures m ON m.store_key = s.store_key AND m.rule_id = s.id AND m.revision = s.revision
          WHERE s.kind = 'search_rule' AND (m.counted_at IS NULL OR m.counted_at < ${now}::timestamptz - interval '1 hour')
        )
        SELECT store_key, id, revision, body FROM due
        WHERE store_key = (SELECT store_key FROM due ORDER BY counted_at NULLS FIRST LIMIT 1) ORDER BY counted_at NULLS FIRST LIMIT ${atOnce}`,
  );
  const [{ store_key: storeKey } = { store_key: undefined }] = due;
  if (storeKey === undefined) return;
  const queries = await rowsOf<{ normalised: string; searches: number; orders: number }>(
    db.pool,
    sql`WITH sought AS (
          SELECT normalised, sum(searches)::int AS searches FROM query_days
          WHERE store_key = ${storeKey} AND day > ${now}::date - 30 GROUP BY normalised HAVING sum(searches) > 0
        ), sold AS (
          SELECT normalised, sum(orders)::int AS orders FROM query_order_days
          WHERE store_key = ${storeKey} AND day > ${now}::date - 30 GROUP BY normalised
        )
        SELECT normalised, searches, coalesce(orders, 0) AS orders FROM sought LEFT JOIN sold USING (normalised)`,
  );
  const building = PhraseIndex.building<ActiveRule>();
  for (const { id, body } of due) building.add(id, phrasedRule({ id, body: searchRules.fields.parse(body) }));
  const phrases = building.done();
  const counts = new Map(due.map(({ id }) => [id, { searches: 0, orders: 0 }]));
  for (const [at, { normalised, searches, orders }] of queries.entries()) {
    if (at % slice === slice - 1) await setImmediate();
    if (signal.aborted) return;
    const candidates = normalised === '' ? phrases.exactly('') : phrases.within(normalised);
    for (const rule of candidates) {
      const count = counts.get(rule.id);
      if (count === undefined || !ruleMatches(rule, normalised)) continue;
      count.searches += searches;
      count.orders += orders;
    }
  }
  const rows = due.map(({ id, revision }) => ({ id, revision, ...(counts.get(id) ?? { searches: 0, orders: 0 }) }));
  await changedBy(
    db.pool,
    sql`INSERT INTO search_rule_figures AS m (store_key, rule_id, revision, searches, orders, counted_at)
        SELECT ${storeKey}, one.id, one.revision, one.searches, one.orders, ${now}
        FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ revision }) => revision)}::int[],
          ${rows.map(({ searches }) => searches)}::int[], ${rows.map(({ orders }) => orders)}::int[]) AS one (id, revision, searches, orders)
        ON CONFLICT (store_key, rule_id) DO UPDATE SET revision = excluded.revision, searches = excluded.searches, orders = excluded.orders,
          counted_at = excluded.counted_at`,
  );
}

export const tasks = [
  defineTask({ name: 'rules.countSearches', everySeconds: 20, run: ({ db, now, signal }) => countSearches(db, now, signal) }),
];
