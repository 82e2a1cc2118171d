import type { BoundedListInput } from '@endcap/schema/contract/list.ts';
import { countedRows } from '@endcap/schema/data/browse/browse.rest.ts';

import { type Database, sqlState } from '../db/database.ts';
import { rowOf, sql, trusted } from '../db/sql.ts';
import { Failure } from '../http/failure.ts';
import { type CountedPage, countedPage } from './countedPage.ts';
import { cursorFailure, cursorOf, type CursorPlace, keyOf, notOurs } from './listCursor.ts';
import { type PageQuestion, type PagePosition, type RowKey, whereSql } from './pageQuestion.ts';

/** Which page of a list: by its number, or by a cursor. */
export type AskedPage = Pick<BoundedListInput, 'limit' | 'offset' | 'after' | 'before'>;

/** What a page is read from, without its place. */
type ListQuestion = Omit<PageQuestion, 'limit' | 'offset' | 'position'> & { readonly place: CursorPlace };

export interface KeyPage<Row> {
  readonly rows: Row[];
  /** One for each row. */
  readonly cursors: string[];
  readonly has_next: boolean;
  readonly has_previous: boolean;
  readonly total: number;
  /** False when `total` is an estimate. */
  readonly is_total_exact: boolean;
  readonly offset: number;
}

/** Where the rows of a list are read from, and what its cursors are of. */
export interface PageSource<Row> extends Pick<ListQuestion, 'place' | 'isNeverEmpty'> {
  readonly read: (page: Pick<PageQuestion, 'limit' | 'offset' | 'position'>) => Promise<CountedPage<Row>>;
  /** Whether the row of a key is where the key says. */
  readonly isThere: (key: RowKey) => Promise<boolean>;
}

function positionOf(
  { place, isNeverEmpty }: Pick<ListQuestion, 'place' | 'isNeverEmpty'>,
  { offset, after, before }: AskedPage,
): PagePosition | undefined {
  const argument = before === undefined ? 'after' : 'before';
  const cursor = before === undefined ? (after ?? undefined) : before;
  if (cursor === undefined) return undefined;
  if (before !== undefined && after != null) throw new Failure('ParsingError', 'Use after or before, not both.');
  if (offset > 0) throw new Failure('ParsingError', 'Use a cursor or an offset, not both.');
  const key = cursor === null ? undefined : keyOf(place, argument, cursor);
  if (key?.value === null && isNeverEmpty) throw cursorFailure(argument, notOurs);
  return { isBackwards: argument === 'before', key };
}

async function isThere(db: Database, question: ListQuestion, { value, id: rowId }: RowKey): Promise<boolean> {
  const { table, id = 'id', sort, conditions, plain } = question;
  const sorted = value === null ? sql`${trusted(sort)} IS NULL` : sql`${trusted(sort)} = ${value}`;
  const where = whereSql({ ...question, conditions: plain ?? conditions }, sql`${trusted(id)} = ${rowId}`, sorted);
  return (await rowOf(db.pool, sql`SELECT 1 FROM ${trusted(table)} WHERE ${where}`)) !== undefined;
}

/** Whether there are rows on the other side of the cursor. Its own row is one, unless it has left the list. */
async function hasRowsBeyondCursor(source: PageSource<unknown>, { isBackwards, key }: PagePosition): Promise<boolean> {
  if (key === undefined) return false;
  if (await source.isThere(key)) return true;
  const { rows } = await source.read({ limit: 1, offset: 0, position: { isBackwards: !isBackwards, key } });
  return rows.length > 0;
}

async function pageAt<Row>(
  source: PageSource<Row>,
  { limit, offset }: AskedPage,
  position: PagePosition | undefined,
): Promise<KeyPage<Row>> {
  // One row more says whether others follow. A page of no rows only counts.
  const wanted = limit === 0 && position === undefined ? 0 : limit + 1;
  const [{ rows, keys, total, isExact }, isAfterRows] = await Promise.all([
    source.read({ limit: wanted, offset, position }),
    position && hasRowsBeyondCursor(source, position),
  ]);
  const isMore = wanted === 0 ? total > offset : rows.length > limit;
  const hasRowsBefore = isAfterRows ?? (offset > 0 && total > 0);
  const isBackwards = position?.isBackwards === true;
  const begin = isBackwards ? Math.max(0, rows.length - limit) : 0;
  return {
    rows: rows.slice(begin, begin + limit),
    cursors: keys.slice(begin, begin + limit).map((key) => cursorOf(source.place, key)),
    has_next: isBackwards ? hasRowsBefore : isMore,
    has_previous: isBackwards ? isMore : hasRowsBefore,
    total,
    is_total_exact: isExact,
    offset,
  };
}

/** PostgreSQL's class of errors about values that are none of their type. */
const isBadValue = (error: unknown) => sqlState(error)?.startsWith('22') === true;

/** A page of a list, by its number or by a cursor. Throws a ParsingError for a cursor that the list did not give. */
export async function readPageOf<Row>(source: PageSource<Row>, asked: AskedPage): Promise<KeyPage<Row>> {
  if (asked.offset > countedRows) {
    const message = `Page numbers are available up to row ${countedRows}. Continue with a cursor, narrow the list with a filter, or export it.`;
    throw new Failure('ParsingError', message, { fields: { offset: message } });
  }
  const position = positionOf(source, asked);
  try {
    return await pageAt(source, asked, position);
  } catch (error) {
    if (position?.key === undefined || !isBadValue(error)) throw error;
    throw cursorFailure(position.isBackwards ? 'before' : 'after', notOurs);
  }
}

/** The same of rows of one table. */
export function readKeyPage<Row extends object>(db: Database, question: ListQuestion, asked: AskedPage): Promise<KeyPage<Row>> {
  const { place, isNeverEmpty } = question;
  const read: PageSource<Row>['read'] = (page) => countedPage<Row>(db, { ...question, ...page });
  return readPageOf({ place, isNeverEmpty, read, isThere: (key) => isThere(db, question, key) }, asked);
}
