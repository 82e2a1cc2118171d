import type { ListCondition, ListInput } from '@endcap/schema/contract/list.ts';
import { healthField } from '@endcap/schema/data/browse/healthFilter.ts';

import { Failure } from '../../http/failure.ts';
import {
  type Bindings,
  conditionsSql,
  conditionText,
  conditionTexts,
  escapedPattern,
  ConditionError,
  listCondition,
  momentCondition,
  numberCondition,
  textCondition,
} from '../browse/columnConditions.ts';
import type { CursorPlace } from '../browse/listCursor.ts';
import type { PageParts } from '../browse/pageQuestion.ts';
import { healthCondition } from '../browse/healthCondition.ts';
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

/** The order of names: the beginning of a name is what its index holds. */
export const nameOrder = 'lower(left(name, 200))';

/** What a list may be sorted by. */
const sorts: Readonly<Record<string, string>> = {
  id: 'id',
  name: nameOrder,
  price: 'price',
  list_price: 'list_price',
  stock: 'stock',
  brand: 'brand',
  created_at: 'created_at',
  updated_at: 'updated_at',
};

/** Letters of a name's beginning that are looked for by its index, which holds 200. */
const indexedBeginning = 100;

export const attributeNamePattern = /^[A-Za-z0-9_]{1,200}$/;

/** Whether a field of a condition is an attribute rather than a column, or what a check found. */
export const isAttribute = (field: string) => !Object.hasOwn(kinds, field) && field !== healthField;

/** By the index of names, which holds their beginnings. */
function nameIs(condition: ListCondition, bindings: Bindings): string {
  const place = bindings.add(conditionTexts(condition));
  const beginnings = `ARRAY(SELECT lower(left(given, 200)) FROM unnest(${place}::text[]) AS given)`;
  return `(lower(left(name, 200)) = ANY(${beginnings}) AND name = ANY(${place}::text[]))`;
}

/** A pattern of LIKE that the index of names answers by its beginnings; of a long one the rest is compared. */
function nameBegins(text: string, bindings: Bindings): string {
  const begins = `lower(left(name, 200)) LIKE lower(${bindings.add(`${escapedPattern([...text].slice(0, indexedBeginning).join(''))}%`)})`;
  return text.length <= indexedBeginning ? begins : `(${begins} AND lower(name) LIKE lower(${bindings.add(`${escapedPattern(text)}%`)}))`;
}

/** All of a name but its first letter, which is what the index of parts holds: names that begin with a text are the other index's. */
const restOfName = 'substring(lower(name) from 2)';

const restContains = (pattern: string, bindings: Bindings) => `${restOfName} LIKE lower(${bindings.add(pattern)})`;

const negations: Readonly<Record<string, ListCondition['operator']>> = { '!=': '=', 'not in': 'in', 'not contains': 'contains' };

export function conditionSql(condition: ListCondition, bindings: Bindings, facts: AttributeFacts): string {
  const { field, operator } = condition;
  const kind = Object.hasOwn(kinds, field) ? kinds[field] : undefined;
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
  if (field === 'name' && operator === 'starts with') return nameBegins(conditionText(condition), bindings);
  if (field === 'name' && operator === 'contains') {
    const text = conditionText(condition);
    return `(${nameBegins(text, bindings)} OR ${restContains(`%${escapedPattern(text)}%`, bindings)})`;
  }
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

/** What a list selects, and the same parted into products whose names begin with the text that is looked for, and others. */
export interface ProductsWhere {
  readonly where: string;
  readonly parts?: PageParts | undefined;
}

interface WordCondition {
  /** The name begins with the text. */
  readonly begins: string;
  /** The text stands further on in the name, or in the id. */
  readonly beside: string;
}

function wordCondition(query: string, bindings: Bindings): WordCondition {
  const text = query.replaceAll('\0', '').toWellFormed();
  const pattern = escapedPattern(text);
  const begins = nameBegins(text, bindings);
  const beside = shortWord.test(text)
    ? [nameBegins(` ${text}`, bindings), restContains(`% ${pattern}%`, bindings), `lower(id) LIKE lower(${bindings.add(`${pattern}%`)})`]
    : [restContains(`%${pattern}%`, bindings), `lower(id) LIKE lower(${bindings.add(`%${pattern}%`)})`];
  return { begins, beside: beside.join(' OR ') };
}

/** The WHERE clause of a list, from `store_key = $1` on. Throws a ParsingError that names the condition at fault. */
export function productsWhere(
  { query, filter }: Pick<ListInput, 'query' | 'filter'>,
  bindings: Bindings,
  facts: AttributeFacts,
): ProductsWhere {
  const text = query === '' ? undefined : wordCondition(query, bindings);
  const conditions = conditionsSql(filter, (condition) =>
    condition.field === healthField ? healthCondition(condition, bindings) : conditionSql(condition, bindings, facts),
  );
  const all = (...more: readonly string[]) => ['store_key = $1', ...more, ...conditions].join(' AND ');
  if (text === undefined) return { where: all() };
  const { begins, beside } = text;
  return {
    where: all(`(${begins} OR ${beside})`),
    parts: { together: all(`(${begins} OR ${beside})`, begins), beside: all(`NOT ${begins}`, `(${beside})`) },
  };
}

export interface ProductsOrder {
  /** The expression that is sorted by. */
  readonly sort: string;
  readonly direction: 'ASC' | 'DESC';
  readonly isNeverEmpty: boolean;
  readonly place: CursorPlace;
}

/** What a list is sorted by. Throws a ParsingError for a field that is none. */
export function productsOrder({ sort = 'name', order }: { sort?: string | undefined; order: 'asc' | 'desc' }): ProductsOrder {
  const expression = Object.hasOwn(sorts, sort) ? sorts[sort] : undefined;
  if (expression === undefined) {
    const message = `Products cannot be sorted by “${sort}”. Sort by ${Object.keys(sorts).join(', ')}.`;
    throw new Failure('ParsingError', message, { fields: { sort: message } });
  }
  const isNeverEmpty = sort === 'id' || sort === 'name' || sort === 'updated_at';
  const place = { list: 'products', order: `${sort} ${order}` };
  return { sort: expression, direction: order === 'asc' ? 'ASC' : 'DESC', isNeverEmpty, place };
}
