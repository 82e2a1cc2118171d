import type { ListCondition, ListInput } from '@endcap/schema/contract/list.ts';

import { Failure } from '../../http/failure.ts';
import { keepDays } from './storeLog.ts';

/** Conditions as SQL text with values bound by number. */
export interface LogWhere {
  readonly text: string;
  readonly values: unknown[];
}

/** Columns by the fields that a list knows. */
export interface LogFields {
  readonly filters: Readonly<Record<string, { readonly column: string; readonly cast?: string }>>;
  readonly sorts: Readonly<Record<string, string>>;
  /** What makes the order of equal rows certain. */
  readonly tie: string;
}

export const entryFields: LogFields = {
  filters: {
    type: { column: 'type' },
    source: { column: 'source' },
    at: { column: 'at', cast: 'timestamptz' },
    series: { column: 'series_id::text' },
    error_reference: { column: 'reference' },
  },
  sorts: {
    at: 'at',
    type: `array_position('{error,warn,info,debug}'::text[], type)`,
    source: 'source COLLATE "C"',
    message: 'lower(message) COLLATE "C"',
  },
  tie: 'at DESC, id',
};

export const seriesFields: LogFields = {
  filters: { type: { column: 'type' }, source: { column: 'source' } },
  sorts: { total: 'total', last_at: 'last_at', first_at: 'first_at' },
  tie: 'last_at DESC, id',
};

function refuse(message: string): Failure {
  return new Failure('ParsingError', message, { fields: { filter: message } });
}

const operators: Partial<Record<ListCondition['operator'], string>> = { '=': '=', '!=': '<>', '>': '>', '>=': '>=', '<': '<', '<=': '<=' };

/** A value as the database takes it: `at` takes moments and nothing else, written as it writes them itself. */
function boundValue({ field }: ListCondition, cast: string | undefined, value: unknown): string {
  if (cast !== 'timestamptz') return String(value);
  const moment = new Date(typeof value === 'string' ? value : Number.NaN);
  const year = moment.getUTCFullYear();
  if (!(year >= 1 && year <= 9999)) throw refuse(`The value for “${field}” is a moment.`);
  return moment.toISOString();
}

export function logWhere(
  storeKey: string,
  now: Date,
  { query, filter }: Pick<ListInput, 'query' | 'filter'>,
  { filters }: LogFields,
  age: 'at' | 'last_at' = 'at',
): LogWhere {
  const values: unknown[] = [storeKey, new Date(now.getTime() - keepDays * 86_400_000)];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const parts = ['store_key = $1', `${age} >= $2`];
  const words = query.trim().toLowerCase();
  if (words !== '') parts.push(`position(${bind(words)} IN lower(message)) > 0`);
  for (const condition of filter) {
    const known = Object.hasOwn(filters, condition.field) ? filters[condition.field] : undefined;
    if (known === undefined) throw refuse(`The log cannot be filtered by “${condition.field}”.`);
    const { column, cast } = known;
    const given = condition.value === undefined ? [] : Array.isArray(condition.value) ? condition.value : [condition.value];
    if (given.length === 0) throw refuse(`The condition on “${condition.field}” needs a value.`);
    const bound = given.map((value) => boundValue(condition, cast, value));
    const plain = operators[condition.operator];
    if (condition.operator === 'in' || condition.operator === 'not in')
      parts.push(`${condition.operator === 'in' ? '' : 'NOT '}(${column} = ANY(${bind(bound)}::${cast ?? 'text'}[]))`);
    else if (plain !== undefined) parts.push(`${column} ${plain} ${bind(bound[0])}::${cast ?? 'text'}`);
    else throw refuse(`The condition on “${condition.field}” cannot use “${condition.operator}”.`);
  }
  return { text: parts.join(' AND '), values };
}

export function logOrder({ sort, order }: Pick<ListInput, 'sort' | 'order'>, { sorts, tie }: LogFields): string {
  if (sort === undefined) return tie;
  const by = Object.hasOwn(sorts, sort) ? sorts[sort] : undefined;
  if (by === undefined) throw refuse(`The log cannot be ordered by “${sort}”, only by ${Object.keys(sorts).join(', ')}.`);
  return `${by} ${order === 'desc' ? 'DESC' : 'ASC'}, ${tie}`;
}
