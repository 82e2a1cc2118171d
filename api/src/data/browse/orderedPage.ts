import { type Database, sqlState, type Transaction } from '../../db/database.ts';

/** Up to so many rows are gathered and sorted when walking takes too long, which is then the quicker of the two. */
const mostGathered = 1_000_000;
/** Of the rows beside those that lie together so many at most are sorted in among them. */
const mostBeside = 10_000;
/** How long rows that lie together are looked for, in milliseconds. */
const longestTogether = 500;

/** Conditions of rows parted by where they lie in the order. */
export interface PageParts {
  /** Those that lie together, which the order's index finds at once: names that begin with what is looked for. */
  readonly together: string;
  readonly beside: string;
}

/** A condition that is answered by a row alone, with its own values. */
export interface PlainCondition {
  readonly where: string;
  readonly values: readonly unknown[];
}

export interface PageQuestion {
  /** The table, which leads its keys with `store_key`. */
  readonly table: string;
  /** Its column that tells rows apart; default `id`. */
  readonly id?: string;
  /** Columns of the answer, `id` among them, by whatever name the table has it; they may name the table. */
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
  /** The same rows as `where`, parted; absent where nothing is known of where they lie. Each uses all of `values`. */
  readonly parts?: PageParts | undefined;
  /** For walking, where each row is looked at anyway; absent when `where` looks nowhere else. */
  readonly plain?: PlainCondition | undefined;
}

/** The ORDER BY clause of a list: rows without the value come last either way. */
export function orderSql({
  sort,
  direction,
  isNeverEmpty,
  id = 'id',
}: Pick<PageQuestion, 'sort' | 'direction' | 'isNeverEmpty' | 'id'>): string {
  const main = `${sort} ${direction}${isNeverEmpty || direction === 'ASC' ? '' : ' NULLS LAST'}`;
  return sort === id ? main : `${main}, ${id} ${direction}`;
}

type Page = Pick<PageQuestion, 'limit' | 'offset'>;
type Connection = Pick<Transaction['client'], 'query'>;

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

/** Rows of a page out of the order's own index. `which` narrows to those with or without a value to sort by. */
async function orderedRows<Row>(
  connection: Connection,
  question: PageQuestion,
  which: string,
  order: string,
  { limit, offset }: Page,
): Promise<Row[]> {
  const { table, id = 'id', columns, where, sort, direction, values } = question;
  if (limit === 0) return [];
  const { rows } = await connection.query<Row & { id: string }>(
    `SELECT ${columns} FROM (
       SELECT ${id} AS page_id, ${sort} AS page_sorted FROM ${table} WHERE ${where}${which}
       ORDER BY ${order} LIMIT $${values.length + 1} OFFSET $${values.length + 2}
     ) AS page JOIN ${table} ON ${table}.store_key = $1 AND ${table}.${id} = page_id
     ORDER BY page_sorted ${direction} NULLS LAST, page_id ${direction}`,
    [...values, limit, offset],
  );
  return rows;
}

/**
 * A page by walking through the index of the order. An index has rows without a value at its end, so walked backwards it begins with them:
 * descending, these are read by themselves, behind the others.
 */
export async function walkedPage<Row>(connection: Connection, asked: PageQuestion): Promise<Row[]> {
  const question = { ...asked, ...asked.plain };
  const { table, id = 'id', where, sort, direction, values, limit, offset } = question;
  if (direction === 'ASC' || question.isNeverEmpty) {
    return orderedRows<Row>(connection, question, '', orderSql(question), question);
  }
  const filled = await orderedRows<Row>(connection, question, ` AND ${sort} IS NOT NULL`, `${sort} DESC, ${id} DESC`, question);
  if (filled.length === limit) return filled;
  const { rows } = await connection.query<{ amount: number }>(
    `SELECT count(*) AS amount FROM (SELECT 1 FROM ${table} WHERE ${where} AND ${sort} IS NOT NULL LIMIT $${values.length + 1}) AS met`,
    [...values, offset + limit],
  );
  const before = rows[0]?.amount ?? 0;
  const rest = { limit: limit - filled.length, offset: Math.max(0, offset - before) };
  return [...filled, ...(await orderedRows<Row>(connection, question, ` AND ${sort} IS NULL`, `${id} DESC`, rest))];
}

