import type { ListCondition, ListInput } from '@endcap/schema/contract/list.ts';
import { objectId } from '@endcap/schema/contract/shapes.ts';
import { subDays } from '@endcap/schema/contract/utcDays.ts';

import { type Sql, join, sql, trusted } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { keepDays } from '../../log/storeLog.ts';

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
    id: { column: 'id', cast: 'uuid' },
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
  filters: { id: { column: 'id', cast: 'uuid' }, type: { column: 'type' }, source: { column: 'source' } },
  sorts: { total: 'total', last_at: 'last_at', first_at: 'first_at' },
  tie: 'last_at DESC, id',
};

function refuse(message: string): Failure {
  return new Failure('ParsingError', message, { fields: { filter: message } });
}

const operators: Partial<Record<ListCondition['operator'], string>> = { '=': '=', '!=': '<>', '>': '>', '>=': '>=', '<': '<', '<=': '<=' };

/** A value as the database takes it: `at` takes moments and nothing else, written as it writes them itself, and `id` ids. */
function boundValue({ field }: ListCondition, cast: string | undefined, value: unknown): string {
  if (cast === 'uuid' && !objectId.safeParse(value).success) throw refuse(`The value for “${field}” must be an ID.`);
  if (cast !== 'timestamptz') return String(value);
  const moment = new Date(typeof value === 'string' ? value : Number.NaN);
  const year = moment.getUTCFullYear();
  if (!(year >= 1 && year <= 9999)) throw refuse(`The value for “${field}” must be a date and time.`);
  return moment.toISOString();
}

export function logWhere(
  storeKey: string,
  now: Date,
  { query, filter }: Pick<ListInput, 'query' | 'filter'>,
  { filters }: LogFields,
  age: 'at' | 'last_at' = 'at',
): Sql {
  const parts = [sql`store_key = ${storeKey}`, sql`${trusted(age)} >= ${subDays(now, keepDays)}`];
  const words = query.trim().toLowerCase();
  if (words !== '') parts.push(sql`position(${words} IN lower(message)) > 0`);
  for (const condition of filter) {
    const known = Object.hasOwn(filters, condition.field) ? filters[condition.field] : undefined;
    if (known === undefined) throw refuse(`The log cannot be filtered by “${condition.field}”.`);
    const column = trusted(known.column);
    const cast = trusted(known.cast ?? 'text');
    const given = condition.value === undefined ? [] : Array.isArray(condition.value) ? condition.value : [condition.value];
    if (given.length === 0) throw refuse(`The condition on “${condition.field}” requires a value.`);
    const bound = given.map((value) => boundValue(condition, known.cast, value));
    const plain = operators[condition.operator];
    if (condition.operator === 'in') parts.push(sql`${column} = ANY(${bound}::${cast}[])`);
    else if (condition.operator === 'not in') parts.push(sql`NOT (${column} = ANY(${bound}::${cast}[]))`);
    else if (plain !== undefined) parts.push(sql`${column} ${trusted(plain)} ${bound[0]}::${cast}`);
    else throw refuse(`The condition on “${condition.field}” does not support “${condition.operator}”.`);
  }
  return join(parts, ' AND ');
}

export function logOrder({ sort, order }: Pick<ListInput, 'sort' | 'order'>, { sorts, tie }: LogFields): Sql {
  if (sort === undefined) return trusted(tie);
  const by = Object.hasOwn(sorts, sort) ? sorts[sort] : undefined;
  if (by === undefined) throw refuse(`The log cannot be sorted by “${sort}”, only by ${Object.keys(sorts).join(', ')}.`);
  return trusted(`${by} ${order === 'desc' ? 'DESC' : 'ASC'}, ${tie}`);
}
