import type { ListCondition } from '@endcap/schema/contract/list.ts';
import type { FilterNode } from '@endcap/schema/data/filters/filterTree.ts';

import { filterSql } from '../../db/filterSql.ts';
import { escapeLike } from '../../db/findPatterns.ts';
import { isComparison, momentSql } from '../../db/momentSql.ts';
import { join, type Sql, sql, trusted } from '../../db/sql.ts';

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

const asList = (value: ListCondition['value']): (string | number | boolean)[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** Texts of an attribute: its one value, or all of its list. */
const attributeTexts = (name: Sql) =>
  sql`array(select jsonb_array_elements_text(case jsonb_typeof(p.attributes -> ${name}) when 'array' then p.attributes -> ${name}
     else jsonb_build_array(p.attributes -> ${name}) end) where p.attributes ? ${name})`;

const likeText = (text: unknown) => escapeLike(String(text));

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
      return is(isComparison(operator) ? operator : '=');
  }
}

const negations: Partial<Record<ListCondition['operator'], ListCondition['operator']>> = {
  '!=': '=',
  'not in': 'in',
  'not contains': 'contains',
};

/** A number or a moment, compared. A value that is neither equals none; a day without a time means all of it. */
export function orderedCondition(condition: ListCondition, expression: Sql, type: 'number' | 'time'): Sql {
  const { operator, value } = condition;
  if (operator === 'exists') return sql`${expression} is not null`;
  if (operator === 'not exists') return sql`${expression} is null`;
  const positive = negations[operator];
  if (positive !== undefined) return sql`not coalesce(${orderedCondition({ ...condition, operator: positive }, expression, type)}, false)`;
  const sign = isComparison(operator) ? operator : '=';
  const compared = (one: string | number | boolean) => {
    if (type === 'time') return momentSql(expression, sign, String(one));
    return Number.isFinite(Number(one)) ? sql`${expression} ${trusted(sign)} ${Number(one)}::numeric` : undefined;
  };
  const any = asList(value)
    .map(compared)
    .filter((one) => one !== undefined);
  return any.length === 0 ? sql`false` : sql`(${join(any, ' or ')})`;
}

/** One condition on a row `p` of products, in SQL. */
export function productCondition(condition: ListCondition): Sql {
  const column = Object.hasOwn(columns, condition.field) ? columns[condition.field] : undefined;
  if (column === undefined) {
    const name = sql`${condition.field}::text`;
    const isNumeric = isComparison(condition.operator) && typeof condition.value === 'number';
    const number = sql`(case jsonb_typeof(p.attributes -> ${name}) when 'number' then (p.attributes ->> ${name})::numeric end)`;
    return isNumeric ? orderedCondition(condition, number, 'number') : textCondition(condition, attributeTexts(name));
  }
  if (column.type === 'number' || column.type === 'time') return orderedCondition(condition, column.sql, column.type);
  return textCondition(condition, column.type === 'list' ? column.sql : sql`array_remove(array[${column.sql}], null)`);
}

/** A filter as a condition on a row `p` of products. A product without the attribute also does not equal the value. */
export const productWhere = (filter: FilterNode | undefined, now = new Date()): Sql =>
  filterSql(filter, { condition: productCondition, isKnown: () => true, now });
