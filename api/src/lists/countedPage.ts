import { countedRows } from '@endcap/schema/data/browse/browse.rest.ts';

import type { Database } from '../db/database.ts';
import { type Connection, join, rowOf, rowsOf, sql, trusted } from '../db/sql.ts';
import { estimatedTotal, type SampledTotal, sampledTotal } from './estimatedRows.ts';
import {
  joinedRows,
  keyColumns,
  type Keyed,
  keyOrder,
  longestWalk,
  pageOfMany,
  splitKeys,
  unmetPage,
  walkedPage,
  within,
} from './orderedPage.ts';
import { beyondKey, stepOrder } from './orderWalks.ts';
import { type FilteredRows, type PageQuestion, type RowKey, whereSql } from './pageQuestion.ts';

/** Up to this many rows are counted; beyond that, the database's estimate is returned. */
export const exactUpTo = countedRows;
/** Of which a sample expects, at most this many, there are more than are counted. */
const surelyMore = exactUpTo * 2;
/** How long rows are counted when a sample already gives about their number, in milliseconds: that number is used otherwise. */
const longestCount = 150;

/** Whether about as many rows may match as are counted. Far fewer are counted however long it takes: their total is not guessed. */
const isAboutAsMany = ({ hasMet, total }: SampledTotal) => hasMet && total >= exactUpTo / 2;

const isSurelyMore = ({ isReliable, total }: SampledTotal) => isReliable && total > surelyMore;

export interface CountedPage<Row> {
  readonly rows: Row[];
  /** What each of the rows is found again by. */
  readonly keys: RowKey[];
  readonly total: number;
  readonly isExact: boolean;
}

async function countUpToExact(connection: Connection, asked: FilteredRows): Promise<number> {
  const met = await rowOf<{ total: number }>(
    connection,
    sql`SELECT count(*) AS total FROM (SELECT 1 FROM ${trusted(asked.table)} WHERE ${whereSql(asked)} LIMIT ${exactUpTo + 1}) AS met`,
  );
  return met?.total ?? 0;
}

/** How many rows match: exactly up to 10,000, above that an estimate. */
export async function countRows(db: Database, question: FilteredRows): Promise<Pick<CountedPage<never>, 'total' | 'isExact'>> {
  const sampled = await sampledTotal(db, question);
  if (sampled && isSurelyMore(sampled)) return { total: sampled.total, isExact: false };
  const total =
    sampled && isAboutAsMany(sampled)
      ? await within(db, longestCount, (connection) => countUpToExact(connection, question))
      : await countUpToExact(db.pool, question);
  if (total !== undefined && total <= exactUpTo) return { total, isExact: true };
  const estimate = await estimatedTotal(db, question, sampled);
  return { total: total === undefined ? estimate : Math.max(estimate, exactUpTo + 1), isExact: false };
}

/** A page whose rows still carry their keys. */
type KeyedPage<Row> = Pick<CountedPage<Row>, 'total' | 'isExact'> & { readonly found: Keyed<Row>[] };

/** The page of rows that are few enough to be counted and sorted, and how many they are: one more than are counted when they are more. */
async function pageOfFew<Row>(connection: Connection, question: PageQuestion): Promise<{ found: Keyed<Row>[]; total: number }> {
  const { table, id = 'id', columns, sort, limit, offset } = question;
  const paged = join([sql`(SELECT matched_total FROM counted) <= ${exactUpTo}`, ...beyondKey(question, 'sorted', 'id')], ' AND ');
  const rows = await rowsOf<Keyed<Row> & { page_row: string | null; matched_total: number }>(
    connection,
    sql`WITH matched AS MATERIALIZED (
         SELECT ${trusted(id)} AS id, ${trusted(sort)} AS sorted FROM ${trusted(table)} WHERE ${whereSql(question)} LIMIT ${exactUpTo + 1}),
       counted AS MATERIALIZED (SELECT count(*) AS matched_total FROM matched),
       page AS MATERIALIZED (
         SELECT id AS page_id, sorted AS page_sorted FROM matched WHERE ${paged}
         ORDER BY ${stepOrder(question, 'sorted', 'id')} LIMIT ${limit} OFFSET ${offset}
       )
     SELECT matched_total, ${keyColumns}, listed.* FROM counted LEFT JOIN (
       SELECT page_id, page_sorted, ${trusted(columns)} FROM page JOIN ${joinedRows(question)}
     ) AS listed ON true ORDER BY ${keyOrder(question)}`,
  );
  const total = rows[0]?.matched_total ?? 0;
  const found = rows.filter(({ page_row: row }) => row !== null);
  // What the page was found by is not part of a row.
  for (const row of found) for (const name of ['matched_total', 'page_id', 'page_sorted']) Reflect.deleteProperty(row, name);
  return { found, total };
}

/**
 * The page of rows of which a sample met some, so that there are about as many as are counted: they are counted and walked to at the same time, neither
 * for long.
 */
async function pageOfSome<Row>(db: Database, question: PageQuestion, sampled: SampledTotal): Promise<KeyedPage<Row>> {
  const expected = sampled.total;
  const [few, walked] = await Promise.all([
    within(db, longestCount, (connection) => pageOfFew<Row>(connection, question)),
    within(db, longestWalk(0), (connection) => walkedPage<Row>(connection, question)),
  ]);
  if (few !== undefined && few.total <= exactUpTo) return { ...few, isExact: true };
  const found = walked ?? (await unmetPage<Row>(db, question, expected));
  return { found, total: few === undefined ? expected : Math.max(expected, exactUpTo + 1), isExact: false };
}

async function keyedPage<Row extends object>(db: Database, question: PageQuestion): Promise<KeyedPage<Row>> {
  const sampled = await sampledTotal(db, question);
  if (sampled && isSurelyMore(sampled))
    return { found: await pageOfMany<Row>(db, question, sampled.total), total: sampled.total, isExact: false };
  if (sampled && isAboutAsMany(sampled)) return pageOfSome<Row>(db, question, sampled);
  const few = await pageOfFew<Row>(db.pool, question);
  if (few.total <= exactUpTo) return { ...few, isExact: true };
  const [found, estimate] = await Promise.all([
    sampled === undefined ? walkedPage<Row>(db.pool, question) : pageOfMany<Row>(db, question, sampled.total),
    estimatedTotal(db, question, sampled),
  ]);
  return { found, total: Math.max(estimate, exactUpTo + 1), isExact: false };
}

/**
 * A page of a list that may have millions of rows, with its total. Where a sample of a very long table says that far more than 10,000 rows match,
 * it walks through the order's own index at once, and gathers them when that takes too long. Otherwise it first looks at 10,001 matching rows in whatever
 * order is quickest to find. Are they fewer, these are all: they are counted and sorted. Are they more, the page is found as above, and the total is an
 * estimate. Neither depends on the planner's guess how many will match, which for texts and attributes is often far off and then costs a walk
 * over the whole table.
 */
export async function countedPage<Row extends object>(db: Database, question: PageQuestion): Promise<CountedPage<Row>> {
  const { found, ...counted } = await keyedPage<Row>(db, question);
  return { ...splitKeys<Row>(found), ...counted };
}
