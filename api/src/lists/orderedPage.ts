import { type Database, sqlState } from '../db/database.ts';
import { type Connection, join, rowOf, rowsOf, type Sql, sql, trusted } from '../db/sql.ts';
import { beyondKey, stepOf, stepOrder, type Walk, walksOf } from './orderWalks.ts';
import { orderSql, type PageQuestion, type RowKey, tenantSql, whereSql } from './pageQuestion.ts';

/** Up to this many rows are gathered and sorted when walking takes too long, which is then the quicker of the two. */
const mostGathered = 1_000_000;
/** Of the rows next to those that are adjacent, at most this many are sorted in among them. */
const mostOthers = 10_000;
/** How long rows that are adjacent are looked for, in milliseconds. */
const longestTogether = 500;

/** A row of a page, and what it is found again by. */
export type Keyed<Row> = Row & { readonly page_key: string | null; readonly page_row: string };

/** What every statement of a page selects next to the columns asked for. */
export const keyColumns = sql`page_sorted::text AS page_key, page_id::text AS page_row`;

/** The rows of the page, found again in their table for what else is shown of them. */
export const joinedRows = ({ table, id = 'id', ...tenant }: PageQuestion) =>
  sql`${trusted(table)} ON ${tenantSql(tenant, `${table}.`)} AND ${trusted(`${table}.${id}`)} = page_id`;

/** The order of the list over the keys of its rows. */
export const keyOrder = ({ direction }: PageQuestion) => trusted(`page_sorted ${direction} NULLS LAST, page_id ${direction}`);

/** Takes the keys out of the rows. */
export function splitKeys<Row extends object>(found: readonly Keyed<Row>[]): { rows: Row[]; keys: RowKey[] } {
  const keys = found.map(({ page_key: value, page_row: id }) => ({ value, id }));
  for (const row of found) for (const name of ['page_key', 'page_row']) Reflect.deleteProperty(row, name);
  return { rows: [...found], keys };
}

type Page = Pick<PageQuestion, 'limit' | 'offset'>;

/** PostgreSQL's code of a statement that took too long. */
const statementTimeout = '57014';

/** What `read` answers when none of its statements takes longer than so many milliseconds; undefined otherwise. */
export async function within<T>(db: Database, ms: number, read: (connection: Connection) => Promise<T>): Promise<T | undefined> {
  try {
    return await db.transaction(async ({ client }) => {
      await client.query(`SET LOCAL statement_timeout = ${Math.ceil(ms)}`);
      return read(client);
    });
  } catch (error) {
    if (sqlState(error) !== statementTimeout) throw error;
    return undefined;
  }
}

/** Rows of a page that one walk through the order's own index meets. */
async function orderedRows<Row>(
  connection: Connection,
  question: PageQuestion,
  { which, order }: Walk,
  { limit, offset }: Page,
): Promise<Keyed<Row>[]> {
  const { table, id = 'id', columns, sort } = question;
  if (limit === 0) return [];
  return rowsOf<Keyed<Row>>(
    connection,
    sql`SELECT ${trusted(columns)}, ${keyColumns} FROM (
       SELECT ${trusted(id)} AS page_id, ${trusted(sort)} AS page_sorted FROM ${trusted(table)} WHERE ${whereSql(question, ...which)}
       ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}
     ) AS page JOIN ${joinedRows(question)} ORDER BY ${keyOrder(question)}`,
  );
}

/** How many rows a walk meets, as far as it matters to the page. */
async function rowsMet(connection: Connection, question: PageQuestion, { which }: Walk, most: number): Promise<number> {
  const met = await rowOf<{ amount: number }>(
    connection,
    sql`SELECT count(*) AS amount FROM (
       SELECT 1 FROM ${trusted(question.table)} WHERE ${whereSql(question, ...which)} LIMIT ${most}) AS met`,
  );
  return met?.amount ?? 0;
}

/** A page by walking through the index of the order. */
export async function walkedPage<Row>(connection: Connection, asked: PageQuestion): Promise<Keyed<Row>[]> {
  const question = { ...asked, conditions: asked.plain ?? asked.conditions };
  const { limit, offset, position } = question;
  let rows: Keyed<Row>[] = [];
  let passed = 0;
  for (const walk of walksOf(question)) {
    const met = await orderedRows<Row>(connection, question, walk, { limit: limit - rows.length, offset: Math.max(0, offset - passed) });
    rows = position?.isBackwards === true ? [...met, ...rows] : [...rows, ...met];
    if (rows.length === limit) break;
    if (offset > passed) passed += await rowsMet(connection, question, walk, offset + limit);
  }
  return rows;
}

