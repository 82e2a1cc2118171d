import { addDays } from '@endcap/schema/contract/utcDays.ts';

import { type Sql, sql, trusted } from './sql.ts';

export const comparisons = ['=', '!=', '>', '>=', '<', '<='] as const;
export type Comparison = (typeof comparisons)[number];
export const isComparison = (operator: string): operator is Comparison => comparisons.some((known) => known === operator);

/** The moment of a text that the database can hold; a day without a time is its first moment, in UTC. Undefined when the text is none. */
export function momentOf(text: string): Date | undefined {
  const moment = new Date(text);
  const year = moment.getUTCFullYear();
  return year >= 1 && year <= 9999 ? moment : undefined;
}

/**
 * Compares a column or an expression with a text that momentOf reads. A day without a time means all of it: what is after the day begins with the next
 * one. What has no moment is not equal to any. Undefined when the text is no moment.
 */
export function momentSql(expression: Sql, operator: Comparison, text: string): Sql | undefined {
  const start = momentOf(text);
  if (start === undefined) return undefined;
  if (operator === '!=') return sql`NOT coalesce(${momentSql(expression, '=', text)}, false)`;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return sql`${expression} ${trusted(operator)} ${start}::timestamptz`;
  const before = (end: Date) => sql`${expression} < ${end}::timestamptz`;
  const from = (first: Date) => sql`${expression} >= ${first}::timestamptz`;
  const next = addDays(start, 1);
  switch (operator) {
    case '>':
      return from(next);
    case '>=':
      return from(start);
    case '<':
      return before(start);
    case '<=':
      return before(next);
    default:
      return sql`(${from(start)} AND ${before(next)})`;
  }
}
