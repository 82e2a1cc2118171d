import type { ListCondition } from '@endcap/schema/contract/list.ts';
import type { FilterNode } from '@endcap/schema/data/filters/filterTree.ts';

import { filterSql } from '../../db/filterSql.ts';
import { type Sql, sql, trusted } from '../../db/sql.ts';

type Column = { readonly sql: Sql; readonly type: 'text' | 'number' | 'list' | 'time' };

const columns: Record<string, Column> = {
  id: { sql: sql`p.id`, type: 'text' },
  name: { sql: sql`p.name`, type: 'text' },
  brand: { sql: sql`p.brand`, type: 'text' },
  description: { sql: sql`p.description`, type: 'text' },
  url: { sql: sql`p.url`, type: 'text' },
  price: { sql: sql`p.price`, type: 'number' },
  list_price: { sql: sql`p.list_price`, type: 'number' },
  stock: { sql: sql`p.stock`, type: 'number' },
  categories: { sql: sql`p.categories`, type: 'list' },
  created_at: { sql: sql`p.created_at`, type: 'time' },
  updated_at: { sql: sql`p.updated_at`, type: 'time' },
};

const comparisons: Partial<Record<ListCondition['operator'], string>> = {
  '=': '=',
  '!=': '<>',
  '>': '>',
  '>=': '>=',
  '<': '<',
  '<=': '<=',
};

const asList = (value: ListCondition['value']): (string | number | boolean)[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** Texts of an attribute: its one value, or all of its list. */
const attributeTexts = (name: Sql) =>
  sql`array(select jsonb_array_elements_text(case jsonb_typeof(p.attributes -> ${name}) when 'array' then p.attributes -> ${name}
     else jsonb_build_array(p.attributes -> ${name}) end) where p.attributes ? ${name})`;

const likeText = (text: unknown) => String(text).replace(/[\\%_]/g, (mark) => `\\${mark}`);

export function textCondition({ operator, value }: ListCondition, texts: Sql): Sql {
  const any = (test: Sql) => sql`exists (select from unnest(${texts}) as one (text) where ${test})`;
  const not = (condition: Sql) => sql`not ${condition}`;
  const [first = ''] = asList(value);
  const is = (sign: string) => any(sql`one.text ${trusted(sign)} ${String(first)}::text`);
  const oneOf = any(sql`one.text = any(${asList(value).map(String)}::text[])`);
  const like = (pattern: string) => any(sql`one.text ilike ${pattern}::text`);
  switch (operator) {
    case '!=':
      return not(is('='));
    case 'in':
      return oneOf;
    case 'not in':
      return not(oneOf);
    case 'contains':
      return like(`%${likeText(first)}%`);
    case 'not contains':
      return not(like(`%${likeText(first)}%`));
    case 'starts with':
      return like(`${likeText(first)}%`);
    case 'exists':
      return any(sql`one.text <> ''`);
    case 'not exists':
      return not(any(sql`one.text <> ''`));
    default:
      return is(comparisons[operator] ?? '=');
  }
}

export function orderedCondition({ operator, value }: ListCondition, expression: Sql, type: 'number' | 'time'): Sql {
  const cast = trusted(type === 'number' ? 'numeric' : 'timestamptz');
  const parse = (one: string | number | boolean) => {
    if (type === 'number') return Number.isFinite(Number(one)) ? Number(one) : undefined;
    const time = new Date(String(one));
    return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
  };
  if (operator === 'exists') return sql`${expression} is not null`;
  if (operator === 'not exists') return sql`${expression} is null`;
  const values = asList(value)
    .map(parse)
    .filter((one) => one !== undefined);
  const isNegative = operator === '!=' || operator === 'not in' || operator === 'not contains';
  // A value that is not a number equals no number.
  if (values.length === 0) return trusted(isNegative ? 'true' : 'false');
  if (operator === 'in' || operator === 'not in') {
    const within = sql`${expression} = any(${values}::${cast}[])`;
    return operator === 'in' ? within : sql`not coalesce(${within}, false)`;
  }
  if (operator === '!=') return sql`${expression} is distinct from ${values[0]}::${cast}`;
  return sql`${expression} ${trusted(comparisons[operator] ?? '=')} ${values[0]}::${cast}`;
}

/** One condition on a row `p` of products, in SQL. */
export function productCondition(condition: ListCondition): Sql {
  const column = Object.hasOwn(columns, condition.field) ? columns[condition.field] : undefined;
  if (column === undefined) {
    const name = sql`${condition.field}::text`;
    const isNumeric = comparisons[condition.operator] !== undefined && typeof condition.value === 'number';
    const number = sql`(case jsonb_typeof(p.attributes -> ${name}) when 'number' then (p.attributes ->> ${name})::numeric end)`;
    return isNumeric ? orderedCondition(condition, number, 'number') : textCondition(condition, attributeTexts(name));
  }
  if (column.type === 'number' || column.type === 'time') return orderedCondition(condition, column.sql, column.type);
  return textCondition(condition, column.type === 'list' ? column.sql : sql`array_remove(array[${column.sql}], null)`);
}

/** A filter as a condition on a row `p` of products. A product without the attribute also does not equal the value. */
export const productWhere = (filter: FilterNode | undefined, now = new Date()): Sql =>
  filterSql(filter, { condition: productCondition, isKnown: () => true, now });
