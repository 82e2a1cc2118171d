import type { ListCondition, ListInput } from '@endcap/schema/contract/list.ts';

import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import {
  Bindings,
  ConditionError,
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
export type FieldCondition = (condition: ListCondition, bindings: Bindings) => string;

/** What a list of one kind of objects can be searched, filtered and sorted by. */
export interface ListShape {
  /** What it lists, as the beginning of a sentence: `Orders`. */
  readonly noun: string;
  readonly table: string;
  /** The column that tells rows apart; default `id`. */
  readonly id?: string;
  /** What every row of the list is, as SQL; absent when it lists all of the table. */
  readonly only?: string;
  readonly fields: Readonly<Record<string, FieldCondition>>;
  readonly sorts: Readonly<Record<string, { readonly sql: string; readonly mayBeEmpty?: boolean }>>;
  readonly defaultSort: string;
  /** The SQL of a search for a text, which is not empty. */
  readonly search: (query: string, bindings: Bindings) => string;
}

export const numberField =
  (column: string): FieldCondition =>
  (condition, bindings) =>
    numberCondition(column, condition, bindings);

export const integerField =
  (column: string): FieldCondition =>
  (condition, bindings) =>
    integerCondition(column, condition, bindings);

/** A condition that holds for what has no value when its opposite asks for one: “is not”, “has none”. */
const orEmpty =
  (column: string, plain: FieldCondition): FieldCondition =>
  (condition, bindings) => {
    const negations: Partial<Record<ListCondition['operator'], ListCondition['operator']>> = {
      '!=': '=',
      'not in': 'in',
      'not contains': 'contains',
    };
    const { operator } = condition;
    if (operator === 'exists' || operator === 'not exists') return `${column} IS ${operator === 'exists' ? 'NOT ' : ''}NULL`;
    const positive = negations[operator];
    if (positive === undefined) return plain(condition, bindings);
    return `NOT coalesce(${plain({ ...condition, operator: positive }, bindings)}, false)`;
  };

export const textField = (column: string): FieldCondition =>
  orEmpty(`nullif(${column}, '')`, (condition, bindings) => textCondition(column, condition, bindings));

export const momentField = (column: string): FieldCondition =>
  orEmpty(column, (condition, bindings) => momentCondition(column, condition, bindings));

/** A text that begins with what was typed, in any case, by an index over the beginnings of a column. */
export function beginsLike(column: string, query: string, bindings: Bindings): string {
  const pattern = `${query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return `lower(left(${column}, 200)) collate "C" like lower(${bindings.add(pattern)}::text)`;
}

/** What a list is sorted by. */
type ListOrder = Pick<PageQuestion, 'sort' | 'direction' | 'isNeverEmpty'> & { readonly place: CursorPlace };

/** What a list selects, for statements of one's own and for its pages. */
export type ListedPage = ListedRows & ListOrder;

function orderOf({ noun, sorts, defaultSort }: ListShape, { sort = defaultSort, order }: Pick<ListInput, 'sort' | 'order'>): ListOrder {
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
  const bindings = new Bindings(storeKey);
  const { noun, fields } = shape;
  const query = input.query.replaceAll('\0', '').toWellFormed().trim();
  const conditions = conditionsSql(input.filter, (condition) => {
    const field = Object.hasOwn(fields, condition.field) ? fields[condition.field] : undefined;
    if (field === undefined) throw new ConditionError('field', `${noun} cannot be filtered by “${condition.field}”.`);
    return field(condition, bindings);
  });
  const search = query === '' ? [] : [`(${shape.search(query, bindings)})`];
  const where = ['store_key = $1', ...(shape.only === undefined ? [] : [shape.only]), ...search, ...conditions].join(' AND ');
  const order = orderOf(shape, input);
  const { table, id = 'id' } = shape;
  return { table, id, where, order: orderSql({ ...order, id }), ...order, values: bindings.values };
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
