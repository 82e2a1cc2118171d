import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { type healthInfo, type healthList, healthTrendDays } from '@endcap/schema/developers/dataHealth/dataHealth.rest.ts';
import { type HealthCheckKey, healthChecks, isKept } from '@endcap/schema/developers/dataHealth/healthChecks.ts';

import type { Database, Transaction } from '../../db/database.ts';
import type { KeptExample } from './healthFinding.ts';
import { scoreOf } from './keepFindings.ts';
import { settingsOf } from './healthSettings.ts';

type Client = Pick<Transaction, 'client'>;
export type CheckRow = AnswerOf<typeof healthInfo>['check'];

/** The database outside of a transaction, where one is asked for. */
export const asClient = (db: Database): Client => ({ client: db.pool as unknown as Transaction['client'] }); // both have `query`, which is all that is used

interface StoredCheck {
  key: string;
  count: number | null;
  total: number | null;
  checked_at: Date | null;
  found: number;
  ignored_objects: number;
  ignored: { reason: string; by: string | null; at: string } | null;
  trend: { day: string; count: number; total: number }[] | null;
}

/** Checks as they are, in the order of the catalogue, with their counts of the last days. */
export async function readChecks(
  { client }: Client,
  storeKey: string,
  { days = 30, only }: { days?: number; only?: HealthCheckKey } = {},
): Promise<CheckRow[]> {
  const kinds = healthChecks.filter(({ key }) => only === undefined || key === only);
  const { rows } = await client.query<StoredCheck>(
    `SELECT k.key, r.count, r.total, r.checked_at, coalesce(i.found, 0)::bigint AS found, coalesce(i.objects, 0) AS ignored_objects, i.ignored, d.trend
     FROM unnest($2::text[]) AS k(key)
     LEFT JOIN health_results r ON r.store_key = $1 AND r.check_key = k.key
     LEFT JOIN LATERAL (
       SELECT sum(found) FILTER (WHERE object_id <> '') AS found, count(*) FILTER (WHERE object_id <> '' AND found > 0)::int AS objects,
         (jsonb_agg(jsonb_build_object('reason', reason, 'by', by_name, 'at', ignored_at)) FILTER (WHERE object_id = ''))->0 AS ignored
       FROM health_ignores WHERE store_key = $1 AND check_key = k.key) AS i ON true
     LEFT JOIN LATERAL (
       SELECT jsonb_agg(jsonb_build_object('day', day, 'count', count, 'total', total) ORDER BY day) AS trend FROM health_days
       WHERE store_key = $1 AND check_key = k.key AND day > (now() AT TIME ZONE 'UTC')::date - $3::int) AS d ON true`,
    [storeKey, kinds.map(({ key }) => key), days],
  );
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return kinds.map(({ key, severity, entity }) => {
    const row = byKey.get(key);
    const total = row?.total ?? 0;
    const open = Math.max(0, (row?.count ?? 0) - (row?.found ?? 0));
    const ignored = row?.ignored ?? null;
    return {
      key,
      severity,
      entity,
      state: total === 0 ? 'unknown' : open > 0 ? 'failing' : 'passing',
      count: open,
      total,
      ignored_objects: row?.ignored_objects ?? 0,
      ignored: ignored === null ? null : { ...ignored, at: new Date(ignored.at).toISOString() },
      checked_at: row?.checked_at?.toISOString() ?? null,
      trend: row?.trend ?? [],
    };
  });
}

export async function readHealth(db: Database, storeKey: string): Promise<AnswerOf<typeof healthList>> {
  const [checks, score, stores, scores] = await Promise.all([
    readChecks(asClient(db), storeKey),
    scoreOf(asClient(db), storeKey),
    db.pool.query<{ settings: unknown; settings_revision: number; job_id: string | null; checked_at: Date | null }>(
      'SELECT settings, settings_revision, job_id, checked_at FROM health_stores WHERE store_key = $1',
      [storeKey],
    ),
    db.pool.query<{ day: string; score: number }>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, count::int AS score FROM health_days WHERE store_key = $1 AND check_key = '' AND day > (now() AT TIME ZONE 'UTC')::date - $2::int ORDER BY day`,
      [storeKey, healthTrendDays],
    ),
  ]);
  const [store] = stores.rows;
  return {
    score: score ?? null,
    scores: scores.rows,
    checked_at: store?.checked_at?.toISOString() ?? null,
    job_id: store?.job_id ?? null,
    checks,
    settings: settingsOf(store?.settings),
    settings_revision: store?.settings_revision ?? 0,
  };
}

/** Examples of a check that are not ignored, as they are kept. */
export async function keptExamples({ client }: Client, storeKey: string, key: HealthCheckKey): Promise<readonly KeptExample[]> {
  const { rows } = await client.query<{ examples: KeptExample[] }>(
    'SELECT examples FROM health_results WHERE store_key = $1 AND check_key = $2',
    [storeKey, key],
  );
  return rows[0]?.examples ?? [];
}

interface ListFacts {
  kept: number;
  run_id: string | null;
  import_id: string | null;
  since: Date | null;
  ignored: number;
}

/** The link from a check to the list of what it found. */
async function listFacts(db: Database, storeKey: string, key: HealthCheckKey) {
  const { rows } = await db.pool.query<ListFacts>(
    `SELECT run_id, import_id, since,
       (SELECT count(*) FROM health_objects o WHERE o.store_key = $1 AND o.check_key = $2 AND o.run_id = r.run_id) AS kept,
       (SELECT coalesce(sum(found), 0)::bigint FROM health_ignores WHERE store_key = $1 AND check_key = $2 AND object_id <> '') AS ignored
     FROM health_results r WHERE store_key = $1 AND check_key = $2`,
    [storeKey, key],
  );
  const [row] = rows;
  return {
    kept: isKept(key) && row?.run_id != null ? row.kept : null,
    ignored_count: row?.ignored ?? 0,
    import_id: row?.import_id ?? null,
    since: row?.since?.toISOString() ?? null,
  };
}

export async function readCheck(db: Database, storeKey: string, key: HealthCheckKey): Promise<AnswerOf<typeof healthInfo>> {
  const client = asClient(db);
  const [[check], examples, ignored, facts] = await Promise.all([
    readChecks(client, storeKey, { days: healthTrendDays, only: key }),
    keptExamples(client, storeKey, key),
    db.pool.query<{ object_id: string; reason: string; by_name: string | null; ignored_at: Date; found: number }>(
      `SELECT object_id, reason, by_name, ignored_at, found FROM health_ignores WHERE store_key = $1 AND check_key = $2 AND object_id <> ''
       ORDER BY ignored_at DESC, object_id`,
      [storeKey, key],
    ),
    listFacts(db, storeKey, key),
  ]);
  if (check === undefined) throw new Error('A check of the contract is not in the catalogue.');
  const gone = new Set(ignored.rows.map(({ object_id: id }) => id));
  return {
    check,
    ...facts,
    examples: examples
      .filter(({ id }) => !gone.has(id))
      .map(({ id, name, image, field, value }) => ({ id, name: name === '' ? id : name, image, field, value })),
    ignored: ignored.rows.map(({ object_id: id, reason, by_name: by, ignored_at: at, found }) => ({
      id,
      reason,
      by,
      at: at.toISOString(),
      is_found: found > 0,
    })),
  };
}
