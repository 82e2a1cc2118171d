import type { ListCondition, ListInput } from '@endcap/schema/contract/list.ts';

import { Failure } from '../../http/failure.ts';
import {
  type Bindings,
  conditionsSql,
  conditionTexts,
  escapedPattern,
  ConditionError,
  listCondition,
  momentCondition,
  numberCondition,
  textCondition,
} from '../browse/columnConditions.ts';
import { attributeCondition, type AttributeFacts } from './attributeConditions.ts';

type Kind = 'text' | 'number' | 'moment' | 'list';

const kinds: Readonly<Record<string, Kind>> = {
  id: 'text',
  name: 'text',
  description: 'text',
  url: 'text',
  image: 'text',
  brand: 'text',
  price: 'number',
  list_price: 'number',
  stock: 'number',
  categories: 'list',
  created_at: 'moment',
  updated_at: 'moment',
};

/** Names of the fields that are columns. */
export const productFields: readonly string[] = Object.keys(kinds);

/** What a list may be sorted by. The beginning of a name is what its index holds. */
const sorts: Readonly<Record<string, string>> = {
  id: 'id',
  name: 'lower(left(name, 200))',
  price: 'price',
  list_price: 'list_price',
  stock: 'stock',
  brand: 'brand',
  created_at: 'created_at',
  updated_at: 'updated_at',
};

export const attributeNamePattern = /^[A-Za-z0-9_]{1,200}$/;

/** Whether a field of a condition is an attribute rather than a column. */
export const isAttribute = (field: string) => !Object.hasOwn(kinds, field);

/** By the index of names, which holds their beginnings. */
function nameIs(condition: ListCondition, bindings: Bindings): string {
  const place = bindings.add(conditionTexts(condition));
  const beginnings = `ARRAY(SELECT lower(left(given, 200)) FROM unnest(${place}::text[]) AS given)`;
  return `(lower(left(name, 200)) = ANY(${beginnings}) AND name = ANY(${place}::text[]))`;
}

const negations: Readonly<Record<string, ListCondition['operator']>> = { '!=': '=', 'not in': 'in', 'not contains': 'contains' };

export function conditionSql(condition: ListCondition, bindings: Bindings, facts: AttributeFacts): string {
  const { field, operator } = condition;
  const kind = isAttribute(field) ? undefined : kinds[field];
  if (kind === undefined && !attributeNamePattern.test(field)) throw new ConditionError('field', `Products have no field “${field}”.`);
  if (operator === 'not exists') return `NOT (${conditionSql({ field, operator: 'exists' }, bindings, facts)})`;
  if (operator === 'exists') {
    if (kind === undefined) return `attributes ? ${bindings.add(field)}::text`;
    return kind === 'list' ? `cardinality(${field}) > 0` : `${field} IS NOT NULL`;
  }
  const positive = negations[operator];
  // What has no value at all is also not equal to the value. Nearly all products meet an opposite: the first ones looked at do, without an index.
  if (positive !== undefined)
    return `NOT coalesce(${conditionSql({ ...condition, operator: positive }, bindings, { ...facts, indexed: () => undefined })}, false)`;
  if (field === 'name' && (operator === '=' || operator === 'in')) return nameIs(condition, bindings);
  if (kind === 'text') return textCondition(field, condition, bindings);
  if (kind === 'number') return numberCondition(field, condition, bindings);
  if (kind === 'moment') return momentCondition(field, condition, bindings);
  if (kind === 'list') return listCondition(field, condition, bindings);
  return attributeCondition(condition, bindings, facts);
}

/**
 * One or two letters find beginnings of words. The index knows three letters and beginnings; a part of fewer in the middle of a word would be looked for
 * in every product.
 */
const shortWord = /^[\p{L}\p{N}]{1,2}$/u;

/** The WHERE clause of a list, after `store_key = $1`. Throws a ParsingError that names the condition at fault. */
export function productsWhere({ query, filter }: Pick<ListInput, 'query' | 'filter'>, bindings: Bindings, facts: AttributeFacts): string {
  const conditions = ['store_key = $1'];
  if (query !== '') {
    const text = escapedPattern(query.replaceAll('\0', ''));
    const [name, id] = shortWord.test(query) ? [[`${text}%`, `% ${text}%`], `${text}%`] : [[`%${text}%`], `%${text}%`];
    const named = name.map((pattern) => `lower(name) LIKE lower(${bindings.add(pattern)})`);
    conditions.push(`(${[...named, `lower(id) LIKE lower(${bindings.add(id)})`].join(' OR ')})`);
  }
  conditions.push(...conditionsSql(filter, (condition) => conditionSql(condition, bindings, facts)));
  return conditions.join(' AND ');
}

export interface ProductsOrder {
  /** The expression that is sorted by. */
  readonly sort: string;
  readonly direction: 'ASC' | 'DESC';
  readonly isNeverEmpty: boolean;
}

/** What a list is sorted by. Throws a ParsingError for a field that is none. */
export function productsOrder({ sort = 'name', order }: { sort?: string | undefined; order: 'asc' | 'desc' }): ProductsOrder {
  const expression = Object.hasOwn(sorts, sort) ? sorts[sort] : undefined;
  if (expression === undefined) {
    const message = `Products cannot be sorted by “${sort}”. Sort by ${Object.keys(sorts).join(', ')}.`;
    throw new Failure('ParsingError', message, { fields: { sort: message } });
  }
  const isNeverEmpty = sort === 'id' || sort === 'name' || sort === 'updated_at';
  return { sort: expression, direction: order === 'asc' ? 'ASC' : 'DESC', isNeverEmpty };
}
