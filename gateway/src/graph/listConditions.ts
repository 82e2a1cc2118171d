import type { ListCondition } from '@endcap/schema/contract/list.ts';

import { badInput } from './badInput.ts';
import { toRestEnum } from './enumValues.ts';

type Value = ListCondition['value'];

/** Operators of a condition are fields of its input. */
const operators: Readonly<Record<string, ListCondition['operator']>> = {
  eq: '=',
  ne: '!=',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  in: 'in',
  notIn: 'not in',
  contains: 'contains',
  notContains: 'not contains',
  startsWith: 'starts with',
};

/** A condition of a list as the calls take it: one of some values, a flag, or one operator with its value. Names and types were checked by the SDL. */
export function listConditionOf(field: string, given: unknown, isEnum = false): ListCondition {
  if (Array.isArray(given)) return { field, operator: 'in', value: (given as string[]).map(toRestEnum) }; // the SDL says: values of an enum
  if (typeof given === 'boolean') return { field, operator: '=', value: given };
  const [[operator, value] = ['', undefined]] = Object.entries((given ?? {}) as Record<string, Value>); // the SDL says: one condition
  if (operator === 'exists') return { field, operator: value === true ? 'exists' : 'not exists' };
  const rest = operators[operator];
  if (rest === undefined) throw badInput(`Set exactly one operator in the condition on ${field}.`);
  return { field, operator: rest, value: isEnum ? (value as string[]).map(toRestEnum) : value }; // enums have but in and notIn
}
