import type { ListCondition, ListInput } from '@endcap/schema/contract/list.ts';

import { Failure } from '../../http/failure.ts';
import {
  type Bindings,
  conditionsSql,
  conditionText,
  conditionTexts,
  escapedPattern,
  ConditionError,
  isComparison,
  listCondition,
  momentCondition,
  numberCondition,
  numberOfText,
  textCondition,
} from '../browse/columnConditions.ts';

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

/** Whether so few products have an attribute that the index of attributes is the way to them. */
export type IsSparse = (attribute: string) => boolean;

/** Values of one condition that are looked up in the index one by one; of more, the products that have the attribute are looked through. */
const mostLookedUp = 20;

/** The attribute is one of the values: as text, as a number, as true or false, or as one of a list. */
function attributeIs(name: string, given: readonly string[], bindings: Bindings): string {
  const forms = given.flatMap((one) => {
    const number = numberOfText(one);
    return [one, [one], ...(number === undefined ? [] : [number]), ...(one === 'true' || one === 'false' ? [one === 'true'] : [])];
  });
  return `(${forms.map((form) => `attributes @> ${bindings.add(JSON.stringify({ [name]: form }))}::jsonb`).join(' OR ')})`;
}

/** Attributes are compared by what they hold: numbers and texts that read as numbers as numbers, lists by what is in them. */
function attributeCondition(name: string, condition: ListCondition, bindings: Bindings, isSparse: IsSparse): string {
  const { operator } = condition;
  if ((operator === '=' || operator === 'in') && conditionTexts(condition).length <= mostLookedUp)
    return attributeIs(name, conditionTexts(condition), bindings);
  const place = bindings.add(name);
  const compared = comparedAttribute(`attributes->${place}::text`, condition, bindings);
  // Of an attribute that few products have, the index tells which; of others, it would name nearly all of them.
  return isSparse(name) ? `(attributes ? ${place}::text AND ${compared})` : compared;
}

function comparedAttribute(value: string, condition: ListCondition, bindings: Bindings): string {
  const { operator } = condition;
  const plain = `(${value} #>> '{}')`;
  if (operator === 'in') {
    const given = conditionTexts(condition);
    const places = bindings.add(given);
    const numeric = given.map((item) => numberOfText(item)).filter((number) => number !== undefined);
    const sameNumber = numeric.length > 0 ? `WHEN 'number' THEN ${plain}::numeric = ANY(${bindings.add(numeric)}::numeric[])` : '';
    return `CASE jsonb_typeof(${value}) WHEN 'array' THEN ${value} ?| ${places}::text[] ${sameNumber} ELSE ${plain} = ANY(${places}::text[]) END`;
  }
  if (operator === 'contains') {
    const place = bindings.add(conditionText(condition));
    return `CASE jsonb_typeof(${value}) WHEN 'array' THEN ${value} ? ${place}::text ELSE strpos(lower(${plain}), lower(${place}::text)) > 0 END`;
  }
  if (operator === 'starts with') {
    return `CASE jsonb_typeof(${value}) WHEN 'array' THEN false ELSE starts_with(lower(${plain}), lower(${bindings.add(conditionText(condition))})) END`;
  }
  if (!isComparison(operator)) throw new ConditionError('operator', 'This operator is not for attributes.');
  const given = conditionText(condition);
  const number = numberOfText(given);
  if (number === undefined)
    return `CASE jsonb_typeof(${value}) WHEN 'string' THEN ${plain} ${operator} ${bindings.add(given)} ELSE false END`;
  return `CASE WHEN jsonb_typeof(${value}) = 'number' OR (jsonb_typeof(${value}) = 'string' AND ${plain} ~ '^-?[0-9]{1,30}([.][0-9]{1,30})?$')
    THEN ${plain}::numeric ${operator} ${bindings.add(number)}::numeric ELSE false END`;
}

/** By the index of names, which holds their beginnings. */
function nameIs(condition: ListCondition, bindings: Bindings): string {
  const place = bindings.add(conditionTexts(condition));
  const beginnings = `ARRAY(SELECT lower(left(given, 200)) FROM unnest(${place}::text[]) AS given)`;
  return `(lower(left(name, 200)) = ANY(${beginnings}) AND name = ANY(${place}::text[]))`;
}

const negations: Readonly<Record<string, ListCondition['operator']>> = { '!=': '=', 'not in': 'in', 'not contains': 'contains' };

export function conditionSql(condition: ListCondition, bindings: Bindings, isSparse: IsSparse): string {
  const { field, operator } = condition;
  const kind = isAttribute(field) ? undefined : kinds[field];
  if (kind === undefined && !attributeNamePattern.test(field)) throw new ConditionError('field', `Products have no field “${field}”.`);
  if (operator === 'not exists') return `NOT (${conditionSql({ field, operator: 'exists' }, bindings, isSparse)})`;
  if (operator === 'exists') {
    if (kind === undefined) return `attributes ? ${bindings.add(field)}::text`;
    return kind === 'list' ? `cardinality(${field}) > 0` : `${field} IS NOT NULL`;
  }
  const positive = negations[operator];
  // What has no value at all is also not equal to the value.
  if (positive !== undefined) return `NOT coalesce(${conditionSql({ ...condition, operator: positive }, bindings, isSparse)}, false)`;
  if (field === 'name' && (operator === '=' || operator === 'in')) return nameIs(condition, bindings);
  if (kind === 'text') return textCondition(field, condition, bindings);
  if (kind === 'number') return numberCondition(field, condition, bindings);
  if (kind === 'moment') return momentCondition(field, condition, bindings);
  if (kind === 'list') return listCondition(field, condition, bindings);
  return attributeCondition(field, condition, bindings, isSparse);
}

/**
 * One or two letters find beginnings of words. The index knows three letters and beginnings; a part of fewer in the middle of a word would be looked for
 * in every product.
 */
const shortWord = /^[\p{L}\p{N}]{1,2}$/u;

/** The WHERE clause of a list, after `store_key = $1`. Throws a ParsingError that names the condition at fault. */
export function productsWhere({ query, filter }: Pick<ListInput, 'query' | 'filter'>, bindings: Bindings, isSparse: IsSparse): string {
  const conditions = ['store_key = $1'];
  if (query !== '') {
    const text = escapedPattern(query.replaceAll('\0', ''));
    const [name, id] = shortWord.test(query) ? [[`${text}%`, `% ${text}%`], `${text}%`] : [[`%${text}%`], `%${text}%`];
    const named = name.map((pattern) => `lower(name) LIKE lower(${bindings.add(pattern)})`);
    conditions.push(`(${[...named, `lower(id) LIKE lower(${bindings.add(id)})`].join(' OR ')})`);
  }
  conditions.push(...conditionsSql(filter, (condition) => conditionSql(condition, bindings, isSparse)));
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
