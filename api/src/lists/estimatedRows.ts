import type { Database } from '../db/database.ts';
import { rowOf, sql, trusted } from '../db/sql.ts';
import { type FilteredRows, whereSql } from './pageQuestion.ts';

/** At most this many rows of a table are read. */
const sampledRows = 1_000;
/** From at least so many of its pages: rows that came together, such as the orders of a month, are in the same ones. */
const leastPages = 150;
/** Tables with fewer rows are not sampled: whatever is asked of them is answered soon. */
const leastSampled = 100_000;
/** So many rows of a sample must match before its share can be relied on. */
const leastMet = 20;
/** So many in a sample mean that thousands of a very long table do. */
const someMet = 5;

/** How many rows the planner expects of a condition, from its statistics and without reading any. */
async function plannedRows({ pool }: Database, rows: FilteredRows): Promise<number> {
  const planned = await rowOf<{ 'QUERY PLAN': readonly { Plan: { 'Plan Rows': number } }[] }>(
    pool,
    sql`EXPLAIN (FORMAT JSON) SELECT 1 FROM ${trusted(rows.table)} WHERE ${whereSql(rows)}`,
  );
  return planned?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}

/** Two digits that count: no one should take an estimate for a number that was counted. */
function rounded(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(value, 1))) - 1);
  return Math.round(value / unit) * unit;
}

/** What a sample says of how many rows match. */
export interface SampledTotal {
  /** 0 when the sample met none. */
  readonly total: number;
  /** Whether it met so many that its share can be relied on. */
  readonly isReliable: boolean;
  /** Whether it met some, so that thousands match. */
  readonly hasMet: boolean;
}

/**
 * How many rows of a very long list match, from a sample of its table, which is the same as long as the table is; undefined when the table is short,
 * or when all of the store is asked for. The planner knows little of texts and nothing of attributes: it takes a third
 * of all products for `weight >= 990`.
 */
export async function sampledTotal(db: Database, asked: FilteredRows): Promise<SampledTotal | undefined> {
  if (asked.conditions.length === 0) return undefined;
  const { size = 0, pages = 0 } =
    (await rowOf<{ size: number; pages: number }>(
      db.pool,
      sql`SELECT reltuples::bigint AS size, relpages AS pages FROM pg_class WHERE oid = ${asked.table}::regclass`,
    )) ?? {};
  if (size < leastSampled) return undefined;
  const share = Math.min(1, Math.max(sampledRows / size, leastPages / Math.max(pages, 1)));
  // Of the rows of those pages, each so-many-th.
  const step = Math.max(1, Math.round((share * size) / sampledRows));
  const all = { ...asked, conditions: [] };
  const { seen = 0, met = 0 } =
    (await rowOf<{ seen: number; met: number }>(
      db.pool,
      sql`SELECT count(*) AS seen, count(*) FILTER (WHERE ${whereSql(asked)}) AS met
          FROM ${trusted(asked.table)} TABLESAMPLE SYSTEM (${100 * share}) REPEATABLE (1)
          WHERE ${whereSql(all)} AND (hashtid(ctid) & 2147483647) % ${step}::int = 0`,
    )) ?? {};
  if (met === 0) return { total: 0, isReliable: false, hasMet: false };
  const store = await plannedRows(db, all);
  return { total: rounded((met / seen) * store), isReliable: met >= leastMet, hasMet: met >= someMet };
}

/** An estimate of the rows that match a condition: of a sample, or where that met none the planner's. */
export async function estimatedTotal(db: Database, question: FilteredRows, sampled: SampledTotal | undefined): Promise<number> {
  return sampled === undefined || sampled.total === 0 ? rounded(await plannedRows(db, question)) : sampled.total;
}
