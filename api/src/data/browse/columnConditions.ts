import type { ListCondition } from '@endcap/schema/contract/list.ts';
import { addDays } from '@endcap/schema/contract/utcDays.ts';

import { Failure } from '../../http/failure.ts';

/** Collects the values of a statement; every value that somebody typed goes through here. */
export class Bindings {
  readonly values: unknown[];

  constructor(...values: unknown[]) {
    this.values = values;
  }

  add(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}

/** A condition that could not be understood: the failure names its place in the input. */
export class ConditionError extends Error {
  readonly part: 'field' | 'operator' | 'value';

  constructor(part: 'field' | 'operator' | 'value', message: string) {
    super(message);
    this.part = part;
  }
}

const comparisons = ['=', '!=', '>', '>=', '<', '<='] as const;
type Comparison = (typeof comparisons)[number];
export const isComparison = (operator: string): operator is Comparison => comparisons.some((known) => known === operator);

/** The database holds no zero character, so that nothing can contain one. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

export function conditionTexts({ value }: ListCondition): string[] {
  if (value === undefined) throw new ConditionError('value', 'A value is needed here.');
  return (Array.isArray(value) ? value : [value]).map((one) => storable(String(one)));
}

export function conditionText(condition: ListCondition): string {
  const [only, ...more] = conditionTexts(condition);
  if (only === undefined || more.length > 0) throw new ConditionError('value', 'One value is needed here.');
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
    if (number === undefined) throw new ConditionError('value', 'A number is needed here.');
    return number;
  });
}

function moment(value: string): Date {
  const date = /^\d{4}-\d{2}-\d{2}/.test(value) ? new Date(value) : undefined;
  if (!date || Number.isNaN(date.getTime())) throw new ConditionError('value', 'A date is needed here, such as 2026-11-21.');
  return date;
}

const notFor = (what: string) => new ConditionError('operator', `This operator is not for ${what}.`);

/** A text that stands for nothing but itself in a pattern of LIKE. */
export const escapedPattern = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

export function textCondition(column: string, condition: ListCondition, bindings: Bindings): string {
  const { operator } = condition;
  if (operator === 'in' || operator === '=') return `${column} = ANY(${bindings.add(conditionTexts(condition))}::text[])`;
  // By a pattern rather than a function, which an index of three letters answers where there is one.
  if (operator === 'contains') return `lower(${column}) LIKE lower(${bindings.add(`%${escapedPattern(conditionText(condition))}%`)})`;
  if (operator === 'starts with') return `lower(${column}) LIKE lower(${bindings.add(`${escapedPattern(conditionText(condition))}%`)})`;
  if (isComparison(operator)) return `${column} ${operator} ${bindings.add(conditionText(condition))}`;
  throw notFor('texts');
}

export function numberCondition(column: string, condition: ListCondition, bindings: Bindings): string {
  const { operator } = condition;
  if (operator === 'in' || operator === '=') return `${column} = ANY(${bindings.add(numbersOf(condition))}::numeric[])`;
  if (!isComparison(operator)) throw notFor('numbers');
  const [number] = numbersOf(condition);
  return `${column} ${operator} ${bindings.add(number)}::numeric`;
}

/** A column of whole numbers: compared with whole numbers, since its index serves no fractions. */
export function integerCondition(column: string, condition: ListCondition, bindings: Bindings): string {
  const { operator } = condition;
  const numbers = numbersOf(condition);
  const bind = (value: number) => `${bindings.add(Math.max(-(2 ** 53), Math.min(2 ** 53, value)))}::bigint`;
  if (operator === 'in' || operator === '=') return `${column} = ANY(${bindings.add(numbers.filter(Number.isSafeInteger))}::bigint[])`;
  const [number = 0] = numbers;
  if (operator === '!=') return Number.isSafeInteger(number) ? `${column} <> ${bind(number)}` : 'true';
  if (!isComparison(operator)) throw notFor('numbers');
  return `${column} ${operator} ${bind(operator === '>=' || operator === '<' ? Math.ceil(number) : Math.floor(number))}`;
}

export function momentCondition(column: string, condition: ListCondition, bindings: Bindings): string {
  const { operator } = condition;
  const value = conditionText(condition);
  const at = moment(value);
  // A day without a time means all of it.
  if (operator === '=' && value.length === 10) {
    return `(${column} >= ${bindings.add(at)} AND ${column} < ${bindings.add(addDays(at, 1))})`;
  }
  if (!isComparison(operator)) throw notFor('dates');
  return `${column} ${operator} ${bindings.add(at)}`;
}

export function listCondition(column: string, condition: ListCondition, bindings: Bindings): string {
  const { operator } = condition;
  if (operator === '=' || operator === 'in' || operator === 'contains')
    return `${column} && ${bindings.add(conditionTexts(condition))}::text[]`;
  if (operator === 'starts with')
    return `EXISTS (SELECT 1 FROM unnest(${column}) AS item WHERE starts_with(lower(item), lower(${bindings.add(conditionText(condition))})))`;
  throw notFor('lists');
}

/** A column that is true or false: `= true`, `!= true`. */
export function flagCondition(column: string, condition: ListCondition): string {
  const { operator, value } = condition;
  if (operator !== '=' && operator !== '!=') throw notFor('yes and no');
  if (typeof value !== 'boolean') throw new ConditionError('value', 'The value is true or false.');
  return value === (operator === '=') ? column : `NOT ${column}`;
}

/** The chosen ones of a closed set: those of the condition, or all others. */
export function chosenValues<Value extends string>(condition: ListCondition, known: readonly Value[]): Value[] {
  const { operator } = condition;
  const given = conditionTexts(condition);
  const wrong = given.find((value) => !known.some((one) => one === value));
  if (wrong !== undefined) throw new ConditionError('value', `“${wrong}” is none of ${known.join(', ')}.`);
  if (operator === '=' || operator === 'in') return known.filter((value) => given.includes(value));
  if (operator === '!=' || operator === 'not in') return known.filter((value) => !given.includes(value));
  throw notFor('a choice');
}

/** Conditions as SQL, joined by AND. A ParsingError names the one at fault by its place in the input. */
export function conditionsSql(filter: readonly ListCondition[], sqlOf: (condition: ListCondition) => string): string[] {
  return filter.map((condition, at) => {
    try {
      return `(${sqlOf(condition)})`;
    } catch (error) {
      if (!(error instanceof ConditionError)) throw error;
      throw new Failure('ParsingError', error.message, { fields: { [`filter.${at}.${error.part}`]: error.message } });
    }
  });
}
