import type { ListCondition } from '@endcap/schema/contract/list.ts';

import { escapeLike } from '../../db/findPatterns.ts';
import { isComparison } from '../../db/momentSql.ts';
import { join, json, type Sql, sql, trusted } from '../../db/sql.ts';
import { ConditionError, conditionText, conditionTexts, numberOfText } from '../../lists/columnConditions.ts';

/** What is known of a store's attributes before conditions on them are made. */
export interface AttributeFacts {
  readonly storeKey: string;
  /** Whether so few products have an attribute that the index of attributes is the way to them. */
  readonly isSparse: (attribute: string) => boolean;
  /** How a condition finds its products by the index of its attribute's values: one after the other, or few at once; undefined when it has none. */
  readonly indexed: (condition: ListCondition) => 'each' | 'few' | undefined;
}

/** Values of one condition that are looked up in the index one by one; of more, the products that have the attribute are checked. */
const mostLookedUp = 20;

/** A value of jsonb as a number, when it is one or a text that reads as one; NULL otherwise. */
export function numberSql(value: Sql): Sql {
  const plain = sql`(${value} #>> '{}')`;
  return sql`CASE WHEN jsonb_typeof(${value}) = 'number' OR (jsonb_typeof(${value}) = 'string' AND ${plain} ~ '^-?[0-9]{1,30}([.][0-9]{1,30})?$')
    THEN ${plain}::numeric END`;
}

/** The attribute is one of the values: as text, as a number, as true or false, or as one of a list. */
function attributeIs(name: string, given: readonly string[]): Sql {
  const forms = given.flatMap((one) => {
    const number = numberOfText(one);
    return [one, [one], ...(number === undefined ? [] : [number]), ...(one === 'true' || one === 'false' ? [one === 'true'] : [])];
  });
  const held = forms.map((form) => sql`attributes @> ${json({ [name]: form })}`);
  return sql`(${join(held, ' OR ')})`;
}

function comparedAttribute(value: Sql, condition: ListCondition): Sql {
  const { operator } = condition;
  const plain = sql`(${value} #>> '{}')`;
  if (operator === 'in') {
    const given = conditionTexts(condition);
    const numeric = given.map((item) => numberOfText(item)).filter((number) => number !== undefined);
    const sameNumber = numeric.length > 0 ? sql`WHEN 'number' THEN ${plain}::numeric = ANY(${numeric}::numeric[])` : sql``;
    return sql`CASE jsonb_typeof(${value}) WHEN 'array' THEN ${value} ?| ${given}::text[] ${sameNumber} ELSE ${plain} = ANY(${given}::text[]) END`;
  }
  if (operator === 'contains') {
    const given = conditionText(condition);
    return sql`CASE jsonb_typeof(${value}) WHEN 'array' THEN ${value} ? ${given}::text ELSE strpos(lower(${plain}), lower(${given}::text)) > 0 END`;
  }
  if (operator === 'starts with') {
    return sql`CASE jsonb_typeof(${value}) WHEN 'array' THEN false ELSE starts_with(lower(${plain}), lower(${conditionText(condition)})) END`;
  }
  if (!isComparison(operator)) throw new ConditionError('operator', 'This operator is not supported for attributes.');
  const given = conditionText(condition);
  const number = numberOfText(given);
  if (number === undefined)
    return sql`CASE jsonb_typeof(${value}) WHEN 'string' THEN ${plain} ${trusted(operator)} ${given} ELSE false END`;
  return sql`coalesce((${numberSql(value)}) ${trusted(operator)} ${number}::numeric, false)`;
}

/** Whether an index of values answers a condition on an attribute: numbers in order, and texts of which something is looked for. */
export function isByValue({ operator, value }: ListCondition): boolean {
  const [only, ...more] = Array.isArray(value) ? value : [value];
  if (only === undefined || more.length > 0) return false;
  if (operator === '<' || operator === '<=' || operator === '>' || operator === '>=') return numberOfText(String(only)) !== undefined;
  // An index of three letters has nothing to say of fewer, except where a word begins.
  if (operator === 'contains') return /[\p{L}\p{N}]{3}/u.test(String(only));
  return operator === 'starts with' && /[\p{L}\p{N}]/u.test(String(only));
}

/** The FROM and WHERE of the values, as `v`, of a store that meet a condition which isByValue. */
export function valuesMet(storeKey: string, condition: ListCondition): Sql {
  const { field, operator } = condition;
  const given = conditionText(condition);
  const from = sql`FROM product_values v WHERE v.store_key = ${storeKey} AND v.name = ${field} AND`;
  if (isComparison(operator)) return sql`${from} v.number ${trusted(operator)} ${numberOfText(given)}::numeric`;
  if (operator === 'starts with') return sql`${from} v.text LIKE lower(${`${escapeLike(given)}%`})`;
  return sql`${from} (v.text LIKE lower(${`%${escapeLike(given)}%`}) OR v.items @> ARRAY[${given}::text])`;
}

/** Attributes are compared by what they hold: numbers and texts that read as numbers as numbers, lists by what is in them. */
export function attributeCondition(condition: ListCondition, facts: AttributeFacts): Sql {
  const { field: name, operator } = condition;
  if ((operator === '=' || operator === 'in') && conditionTexts(condition).length <= mostLookedUp)
    return attributeIs(name, conditionTexts(condition));
  const indexed = facts.indexed(condition);
  // Combined by an OR the planner cannot begin with the values; a list of ids it looks up like any other condition.
  if (indexed === 'few') return sql`id = ANY(ARRAY(SELECT v.id ${valuesMet(facts.storeKey, condition)}))`;
  if (indexed === 'each') return sql`EXISTS (SELECT ${valuesMet(facts.storeKey, condition)} AND v.id = products.id)`;
  const compared = comparedAttribute(sql`attributes->${name}::text`, condition);
  // Of an attribute that few products have, the index tells which; of others, it would name nearly all of them.
  return facts.isSparse(name) ? sql`(attributes ? ${name}::text AND ${compared})` : compared;
}
