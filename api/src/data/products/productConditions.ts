import type { ListCondition, ListInput } from '@endcap/schema/contract/list.ts';
import { healthField } from '@endcap/schema/data/browse/healthFilter.ts';

import { escapeLike } from '../../db/findPatterns.ts';
import { join, type Sql, sql, trusted } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import {
  conditionsSql,
  conditionText,
  conditionTexts,
  ConditionError,
  listCondition,
  momentCondition,
  numberCondition,
  textCondition,
} from '../../lists/columnConditions.ts';
import type { CursorPlace } from '../../lists/listCursor.ts';
import type { PageParts } from '../../lists/pageQuestion.ts';
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
function nameIs(condition: ListCondition): Sql {
  const names = conditionTexts(condition);
  const beginnings = sql`ARRAY(SELECT lower(left(given, 200)) FROM unnest(${names}::text[]) AS given)`;
  return sql`(lower(left(name, 200)) = ANY(${beginnings}) AND name = ANY(${names}::text[]))`;
}

/** A pattern of LIKE that the index of names answers by its beginnings; of a long one the rest is compared. */
function nameBegins(text: string): Sql {
  const begins = sql`lower(left(name, 200)) LIKE lower(${`${escapeLike([...text].slice(0, indexedBeginning).join(''))}%`})`;
  return text.length <= indexedBeginning ? begins : sql`(${begins} AND lower(name) LIKE lower(${`${escapeLike(text)}%`}))`;
}

/** All of a name but its first letter, which is what the index of parts holds: names that begin with a text are the other index's. */
const restContains = (pattern: string) => sql`substring(lower(name) from 2) LIKE lower(${pattern})`;

const negations: Readonly<Record<string, ListCondition['operator']>> = { '!=': '=', 'not in': 'in', 'not contains': 'contains' };

/** The attribute of what a shop hides from shoppers; what lacks it is not hidden. */
export const hiddenAttribute = 'hidden';

export function conditionSql(condition: ListCondition, facts: AttributeFacts): Sql {
  const { field, operator } = condition;
  if (field === hiddenAttribute && operator === '=' && condition.value === false)
    return conditionSql({ field, operator: '!=', value: true }, facts);
  const kind = Object.hasOwn(kinds, field) ? kinds[field] : undefined;
  if (kind === undefined && !attributeNamePattern.test(field))
    throw new ConditionError('field', `Products cannot be filtered by “${field}”.`);
  if (operator === 'not exists') return sql`NOT (${conditionSql({ field, operator: 'exists' }, facts)})`;
  if (operator === 'exists') {
    if (kind === undefined) return sql`attributes ? ${field}::text`;
    return trusted(kind === 'list' ? `cardinality(${field}) > 0` : `${field} IS NOT NULL`);
  }
  const positive = negations[operator];
  // What has no value at all is also not equal to the value. Nearly all products meet an opposite: the first ones read do, without an index.
  if (positive !== undefined)
    return sql`NOT coalesce(${conditionSql({ ...condition, operator: positive }, { ...facts, indexed: () => undefined })}, false)`;
  if (field === 'name' && (operator === '=' || operator === 'in')) return nameIs(condition);
  if (field === 'name' && operator === 'starts with') return nameBegins(conditionText(condition));
  if (field === 'name' && operator === 'contains') {
    const text = conditionText(condition);
    return sql`(${nameBegins(text)} OR ${restContains(`%${escapeLike(text)}%`)})`;
  }
  if (kind === 'text') return textCondition(field, condition);
  if (kind === 'number') return numberCondition(field, condition);
  if (kind === 'moment') return momentCondition(field, condition);
  if (kind === 'list') return listCondition(field, condition);
  return attributeCondition(condition, facts);
}

/**
 * One or two letters find beginnings of words. The index knows three letters and beginnings; a part of fewer in the middle of a word would be looked for
 * in every product.
 */
const shortWord = /^[\p{L}\p{N}]{1,2}$/u;

/** What a list selects, and the same parted into products whose names begin with the text that is looked for, and others. */
export interface ProductsWhere {
  readonly conditions: readonly Sql[];
  readonly parts?: PageParts | undefined;
}

interface WordCondition {
  /** The name begins with the text. */
  readonly begins: Sql;
  /** The text stands further on in the name, or in the id. */
  readonly others: Sql;
}

function wordCondition(query: string): WordCondition {
  const text = query.replaceAll('\0', '').toWellFormed();
  const pattern = escapeLike(text);
  const begins = nameBegins(text);
  const idLike = (like: string) => sql`lower(id) LIKE lower(${like})`;
  const others = shortWord.test(text)
    ? [nameBegins(` ${text}`), restContains(`% ${pattern}%`), idLike(`${pattern}%`)]
    : [restContains(`%${pattern}%`), idLike(`%${pattern}%`)];
  return { begins, others: join(others, ' OR ') };
}

/** The conditions of a list. Throws a ParsingError that names the invalid condition. */
export function productsWhere({ query, filter }: Pick<ListInput, 'query' | 'filter'>, facts: AttributeFacts): ProductsWhere {
  const text = query === '' ? undefined : wordCondition(query);
  const conditions = conditionsSql(filter, (condition) =>
    condition.field === healthField ? healthCondition(condition, facts.storeKey) : conditionSql(condition, facts),
  );
  if (text === undefined) return { conditions };
  const { begins, others } = text;
  const either = sql`(${begins} OR ${others})`;
  return {
    conditions: [either, ...conditions],
    parts: { together: [either, begins, ...conditions], others: [sql`NOT ${begins}`, sql`(${others})`, ...conditions] },
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
