import type { ListCondition, ListInput } from '@endcap/schema/contract/list.ts';
import { objectId } from '@endcap/schema/contract/shapes.ts';

import type { Database } from '../db/database.ts';
import { escapeLike } from '../db/findPatterns.ts';
import { join, type Sql, sql, trusted } from '../db/sql.ts';
import { Failure } from '../http/failure.ts';
import {
  ConditionError,
  conditionTexts,
  conditionsSql,
  integerCondition,
  momentCondition,
  numberCondition,
  textCondition,
} from './columnConditions.ts';
import type { ListedRows } from './idPages.ts';
import { type AskedPage, type KeyPage, readKeyPage } from './keyPage.ts';
import type { CursorPlace } from './listCursor.ts';
import { orderSql, type PageQuestion } from './pageQuestion.ts';

/** The SQL of a condition on one field. */
export type FieldCondition = (condition: ListCondition, storeKey: string) => Sql;

/** What a list of one kind of objects can be searched, filtered and sorted by. */
export interface ListShape {
  /** What it lists, as the beginning of a sentence: `Orders`. */
  readonly noun: string;
  readonly table: string;
  /** The column that identifies rows; default `id`. */
  readonly id?: string;
  /** What every row of the list is, as SQL; absent when it lists all of the table. */
  readonly only?: (storeKey: string) => Sql;
  readonly fields: Readonly<Record<string, FieldCondition>>;
  readonly sorts: Readonly<Record<string, { readonly sql: string; readonly mayBeEmpty?: boolean }>>;
  readonly defaultSort: string;
  /** The direction of that order when none is asked for; default ascending. */
  readonly defaultOrder?: 'desc';
  /** The SQL of a search for a text, which is not empty. */
  readonly search: (query: string, storeKey: string) => Sql;
}

export const numberField =
  (column: string): FieldCondition =>
  (condition) =>
    numberCondition(column, condition);

export const integerField =
  (column: string): FieldCondition =>
  (condition) =>
    integerCondition(column, condition);

/** A condition that holds for what has no value when its opposite asks for one: “is not”, “has none”. */
export const orEmpty =
  (column: string, plain: FieldCondition): FieldCondition =>
  (condition, storeKey) => {
    const negations: Partial<Record<ListCondition['operator'], ListCondition['operator']>> = {
      '!=': '=',
      'not in': 'in',
      'not contains': 'contains',
    };
    const { operator } = condition;
    if (operator === 'exists' || operator === 'not exists') return trusted(`${column} IS ${operator === 'exists' ? 'NOT ' : ''}NULL`);
    const positive = negations[operator];
    if (positive === undefined) return plain(condition, storeKey);
    return sql`NOT coalesce(${plain({ ...condition, operator: positive }, storeKey)}, false)`;
  };

export const textField = (column: string): FieldCondition =>
  orEmpty(`nullif(${column}, '')`, (condition) => textCondition(column, condition));

export const momentField = (column: string): FieldCondition => orEmpty(column, (condition) => momentCondition(column, condition));

/** A column of ids that the api makes; texts that are none find no rows. */
export const idField =
  (column: string): FieldCondition =>
  (condition) => {
    if (condition.operator !== '=' && condition.operator !== 'in') throw new ConditionError('operator', 'IDs support only = and in.');
    return sql`${trusted(column)} = ANY(${conditionTexts(condition).filter((id) => objectId.safeParse(id).success)}::uuid[])`;
  };

/** A text that begins with what was typed, in any case, by an index over the beginnings of a column. */
export function beginsLike(column: string, query: string): Sql {
  return sql`lower(left(${trusted(column)}, 200)) collate "C" like lower(${`${escapeLike(query)}%`}::text)`;
}

/** A search that looks for a text anywhere in columns, in any case. */
export const containedIn =
  (...columns: readonly string[]): ListShape['search'] =>
  (query) =>
    join(
      columns.map((column) => sql`strpos(lower(${trusted(column)}), lower(${query}::text)) > 0`),
      ' OR ',
    );

/** What a list is sorted by, and what its cursors are of. */
type ListOrder = Pick<PageQuestion, 'sort' | 'direction' | 'isNeverEmpty'> & { readonly place: CursorPlace };

/** What a list selects, for statements of one's own and for its pages. */
export type ListedPage = ListedRows & ListOrder;

/** The order that a list is asked for. Throws for one that it does not know. */
export function listOrder(
  { noun, sorts, defaultSort, defaultOrder }: Pick<ListShape, 'noun' | 'sorts' | 'defaultSort' | 'defaultOrder'>,
  { sort: asked, order: direction }: Pick<ListInput, 'sort' | 'order'>,
): ListOrder {
  const [sort, order] = asked === undefined ? [defaultSort, defaultOrder ?? direction] : [asked, direction];
  const found = Object.hasOwn(sorts, sort) ? sorts[sort] : undefined;
  if (found === undefined) {
    const message = `${noun} cannot be sorted by “${sort}”. Sort by ${Object.keys(sorts).join(', ')}.`;
    throw new Failure('ParsingError', message, { fields: { sort: message } });
  }
  const place = { list: noun.toLowerCase(), order: `${sort} ${order}` };
  return { sort: found.sql, direction: order === 'asc' ? 'ASC' : 'DESC', isNeverEmpty: found.mayBeEmpty !== true, place };
}

/** Which rows a list has and in which order. Throws for an input that the list would not accept. */
export function listedRows(shape: ListShape, storeKey: string, input: ListInput): ListedPage {
  const { noun, fields } = shape;
  const query = input.query.replaceAll('\0', '').toWellFormed().trim();
  const conditions = conditionsSql(input.filter, (condition) => {
    const field = Object.hasOwn(fields, condition.field) ? fields[condition.field] : undefined;
    if (field === undefined) throw new ConditionError('field', `${noun} cannot be filtered by “${condition.field}”.`);
    return field(condition, storeKey);
  });
  const only = shape.only === undefined ? [] : [shape.only(storeKey)];
  const search = query === '' ? [] : [sql`(${shape.search(query, storeKey)})`];
  const order = listOrder(shape, input);
  const { table, id = 'id' } = shape;
  return { table, id, storeKey, conditions: [...only, ...search, ...conditions], orderBy: orderSql({ ...order, id }), ...order };
}

/** One page of a list, as its call answers it. */
export function readBoundedPage<Row extends object>(
  db: Database,
  columns: string,
  listed: ListedPage,
  asked: AskedPage,
): Promise<KeyPage<Row>> {
  return readKeyPage<Row>(db, { ...listed, columns }, asked);
}
