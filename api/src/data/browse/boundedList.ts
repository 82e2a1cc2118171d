import type { ListCondition, ListInput } from '@endcap/schema/contract/list.ts';
import { countedRows } from '@endcap/schema/data/browse/browse.rest.ts';

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

/** The SQL of a condition on one field. */
export type FieldCondition = (condition: ListCondition, bindings: Bindings) => string;

/** What a list of one kind of objects can be searched, filtered and sorted by. */
export interface ListShape {
  /** What it lists, as the beginning of a sentence: `Orders`. */
  readonly noun: string;
  readonly table: string;
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

function orderOf({ noun, sorts, defaultSort }: ListShape, { sort = defaultSort, order }: Pick<ListInput, 'sort' | 'order'>): string {
  const found = Object.hasOwn(sorts, sort) ? sorts[sort] : undefined;
  if (found === undefined) {
    const message = `${noun} cannot be sorted by “${sort}”. Sort by ${Object.keys(sorts).join(', ')}.`;
    throw new Failure('ParsingError', message, { fields: { sort: message } });
  }
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  const main = `${found.sql} ${direction}${found.mayBeEmpty === true && direction === 'DESC' ? ' NULLS LAST' : ''}`;
  return found.sql === 'id' ? main : `${main}, id ${direction}`;
}

/** Which rows a list has and in which order. Throws for an input that the list would not accept. */
export function listedRows(shape: ListShape, storeKey: string, input: ListInput): ListedRows {
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
  return { table: shape.table, where, order: orderOf(shape, input), values: bindings.values };
}

export interface BoundedPage<Row> {
  readonly rows: Row[];
  readonly total: number;
  /** False when `total` is an estimate. */
  readonly is_total_exact: boolean;
  readonly offset: number;
}

/** How many rows the planner believes that a condition has. */
async function estimatedRows(db: Database, table: string, where: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await db.pool.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    `EXPLAIN (FORMAT JSON) SELECT FROM ${table} WHERE ${where}`,
    [...values],
  );
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/**
 * One page of a list that may have millions of rows. Rows are counted up to a bound. When few match they are gathered first and sorted then;
 * of many, the index of the order is walked, which meets a match soon. So neither depends on a guess of the planner that is far off.
 */
export async function readBoundedPage<Row extends object>(
  db: Database,
  columns: string,
  { table, where, order, values }: ListedRows,
  { limit, offset }: Pick<ListInput, 'limit' | 'offset'>,
): Promise<BoundedPage<Row>> {
  if (offset > countedRows) {
    const message = `A list shows its first ${countedRows} rows. Narrow it by a filter, or export it, to see the others.`;
    throw new Failure('ParsingError', message, { fields: { offset: message } });
  }
  const counted = await db.pool.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT FROM ${table} WHERE ${where} LIMIT ${countedRows + 1}) AS found`,
    values,
  );
  const found = counted.rows[0]?.total ?? 0;
  const isMore = found > countedRows;
  const page = `ORDER BY ${order} LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
  const { rows } =
    limit === 0 || found <= offset
      ? { rows: [] }
      : await db.pool.query<Row>(
          isMore
            ? `SELECT ${columns} FROM ${table} WHERE ${where} ${page}`
            : `WITH found AS MATERIALIZED (SELECT * FROM ${table} WHERE ${where}) SELECT ${columns} FROM found AS ${table} ${page}`,
          [...values, limit, offset],
        );
  const total = isMore ? Math.max(found, await estimatedRows(db, table, where, values)) : found;
  return { rows, total, is_total_exact: !isMore, offset };
}