/** A page by gathering all that matches, in whatever order is quickest, and sorting it. OFFSET 0 keeps the planner from walking after all. */
async function gatheredPage<Row>(connection: Connection, question: PageQuestion): Promise<Keyed<Row>[]> {
  const { table, id = 'id', columns, sort, limit, offset } = question;
  if (limit === 0) return [];
  const beyond = join([sql`true`, ...beyondKey(question, 'sorted', 'id')], ' AND ');
  return rowsOf<Keyed<Row>>(
    connection,
    sql`SELECT ${trusted(columns)}, ${keyColumns} FROM (
       SELECT id AS page_id, sorted AS page_sorted
       FROM (SELECT ${trusted(id)} AS id, ${trusted(sort)} AS sorted FROM ${trusted(table)} WHERE ${whereSql(question)} OFFSET 0) AS matched
       WHERE ${beyond} ORDER BY ${stepOrder(question, 'sorted', 'id')} LIMIT ${limit} OFFSET ${offset}
     ) AS page JOIN ${joinedRows(question)} ORDER BY ${keyOrder(question)}`,
  );
}

/**
 * A page of rows most of which are adjacent in the order, and which the order has before any other but a few: those up to the end of the page are
 * read where they are, and the few sorted in among them. Undefined when too few are adjacent to fill the page, or too many besides.
 */
export async function partedPage<Row extends object>(connection: Connection, question: PageQuestion): Promise<Keyed<Row>[] | undefined> {
  const { table, id = 'id', columns, sort, limit, offset, parts } = question;
  if (parts === undefined || limit === 0 || !question.isNeverEmpty) return undefined;
  const step = stepOf(question);
  const beyond = beyondKey(question, sort, id);
  const last = trusted(`${sort} ${step === 'ASC' ? '<= (SELECT max(sorted) FROM together)' : '>= (SELECT min(sorted) FROM together)'}`);
  const selected = (conditions: readonly Sql[], ...more: readonly Sql[]) =>
    sql`SELECT ${trusted(id)} AS id, ${trusted(sort)} AS sorted FROM ${trusted(table)} WHERE ${whereSql({ ...question, conditions }, ...beyond, ...more)}`;
  const rows = await rowsOf<Keyed<Row> & { together_met: number; others_met: number }>(
    connection,
    sql`WITH together AS MATERIALIZED (
       ${selected(parts.together)} ORDER BY ${orderSql({ ...question, direction: step })} LIMIT ${limit + offset}
     ), others AS MATERIALIZED (${selected(parts.others, last)} LIMIT ${mostOthers + 1}),
     page AS (SELECT id AS page_id, sorted AS page_sorted FROM (TABLE together UNION ALL TABLE others) AS met
       ORDER BY ${trusted(`sorted ${step}, id ${step}`)} LIMIT ${limit} OFFSET ${offset})
     SELECT (SELECT count(*) FROM together) AS together_met, (SELECT count(*) FROM others) AS others_met, ${keyColumns}, ${trusted(columns)}
     FROM page JOIN ${joinedRows(question)} ORDER BY ${keyOrder(question)}`,
  );
  const [first] = rows;
  if (first === undefined || first.together_met < limit + offset || first.others_met > mostOthers) return undefined;
  // What the page was found by is not part of a row.
  for (const row of rows) for (const name of ['together_met', 'others_met']) Reflect.deleteProperty(row, name);
  return rows;
}

/** How long walking may take before gathering so many rows is the better guess, in milliseconds: about half of what gathering them takes. */
export const longestWalk = (expected: number) => Math.max(100, Math.min(1_000, expected / 1_000));

/**
 * A page of rows that walking did not meet soon: of this month's orders in the order of what they were worth. They are gathered, unless that takes longer
 * than walking on.
 */
export function unmetPage<Row>(db: Database, question: PageQuestion, expected: number): Promise<Keyed<Row>[]> {
  return expected > mostGathered ? walkedPage<Row>(db.pool, question) : gatheredPage<Row>(db.pool, question);
}

/**
 * A page of more rows than are counted, of which so many are expected. Walking is quick where they are spread over the order, as most are. Of rows that
 * may be adjacent, such as all lanterns in the order of names, both are looked for at the same time: where they are, and from the order's beginning.
 */
export async function pageOfMany<Row extends object>(db: Database, question: PageQuestion, expected: number): Promise<Keyed<Row>[]> {
  const isParted = question.parts !== undefined;
  const [walked, parted] = await Promise.all([
    within(db, longestWalk(isParted ? 0 : expected), (connection) => walkedPage<Row>(connection, question)),
    isParted ? within(db, longestTogether, (connection) => partedPage<Row>(connection, question)) : undefined,
  ]);
  return walked ?? parted ?? unmetPage<Row>(db, question, expected);
}
