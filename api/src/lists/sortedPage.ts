import type { Database } from '../db/database.ts';
import { join, rowOf, rowsOf, type Sql, sql, trusted } from '../db/sql.ts';
import { type AskedPage, type KeyPage, type PageSource, readPageOf } from './keyPage.ts';
import type { CursorPlace } from './listCursor.ts';
import { type Keyed, splitKeys } from './orderedPage.ts';
import { beyondKey, stepOrder } from './orderWalks.ts';
import type { PageQuestion, RowKey } from './pageQuestion.ts';

/** Rows of any FROM, few enough to be counted one by one. */
interface SortedRows extends Pick<PageQuestion, 'sort' | 'direction' | 'isNeverEmpty'> {
  readonly columns: Sql;
  /** The FROM and WHERE clauses. */
  readonly of: Sql;
  /** What identifies a row, e.g. `u.id`. */
  readonly id: string;
  readonly place: CursorPlace;
}

function sourceOf<Row extends object>({ pool }: Database, { columns, of, sort, id, place, ...order }: SortedRows): PageSource<Row> {
  const keys = trusted(`${sort} AS page_sorted, ${id} AS page_id`);
  return {
    place,
    isNeverEmpty: order.isNeverEmpty,
    async read({ limit, offset, position }) {
      const question = { ...order, sort, position };
      const beyond = join([sql`true`, ...beyondKey(question, 'page_sorted', 'page_id')], ' AND ');
      const [found, counted] = await Promise.all([
        limit === 0
          ? []
          : rowsOf<Keyed<Row>>(
              pool,
              sql`SELECT *, page_sorted::text AS page_key, page_id::text AS page_row FROM (SELECT ${columns}, ${keys} ${of}) AS listed
                  WHERE ${beyond} ORDER BY ${stepOrder(question, 'page_sorted', 'page_id')} LIMIT ${limit} OFFSET ${offset}`,
            ),
        rowOf<{ total: number }>(pool, sql`SELECT count(*)::int AS total ${of}`),
      ]);
      // What the page was found by is not part of a row.
      for (const row of found) for (const name of ['page_sorted', 'page_id']) Reflect.deleteProperty(row, name);
      if (position?.isBackwards === true) found.reverse();
      return { ...splitKeys<Row>(found), total: counted?.total ?? 0, isExact: true };
    },
    async isThere({ value, id: rowId }: RowKey) {
      const sorted = value === null ? sql`page_sorted IS NULL` : sql`page_sorted = ${value}`;
      return (await rowOf(pool, sql`SELECT FROM (SELECT ${keys} ${of}) AS listed WHERE page_id = ${rowId} AND ${sorted}`)) !== undefined;
    },
  };
}

/** A page of such rows, by its number or by a cursor. */
export const readSortedPage = <Row extends object>(db: Database, rows: SortedRows, asked: AskedPage): Promise<KeyPage<Row>> =>
  readPageOf(sourceOf<Row>(db, rows), asked);
