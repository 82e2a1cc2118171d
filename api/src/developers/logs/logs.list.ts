import type { BoundedListInput, ListCondition, ListInput } from '@endcap/schema/contract/list.ts';
import { objectId } from '@endcap/schema/contract/shapes.ts';
import { subDays } from '@endcap/schema/contract/utcDays.ts';

import type { Database } from '../../db/database.ts';
import { type Sql, sql, trusted } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { listOrder } from '../../lists/boundedList.ts';
import { readKeyPage } from '../../lists/keyPage.ts';
import { keepDays } from '../../log/storeLog.ts';

/** Columns by the fields that a list knows. */
export interface LogFields {
  readonly table: string;
  readonly filters: Readonly<Record<string, { readonly column: string; readonly cast?: string }>>;
  /** The time that it is ordered by when nothing else is asked for, and by which rows grow too old. */
  readonly time: string;
  /** What else it is ordered by: numbers and moments, and texts within which the newest come first. */
  readonly sorts: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<string, string>>;
}

export const entryFields: LogFields = {
  table: 'log_entries',
  filters: {
    type: { column: 'type' },
    source: { column: 'source' },
    at: { column: 'at', cast: 'timestamptz' },
    id: { column: 'id', cast: 'uuid' },
    series: { column: 'series_id::text' },
    error_reference: { column: 'reference' },
  },
  time: 'at',
  sorts: {},
  texts: {
    type: `array_position('{error,warn,info,debug}'::text[], type)::text`,
    source: 'source',
    message: 'lower(message)',
  },
};

export const seriesFields: LogFields = {
  table: 'log_series',
  filters: { id: { column: 'id', cast: 'uuid' }, type: { column: 'type' }, source: { column: 'source' } },
  time: 'last_at',
  sorts: { total: 'total', first_at: 'first_at' },
  texts: {},
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

/** What the rows of a list meet, next to being of the store. */
export function logConditions(now: Date, { query, filter }: Pick<ListInput, 'query' | 'filter'>, { filters, time }: LogFields): Sql[] {
  const parts = [sql`${trusted(time)} >= ${subDays(now, keepDays)}`];
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
  return parts;
}

/** Texts that say how old a moment is, in that order: of equal rows the newest come first in either direction. */
const ageOf = (time: string, order: ListInput['order']) =>
  order === 'asc' ? `(10000000000 - extract(epoch FROM ${time}))::text` : `extract(epoch FROM ${time})::text`;

/** The log's own order is newest first. */
export function logOrder({ sort, order: given }: Pick<ListInput, 'sort' | 'order'>, { sorts, texts, time }: LogFields) {
  const order = sort === undefined ? 'desc' : given;
  const byText = Object.entries(texts).map(([name, text]) => [name, `(${text} || chr(1) || ${ageOf(time, order)}) COLLATE "C"`] as const);
  const all = { [time]: time, ...sorts, ...Object.fromEntries(byText) };
  const known = Object.fromEntries(Object.entries(all).map(([name, text]) => [name, { sql: text }]));
  return listOrder({ noun: 'Log messages', sorts: known, defaultSort: time }, { sort, order });
}

/** A page of a log. */
export function readLogPage<Row extends object>(
  db: Database,
  columns: string,
  storeKey: string,
  now: Date,
  input: BoundedListInput,
  fields: LogFields,
) {
  const { table } = fields;
  const question = { table, columns, storeKey, conditions: logConditions(now, input, fields), ...logOrder(input, fields) };
  return readKeyPage<Row>(db, { ...question, place: { ...question.place, list: table } }, input);
}
