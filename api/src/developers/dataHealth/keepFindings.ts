import { healthCheckOf } from '@endcap/schema/developers/dataHealth/healthChecks.ts';

import type { Transaction } from '../../db/database.ts';
import type { CheckTools, Finding } from './healthFinding.ts';
import { healthScore } from './healthScore.ts';
import { dropForgotten } from './healthTraces.ts';

/** Keeps what small checks found, and lets go what earlier runs had: from now on, lists show this run's. */
async function keepObjects(
  { client }: Transaction,
  { storeKey, runId }: Pick<CheckTools, 'storeKey' | 'runId'>,
  findings: readonly Finding[],
): Promise<void> {
  const kept = findings.flatMap(({ key, objects = [] }) => objects.map((id) => ({ key, id })));
  await client.query(
    `INSERT INTO health_objects (store_key, check_key, run_id, object_id)
     SELECT $1, key, $2, id FROM jsonb_to_recordset($3::jsonb) AS given(key text, id text) ON CONFLICT DO NOTHING`,
    [storeKey, runId, JSON.stringify(kept)],
  );
  await client.query('DELETE FROM health_objects WHERE store_key = $1 AND check_key = ANY($2::text[]) AND run_id <> $3', [
    storeKey,
    findings.map(({ key }) => key),
    runId,
  ]);
}

/** Writes what was found, and the counts and the score of the day; doing it again changes nothing. */
export async function storeFindings(
  transaction: Transaction,
  { storeKey, runId, now }: CheckTools,
  findings: readonly Finding[],
): Promise<void> {
  const { client } = transaction;
  await client.query(
    `INSERT INTO health_results (store_key, check_key, count, total, examples, checked_at, run_id, import_id, since)
     SELECT $1, key, count, total, examples, $3, $4, "importId", since
     FROM jsonb_to_recordset($2::jsonb) AS given(key text, count bigint, total bigint, examples jsonb, "importId" uuid, since timestamptz)
     ON CONFLICT (store_key, check_key) DO UPDATE SET count = excluded.count, total = excluded.total, examples = excluded.examples,
       checked_at = excluded.checked_at, run_id = excluded.run_id, import_id = excluded.import_id, since = excluded.since`,
    [storeKey, JSON.stringify(findings), now, runId],
  );
  await keepObjects(transaction, { storeKey, runId }, findings);
  await dropForgotten(transaction, storeKey);
  const found = findings.flatMap(({ key, ignored = [] }) => ignored.map(([id, weight]) => ({ key, id, weight })));
  await client.query(
    `UPDATE health_ignores AS i SET found = coalesce((
       SELECT g.weight FROM jsonb_to_recordset($3::jsonb) AS g(key text, id text, weight int) WHERE g.key = i.check_key AND g.id = i.object_id LIMIT 1), 0)
     WHERE store_key = $1 AND object_id <> '' AND check_key = ANY($2::text[])`,
    [storeKey, findings.map(({ key }) => key), JSON.stringify(found)],
  );
  await client.query(
    `INSERT INTO health_days (store_key, day, check_key, count, total)
     SELECT $1, ($3::timestamptz AT TIME ZONE 'UTC')::date, key, count, total FROM jsonb_to_recordset($2::jsonb) AS given(key text, count bigint, total bigint)
     WHERE total > 0
     ON CONFLICT (store_key, check_key, day) DO UPDATE SET count = excluded.count, total = excluded.total`,
    [storeKey, JSON.stringify(findings.map(({ key, count: counted, total }) => ({ key, count: counted, total }))), now],
  );
}

/** The score of a store by what was found last and what is ignored now. */
export async function scoreOf({ client }: Pick<Transaction, 'client'>, storeKey: string): Promise<number | undefined> {
  const { rows } = await client.query<{ check_key: string; count: number; total: number; is_ignored: boolean }>(
    `SELECT r.check_key, greatest(r.count - coalesce(sum(i.found) FILTER (WHERE i.object_id <> ''), 0), 0) AS count, r.total,
       coalesce(bool_or(i.object_id = ''), false) AS is_ignored
     FROM health_results r LEFT JOIN health_ignores i ON i.store_key = r.store_key AND i.check_key = r.check_key
     WHERE r.store_key = $1 GROUP BY r.check_key, r.count, r.total`,
    [storeKey],
  );
  return healthScore(
    rows.flatMap(({ check_key: key, count: open, total, is_ignored: isIgnored }) => {
      const check = healthCheckOf(key);
      return check === undefined ? [] : [{ severity: check.severity, count: open, total, isIgnored }];
    }),
  );
}

export async function storeScore(transaction: Transaction, { storeKey, now }: CheckTools): Promise<void> {
  const score = await scoreOf(transaction, storeKey);
  if (score === undefined) return;
  await transaction.client.query(
    `INSERT INTO health_days (store_key, day, check_key, count, total) VALUES ($1, ($2::timestamptz AT TIME ZONE 'UTC')::date, '', $3, 100)
     ON CONFLICT (store_key, check_key, day) DO UPDATE SET count = excluded.count`,
    [storeKey, now, score],
  );
}
