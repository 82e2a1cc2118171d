import type { ListCondition } from '@endcap/schema/contract/list.ts';

import { escapeLike } from '../db/findPatterns.ts';
import { type Comparison, isComparison, momentSql } from '../db/momentSql.ts';
import { type Sql, sql, trusted } from '../db/sql.ts';
import { Failure } from '../http/failure.ts';

/** A condition that could not be understood: the failure names its place in the input. */
export class ConditionError extends Error {
  readonly part: 'field' | 'operator' | 'value';

  constructor(part: 'field' | 'operator' | 'value', message: string) {
    super(message);
    this.part = part;
  }
}

/** The database holds no zero character, so that nothing can contain one. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

export function conditionTexts({ value }: ListCondition): string[] {
  if (value === undefined) throw new ConditionError('value', 'Enter a value.');
  return (Array.isArray(value) ? value : [value]).map((one) => storable(String(one)));
}

export function conditionText(condition: ListCondition): string {
  const [only, ...more] = conditionTexts(condition);
  if (only === undefined || more.length > 0) throw new ConditionError('value', 'Enter a single value.');
  return only;
}

/** The number that a text is; undefined when it is none. */
export function numberOfText(text: string): number | undefined {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}

function numbersOf(condition: ListCondition): number[] {
  return conditionTexts(condition).map((value) => {
    const number = numberOfText(value);
    if (number === undefined) throw new ConditionError('value', 'Enter a number.');
    return number;
  });
}

const notFor = (what: string) => new ConditionError('operator', `This operator is not supported for ${what}.`);

/** `column >= value`, of a comparison that isComparison. */
const compared = (column: string, operator: Comparison, value: unknown) => sql`${trusted(`${column} ${operator}`)} ${value}`;

export function textCondition(column: string, condition: ListCondition): Sql {
  const { operator } = condition;
  if (operator === 'in' || operator === '=') return sql`${trusted(column)} = ANY(${conditionTexts(condition)}::text[])`;
  // By a pattern rather than a function, which an index of three letters answers where there is one.
  const like = (pattern: string) => sql`lower(${trusted(column)}) LIKE lower(${pattern})`;
  if (operator === 'contains') return like(`%${escapeLike(conditionText(condition))}%`);
  if (operator === 'starts with') return like(`${escapeLike(conditionText(condition))}%`);
  if (isComparison(operator)) return compared(column, operator, conditionText(condition));
  throw notFor('texts');
}

/** Decimals as they were written: a binary number may have lost digits of them. */
function decimalsOf(condition: ListCondition): string[] {
  const numbers = numbersOf(condition);
  return conditionTexts(condition).map((text, at) => (/^-?\d+(\.\d+)?$/.test(text) ? text : String(numbers[at])));
}

export function numberCondition(column: string, condition: ListCondition): Sql {
  const { operator } = condition;
  if (operator === 'in' || operator === '=') return sql`${trusted(column)} = ANY(${decimalsOf(condition)}::numeric[])`;
  if (!isComparison(operator)) throw notFor('numbers');
  const [number] = decimalsOf(condition);
  return compared(column, operator, sql`${number}::numeric`);
}

/** A column of whole numbers: compared with whole numbers, since its index serves no fractions. */
export function integerCondition(column: string, condition: ListCondition): Sql {
  const { operator } = condition;
  const numbers = numbersOf(condition);
  if (operator === 'in' || operator === '=') return sql`${trusted(column)} = ANY(${numbers.filter(Number.isSafeInteger)}::bigint[])`;
  const [number = 0] = numbers;
  if (operator === '!=' && !Number.isSafeInteger(number)) return sql`true`;
  if (!isComparison(operator)) throw notFor('numbers');
  const whole = operator === '>=' || operator === '<' ? Math.ceil(number) : Math.floor(number);
  return compared(column, operator, sql`${Math.max(-(2 ** 53), Math.min(2 ** 53, whole))}::bigint`);
}

/** A day without a time means all of it. */
export function momentCondition(column: string, condition: ListCondition): Sql {
  const { operator } = condition;
  if (!isComparison(operator)) throw notFor('dates');
  const text = conditionText(condition);
  const met = /^\d{4}-\d{2}-\d{2}/.test(text) ? momentSql(trusted(column), operator, text) : undefined;
  if (met === undefined) throw new ConditionError('value', 'Enter a date, such as 2026-11-21.');
  return met;
}

export function listCondition(column: string, condition: ListCondition): Sql {
  const { operator } = condition;
  const list = trusted(column);
  if (operator === '=' || operator === 'in' || operator === 'contains') return sql`${list} && ${conditionTexts(condition)}::text[]`;
  if (operator === 'starts with')
    return sql`EXISTS (SELECT 1 FROM unnest(${list}) AS item WHERE starts_with(lower(item), lower(${conditionText(condition)})))`;
  throw notFor('lists');
}

/** A column that is true or false: `= true`, `!= true`. */
export function flagCondition(column: string, condition: ListCondition): Sql {
  const { operator, value } = condition;
  if (operator !== '=' && operator !== '!=') throw notFor('yes and no');
  if (typeof value !== 'boolean') throw new ConditionError('value', 'The value must be true or false.');
  return trusted(value === (operator === '=') ? column : `NOT ${column}`);
}

/** The chosen ones of a closed set: those of the condition, or all others. */
export function chosenValues<Value extends string>(condition: ListCondition, known: readonly Value[]): Value[] {
  const { operator } = condition;
  const given = conditionTexts(condition);
  const wrong = given.find((value) => !known.some((one) => one === value));
  if (wrong !== undefined) throw new ConditionError('value', `“${wrong}” is not one of ${known.join(', ')}.`);
  if (operator === '=' || operator === 'in') return known.filter((value) => given.includes(value));
  if (operator === '!=' || operator === 'not in') return known.filter((value) => !given.includes(value));
  throw notFor('a choice');
}

/** Conditions as SQL, each in brackets. A ParsingError names the invalid one by its place in the input. */
export function conditionsSql(filter: readonly ListCondition[], sqlOf: (condition: ListCondition) => Sql): Sql[] {
  return filter.map((condition, at) => {
    try {
      return sql`(${sqlOf(condition)})`;
    } catch (error) {
      if (!(error instanceof ConditionError)) throw error;
      throw new Failure('ParsingError', error.message, { fields: { [`filter.${at}.${error.part}`]: error.message } });
    }
  });
}
