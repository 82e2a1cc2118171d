import type { Database } from '../../db/database.ts';
import type { PageQuestion } from './pageQuestion.ts';

type Question = Pick<PageQuestion, 'table' | 'where' | 'values'>;

/** So many rows of a table are looked at. */
const sampledRows = 1_000;
/** From at least so many of its pages: rows that came together, such as the orders of a month, lie in the same ones. */
const leastPages = 150;
/** Tables with fewer rows are not sampled: whatever is asked of them is answered soon. */
const leastSampled = 100_000;
/** So many rows of a sample must match before its share can be relied on. */
const leastMet = 20;
/** So many of them tell that thousands of a very long table do. */
const someMet = 5;

/** How many rows the planner expects of a condition, from its statistics and without reading any. */
async function plannedRows(db: Database, { table, where, values }: Question): Promise<number> {
  const { rows } = await db.pool.query<{ 'QUERY PLAN': readonly { Plan: { 'Plan Rows': number } }[] }>(
    `EXPLAIN (FORMAT JSON) SELECT 1 FROM ${table} WHERE ${where}`,
    [...values],
  );
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}

/** Two digits that count: nobody should take an estimate for a number that was counted. */
function rounded(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(value, 1))) - 1);
  return Math.round(value / unit) * unit;
}

const condition = 'store_key = $1';

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
export async function sampledTotal(db: Database, { table, where, values }: Question): Promise<SampledTotal | undefined> {
  if (where === condition) return undefined;
  const { rows: sizes } = await db.pool.query<{ size: number; pages: number }>(
    'SELECT reltuples::bigint AS size, relpages AS pages FROM pg_class WHERE oid = $1::regclass',
    [table],
  );
  const { size = 0, pages = 0 } = sizes[0] ?? {};
  if (size < leastSampled) return undefined;
  const share = Math.min(1, Math.max(sampledRows / size, leastPages / Math.max(pages, 1)));
  // Of the rows of those pages, each so-many-th.
  const step = Math.max(1, Math.round((share * size) / sampledRows));
  const { rows } = await db.pool.query<{ seen: number; met: number }>(
    `SELECT count(*) AS seen, count(*) FILTER (WHERE ${where}) AS met
     FROM ${table} TABLESAMPLE SYSTEM (${100 * share}) REPEATABLE (1) WHERE ${condition} AND (hashtid(ctid) & 2147483647) % ${step} = 0`,
    [...values],
  );
  const { seen = 0, met = 0 } = rows[0] ?? {};
  if (met === 0) return { total: 0, isReliable: false, hasMet: false };
  const store = await plannedRows(db, { table, where: condition, values: values.slice(0, 1) });
  return { total: rounded((met / seen) * store), isReliable: met >= leastMet, hasMet: met >= someMet };
}

/** An estimate of the rows that match a condition: of a sample, or where that met none the planner's. */
export async function estimatedTotal(db: Database, question: Question, sampled: SampledTotal | undefined): Promise<number> {
  return sampled === undefined || sampled.total === 0 ? rounded(await plannedRows(db, question)) : sampled.total;
}
