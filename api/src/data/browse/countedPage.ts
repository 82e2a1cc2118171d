import { countedRows } from '@endcap/schema/data/browse/browse.rest.ts';

import { type Database, sqlState, type Transaction } from '../../db/database.ts';
import { estimatedTotal, type SampledTotal, sampledTotal } from './estimatedRows.ts';

/** Up to this many rows are counted; of more, the database's estimate is told. */
export const exactUpTo = countedRows;
/** Of which a sample expects so many, there are more than are counted. */
const surelyMore = exactUpTo * 2;

/** A walk through the order that has not met a page of matching rows by then, in milliseconds, may go on for millions of rows: they lie together. */
const longestWalk = 100;
/** Up to so many rows are then gathered and sorted instead, which is the quicker of the two. */
const mostGathered = 1_000_000;

const isSurelyMore = (sampled: SampledTotal | undefined): sampled is SampledTotal =>
  sampled !== undefined && sampled.isReliable && sampled.total > surelyMore;

export interface PageQuestion {
  /** The table, which has a column `id` and leads its keys with `store_key`. */
  readonly table: string;
  /** Columns of the answer, `id` among them; they may name the table. */
  readonly columns: string;
  /** Condition of the rows; `store_key = $1` is part of it. */
  readonly where: string;
  /** What the rows are sorted by, e.g. `lower(name)`; rows without a value come last. */
  readonly sort: string;
  readonly direction: 'ASC' | 'DESC';
  /** True when every row has a value to sort by. */
  readonly isNeverEmpty: boolean;
  readonly values: readonly unknown[];
  readonly limit: number;
  readonly offset: number;
}

/** The ORDER BY clause of a list: rows without the value come last either way. */
export function orderSql({ sort, direction, isNeverEmpty }: Pick<PageQuestion, 'sort' | 'direction' | 'isNeverEmpty'>): string {
  const main = `${sort} ${direction}${isNeverEmpty || direction === 'ASC' ? '' : ' NULLS LAST'}`;
  return sort === 'id' ? main : `${main}, id ${direction}`;
}

export interface CountedPage<Row> {
  readonly rows: Row[];
  readonly total: number;
  readonly isExact: boolean;
}

/** How many rows match: exactly up to 10,000, above that an estimate. */
export async function countRows(
  db: Database,
  question: Pick<PageQuestion, 'table' | 'where' | 'values'>,
): Promise<Pick<CountedPage<never>, 'total' | 'isExact'>> {
  const { table, where, values } = question;
  const sampled = await sampledTotal(db, question);
  if (isSurelyMore(sampled)) return { total: sampled.total, isExact: false };
  const { rows } = await db.pool.query<{ total: number }>(
    `SELECT count(*) AS total FROM (SELECT 1 FROM ${table} WHERE ${where} LIMIT ${exactUpTo + 1}) AS met`,
    [...values],
  );
  const total = rows[0]?.total ?? 0;
  if (total <= exactUpTo) return { total, isExact: true };
  return { total: Math.max(await estimatedTotal(db, question, sampled), exactUpTo + 1), isExact: false };
}

type Page = Pick<PageQuestion, 'limit' | 'offset'>;
type Connection = Pick<Transaction['client'], 'query'>;

/** PostgreSQL's code of a statement that took too long. */
const statementTimeout = '57014';

/** Rows of a page out of the order's own index. `which` narrows to those with or without a value to sort by. */
async function orderedRows<Row>(
  connection: Connection,
  question: PageQuestion,
  which: string,
  order: string,
  { limit, offset }: Page,
): Promise<Row[]> {
  const { table, columns, where, sort, direction, values } = question;
  if (limit === 0) return [];
  const { rows } = await connection.query<Row & { id: string }>(
    `SELECT ${columns} FROM (
       SELECT id AS page_id, ${sort} AS page_sorted FROM ${table} WHERE ${where}${which}
       ORDER BY ${order} LIMIT $${values.length + 1} OFFSET $${values.length + 2}
     ) AS page JOIN ${table} ON ${table}.store_key = $1 AND ${table}.id = page_id
     ORDER BY page_sorted ${direction} NULLS LAST, page_id ${direction}`,
    [...values, limit, offset],
  );
  return rows;
}

/**
 * A page by walking through the index of the order. An index has rows without a value at its end, so walked backwards it begins with them:
 * descending, these are read by themselves, behind the others.
 */
