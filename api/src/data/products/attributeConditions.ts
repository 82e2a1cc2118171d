import type { ListCondition } from '@endcap/schema/contract/list.ts';

import {
  type Bindings,
  ConditionError,
  conditionText,
  conditionTexts,
  escapedPattern,
  isComparison,
  numberOfText,
} from '../browse/columnConditions.ts';

/** What is known of a store's attributes before conditions on them are made. */
export interface AttributeFacts {
  /** Whether so few products have an attribute that the index of attributes is the way to them. */
  readonly isSparse: (attribute: string) => boolean;
  /** How a condition finds its products by the index of its attribute's values: one after the other, or few at once; undefined when it has none. */
  readonly indexed: (condition: ListCondition) => 'each' | 'few' | undefined;
}

/** Values of one condition that are looked up in the index one by one; of more, the products that have the attribute are looked through. */
const mostLookedUp = 20;

/** A value of jsonb as a number, when it is one or a text that reads as one; NULL otherwise. */
export function numberSql(value: string): string {
  const plain = `(${value} #>> '{}')`;
  return `CASE WHEN jsonb_typeof(${value}) = 'number' OR (jsonb_typeof(${value}) = 'string' AND ${plain} ~ '^-?[0-9]{1,30}([.][0-9]{1,30})?$')
    THEN ${plain}::numeric END`;
}

/** The attribute is one of the values: as text, as a number, as true or false, or as one of a list. */
function attributeIs(name: string, given: readonly string[], bindings: Bindings): string {
  const forms = given.flatMap((one) => {
    const number = numberOfText(one);
    return [one, [one], ...(number === undefined ? [] : [number]), ...(one === 'true' || one === 'false' ? [one === 'true'] : [])];
  });
  return `(${forms.map((form) => `attributes @> ${bindings.add(JSON.stringify({ [name]: form }))}::jsonb`).join(' OR ')})`;
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
  return `coalesce((${numberSql(value)}) ${operator} ${bindings.add(number)}::numeric, false)`;
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

/** The FROM and WHERE of the values, as `v`, that meet a condition which isByValue; `$1` is the store. */
export function valuesMet(condition: ListCondition, bindings: Bindings): string {
  const { field, operator } = condition;
  const given = conditionText(condition);
  const from = `FROM product_values v WHERE v.store_key = $1 AND v.name = ${bindings.add(field)} AND`;
  if (isComparison(operator)) return `${from} v.number ${operator} ${bindings.add(numberOfText(given))}::numeric`;
  if (operator === 'starts with') return `${from} v.text LIKE lower(${bindings.add(`${escapedPattern(given)}%`)})`;
  return `${from} (v.text LIKE lower(${bindings.add(`%${escapedPattern(given)}%`)}) OR v.items @> ARRAY[${bindings.add(given)}::text])`;
}

/** Attributes are compared by what they hold: numbers and texts that read as numbers as numbers, lists by what is in them. */
export function attributeCondition(condition: ListCondition, bindings: Bindings, facts: AttributeFacts): string {
  const { field: name, operator } = condition;
  if ((operator === '=' || operator === 'in') && conditionTexts(condition).length <= mostLookedUp)
    return attributeIs(name, conditionTexts(condition), bindings);
  const indexed = facts.indexed(condition);
  // Beside an OR the planner cannot begin with the values; a list of ids it looks up like any other condition.
  if (indexed === 'few') return `id = ANY(ARRAY(SELECT v.id ${valuesMet(condition, bindings)}))`;
  if (indexed === 'each') return `EXISTS (SELECT ${valuesMet(condition, bindings)} AND v.id = products.id)`;
  const place = bindings.add(name);
  const compared = comparedAttribute(`attributes->${place}::text`, condition, bindings);
  // Of an attribute that few products have, the index tells which; of others, it would name nearly all of them.
  return facts.isSparse(name) ? `(attributes ? ${place}::text AND ${compared})` : compared;
}