/** A page by gathering all that matches, in whatever order is quickest, and sorting it. OFFSET 0 keeps the planner from walking after all. */
async function gatheredPage<Row>(connection: Connection, question: PageQuestion): Promise<Row[]> {
  const { table, id = 'id', columns, where, sort, direction, values, limit, offset } = question;
  if (limit === 0) return [];
  const { rows } = await connection.query<Row & { id: string }>(
    `SELECT ${columns} FROM (
       SELECT id AS page_id, sorted AS page_sorted FROM (SELECT ${id} AS id, ${sort} AS sorted FROM ${table} WHERE ${where} OFFSET 0) AS matched
       ORDER BY sorted ${direction} NULLS LAST, id ${direction} LIMIT $${values.length + 1} OFFSET $${values.length + 2}
     ) AS page JOIN ${table} ON ${table}.store_key = $1 AND ${table}.${id} = page_id
     ORDER BY page_sorted ${direction} NULLS LAST, page_id ${direction}`,
    [...values, limit, offset],
  );
  return rows;
}

/**
 * A page of rows most of which lie together in the order, and which the order has before any other but a few: those up to the end of the page are
 * read where they lie, and the few sorted in among them. Undefined when too few lie together to fill the page, or too many beside.
 */
export async function partedPage<Row>(connection: Connection, question: PageQuestion): Promise<Row[] | undefined> {
  const { table, id = 'id', columns, sort, direction, values, limit, offset, parts } = question;
  if (parts === undefined || limit === 0 || !question.isNeverEmpty) return undefined;
  const sorted = `ORDER BY sorted ${direction}, id ${direction}`;
  const last = direction === 'ASC' ? '<= (SELECT max(sorted) FROM together)' : '>= (SELECT min(sorted) FROM together)';
  const { rows } = await connection.query<Row & { id: string; together_met: number; beside_met: number }>(
    `WITH together AS MATERIALIZED (
       SELECT ${id} AS id, ${sort} AS sorted FROM ${table} WHERE ${parts.together} ORDER BY ${orderSql(question)} LIMIT $${values.length + 1}::int + $${values.length + 2}::int
     ), beside AS MATERIALIZED (SELECT ${id} AS id, ${sort} AS sorted FROM ${table} WHERE ${parts.beside} AND ${sort} ${last} LIMIT ${mostBeside + 1}),
     page AS (SELECT id AS page_id, sorted AS page_sorted FROM (TABLE together UNION ALL TABLE beside) AS met ${sorted}
       LIMIT $${values.length + 1} OFFSET $${values.length + 2})
     SELECT (SELECT count(*) FROM together) AS together_met, (SELECT count(*) FROM beside) AS beside_met, page_id, page_sorted, ${columns}
     FROM page JOIN ${table} ON ${table}.store_key = $1 AND ${table}.${id} = page_id ORDER BY page_sorted ${direction}, page_id ${direction}`,
    [...values, limit, offset],
  );
  const [first] = rows;
  if (first === undefined || first.together_met < limit + offset || first.beside_met > mostBeside) return undefined;
  // What the page was found by is no part of a row.
  for (const row of rows) for (const name of ['together_met', 'beside_met', 'page_id', 'page_sorted']) Reflect.deleteProperty(row, name);
  return rows;
}

/** How long walking may take before gathering so many rows is the better guess, in milliseconds: about half of what gathering them takes. */
export const longestWalk = (expected: number) => Math.max(100, Math.min(1_000, expected / 1_000));

/**
 * A page of rows that walking did not meet soon: of this month's orders in the order of what they were worth. They are gathered, unless that takes longer
 * than walking on.
 */
export function unmetPage<Row>(db: Database, question: PageQuestion, expected: number): Promise<Row[]> {
  return expected > mostGathered ? walkedPage<Row>(db.pool, question) : gatheredPage<Row>(db.pool, question);
}

/**
 * A page of more rows than are counted, of which so many are expected. Walking is quick where they are spread over the order, as most are. Of rows that
 * may lie together, such as all lanterns in the order of names, both are looked for at the same time: where they lie, and from the order's beginning.
 */
export async function pageOfMany<Row>(db: Database, question: PageQuestion, expected: number): Promise<Row[]> {
  const isParted = question.parts !== undefined;
  const [walked, parted] = await Promise.all([
    within(db, longestWalk(isParted ? 0 : expected), (connection) => walkedPage<Row>(connection, question)),
    isParted ? within(db, longestTogether, (connection) => partedPage<Row>(connection, question)) : undefined,
  ]);
  return walked ?? parted ?? unmetPage<Row>(db, question, expected);
}