async function walkedPage<Row>(connection: Connection, question: PageQuestion): Promise<Row[]> {
  const { table, where, sort, direction, values, limit, offset } = question;
  if (direction === 'ASC' || question.isNeverEmpty) {
    return orderedRows<Row>(connection, question, '', orderSql(question), question);
  }
  const filled = await orderedRows<Row>(connection, question, ` AND ${sort} IS NOT NULL`, `${sort} DESC, id DESC`, question);
  if (filled.length === limit) return filled;
  const { rows } = await connection.query<{ amount: number }>(
    `SELECT count(*) AS amount FROM (SELECT 1 FROM ${table} WHERE ${where} AND ${sort} IS NOT NULL LIMIT $${values.length + 1}) AS met`,
    [...values, offset + limit],
  );
  const before = rows[0]?.amount ?? 0;
  const rest = { limit: limit - filled.length, offset: Math.max(0, offset - before) };
  return [...filled, ...(await orderedRows<Row>(connection, question, ` AND ${sort} IS NULL`, 'id DESC', rest))];
}

/** A page by gathering all that matches, in whatever order is quickest, and sorting it. */
async function gatheredPage<Row>(db: Database, question: PageQuestion): Promise<Row[]> {
  const { table, columns, where, sort, direction, values, limit, offset } = question;
  if (limit === 0) return [];
  const { rows } = await db.pool.query<Row & { id: string }>(
    `WITH matched AS MATERIALIZED (SELECT id, ${sort} AS sorted FROM ${table} WHERE ${where}),
       page AS MATERIALIZED (
         SELECT id AS page_id, sorted AS page_sorted FROM matched ORDER BY sorted ${direction} NULLS LAST, id ${direction}
         LIMIT $${values.length + 1} OFFSET $${values.length + 2}
       )
     SELECT ${columns} FROM page JOIN ${table} ON ${table}.store_key = $1 AND ${table}.id = page_id
     ORDER BY page_sorted ${direction} NULLS LAST, page_id ${direction}`,
    [...values, limit, offset],
  );
  return rows;
}

/**
 * A page of more rows than are counted. Walking is quick where they are spread over the order, as most are; this month's orders in the order of what
 * they were worth, or all lanterns in the order of names, are not.
 */
async function pageOfMany<Row>(db: Database, question: PageQuestion, sampled: SampledTotal | undefined): Promise<Row[]> {
  if (sampled === undefined) return walkedPage<Row>(db.pool, question);
  try {
    return await db.transaction(async ({ client }) => {
      await client.query(`SET LOCAL statement_timeout = ${longestWalk}`);
      return walkedPage<Row>(client, question);
    });
  } catch (error) {
    if (sqlState(error) !== statementTimeout) throw error;
    return sampled.total > mostGathered ? walkedPage<Row>(db.pool, question) : gatheredPage<Row>(db, question);
  }
}

/**
 * A page of a list that may have millions of rows, with its total. Where a sample of a very long table says that far more than 10,000 rows match,
 * it walks through the order's own index at once, and gathers them when that takes too long. Otherwise it first looks at 10,001 matching rows in whatever
 * order is quickest to find. Are they fewer, these are all: they are counted and sorted. Are they more, the page is found as above, and the total is an
 * estimate. Neither depends on the planner's guess how many will match, which for texts and attributes is often far off and then costs a walk
 * over the whole table.
 */
export async function countedPage<Row>(db: Database, question: PageQuestion): Promise<CountedPage<Row>> {
  const { table, columns, where, sort, direction, values, limit, offset } = question;
  const sampled = await sampledTotal(db, question);
  if (isSurelyMore(sampled)) return { rows: await pageOfMany<Row>(db, question, sampled), total: sampled.total, isExact: false };
  const found = await db.pool.query<Row & { id: string | null; matched_total: number }>(
    `WITH matched AS MATERIALIZED (SELECT id, ${sort} AS sorted FROM ${table} WHERE ${where} LIMIT ${exactUpTo + 1}),
       counted AS MATERIALIZED (SELECT count(*) AS matched_total FROM matched),
       page AS MATERIALIZED (
         SELECT id AS page_id, sorted AS page_sorted FROM matched WHERE (SELECT matched_total FROM counted) <= ${exactUpTo}
         ORDER BY sorted ${direction} NULLS LAST, id ${direction} LIMIT $${values.length + 1} OFFSET $${values.length + 2}
       )
     SELECT matched_total, listed.* FROM counted LEFT JOIN (
       SELECT page_id, page_sorted, ${columns} FROM page JOIN ${table} ON ${table}.store_key = $1 AND ${table}.id = page_id
     ) AS listed ON true ORDER BY page_sorted ${direction} NULLS LAST, page_id ${direction}`,
    [...values, limit, offset],
  );
  const total = found.rows[0]?.matched_total ?? 0;
  if (total <= exactUpTo) {
    const listed = found.rows.filter(({ id }) => id !== null);
    // What the page was found by is no part of a row.
    for (const row of listed) for (const name of ['matched_total', 'page_id', 'page_sorted']) Reflect.deleteProperty(row, name);
    return { rows: listed, total, isExact: true };
  }
  const [rows, estimate] = await Promise.all([pageOfMany<Row>(db, question, sampled), estimatedTotal(db, question, sampled)]);
  return { rows, total: Math.max(estimate, exactUpTo + 1), isExact: false };
}
