import type { ListCondition } from '@endcap/schema/contract/list.ts';
import type { FilterNode } from '@endcap/schema/data/filters/filterTree.ts';

import { filterSql } from '../../db/filterSql.ts';
import type { Database } from '../../db/database.ts';

type Column = { readonly sql: string; readonly type: 'text' | 'number' | 'list' | 'time' };

const columns: Record<string, Column> = {
  id: { sql: 'p.id', type: 'text' },
  name: { sql: 'p.name', type: 'text' },
  brand: { sql: 'p.brand', type: 'text' },
  description: { sql: 'p.description', type: 'text' },
  url: { sql: 'p.url', type: 'text' },
  price: { sql: 'p.price', type: 'number' },
  list_price: { sql: 'p.list_price', type: 'number' },
  stock: { sql: 'p.stock', type: 'number' },
  categories: { sql: 'p.categories', type: 'list' },
  created_at: { sql: 'p.created_at', type: 'time' },
  updated_at: { sql: 'p.updated_at', type: 'time' },
};

const comparisons: Partial<Record<ListCondition['operator'], string>> = {
  '=': '=',
  '!=': '<>',
  '>': '>',
  '>=': '>=',
  '<': '<',
  '<=': '<=',
};

/** Gives a value its place in a statement. */
type Bind = (value: unknown) => string;

const asList = (value: ListCondition['value']): (string | number | boolean)[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** Texts of an attribute: its one value, or all of its list. */
const attributeTexts = (name: string) =>
  `array(select jsonb_array_elements_text(case jsonb_typeof(p.attributes -> ${name}) when 'array' then p.attributes -> ${name}
     else jsonb_build_array(p.attributes -> ${name}) end) where p.attributes ? ${name})`;

const likeText = (text: unknown) => String(text).replace(/[\\%_]/g, (mark) => `\\${mark}`);

function textCondition({ operator, value }: ListCondition, texts: string, bind: Bind): string {
  const any = (test: string) => `exists (select from unnest(${texts}) as one (text) where ${test})`;
  const [first = ''] = asList(value);
  switch (operator) {
    case '=':
      return any(`one.text = ${bind(String(first))}::text`);
    case '!=':
      return `not ${any(`one.text = ${bind(String(first))}::text`)}`;
    case 'in':
      return any(`one.text = any(${bind(asList(value).map(String))}::text[])`);
    case 'not in':
      return `not ${any(`one.text = any(${bind(asList(value).map(String))}::text[])`)}`;
    case 'contains':
      return any(`one.text ilike ${bind(`%${likeText(first)}%`)}::text`);
    case 'not contains':
      return `not ${any(`one.text ilike ${bind(`%${likeText(first)}%`)}::text`)}`;
    case 'starts with':
      return any(`one.text ilike ${bind(`${likeText(first)}%`)}::text`);
    case 'exists':
      return any("one.text <> ''");
    case 'not exists':
      return `not ${any("one.text <> ''")}`;
    default:
      return any(`one.text ${comparisons[operator] ?? '='} ${bind(String(first))}::text`);
  }
}

function orderedCondition({ operator, value }: ListCondition, expression: string, type: 'number' | 'time', bind: Bind): string {
  const cast = type === 'number' ? 'numeric' : 'timestamptz';
  const parse = (one: string | number | boolean) => {
    if (type === 'number') return Number.isFinite(Number(one)) ? Number(one) : undefined;
    const time = new Date(String(one));
    return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
  };
  if (operator === 'exists') return `${expression} is not null`;
  if (operator === 'not exists') return `${expression} is null`;
  const values = asList(value)
    .map(parse)
    .filter((one) => one !== undefined);
  const isNegative = operator === '!=' || operator === 'not in' || operator === 'not contains';
  // A value that is no number equals no number.
  if (values.length === 0) return isNegative ? 'true' : 'false';
  if (operator === 'in' || operator === 'not in') {
    const within = `${expression} = any(${bind(values)}::${cast}[])`;
    return operator === 'in' ? within : `not coalesce(${within}, false)`;
  }
  if (operator === '!=') return `${expression} is distinct from ${bind(values[0])}::${cast}`;
  return `${expression} ${comparisons[operator] ?? '='} ${bind(values[0])}::${cast}`;
}

/** One condition on a row `p` of products, in SQL. The field's name and the value are bound, never part of the text. */
function productCondition(condition: ListCondition, bind: Bind): string {
  const column = Object.hasOwn(columns, condition.field) ? columns[condition.field] : undefined;
  if (column === undefined) {
    const name = `${bind(condition.field)}::text`;
    const isNumeric = comparisons[condition.operator] !== undefined && typeof condition.value === 'number';
    const number = `(case jsonb_typeof(p.attributes -> ${name}) when 'number' then (p.attributes ->> ${name})::numeric end)`;
    return isNumeric ? orderedCondition(condition, number, 'number', bind) : textCondition(condition, attributeTexts(name), bind);
  }
  if (column.type === 'number' || column.type === 'time') return orderedCondition(condition, column.sql, column.type, bind);
  return textCondition(condition, column.type === 'list' ? column.sql : `array_remove(array[${column.sql}], null)`, bind);
}

/** Those of the ids whose products meet a filter, in the order given. */
export async function filterIds(db: Database, storeKey: string, ids: readonly string[], filter: FilterNode): Promise<string[]> {
  const values: unknown[] = [storeKey, ids];
  const bind: Bind = (value) => `$${values.push(value)}`;
  // A product without the attribute is also none that equals the value, whoever has it.
  const where = filterSql(filter, { condition: (one) => productCondition(one, bind), isKnown: () => true, now: new Date() });
  const { rows } = await db.pool.query<{ id: string }>(
    `select p.id from products p where p.store_key = $1 and p.id = any($2::text[]) and ${where}`,
    values,
  );
  const kept = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => kept.has(id));
}
