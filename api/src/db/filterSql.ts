import type { ListCondition } from '@endcap/schema/contract/list.ts';
import { type FilterNode, type FilterTest, testsOf } from '@endcap/schema/data/filters/filterTree.ts';
import { millisecondsInDay } from '@endcap/schema/contract/utcDays.ts';

import { join, type Sql, sql } from './sql.ts';

/** What a compiler needs to know of the rows that are filtered. */
export interface FilterDialect {
  /** The SQL of one comparison; throws for a value that the attribute cannot be compared with. */
  readonly condition: (condition: ListCondition) => Sql;
  /** Whether some row has the attribute; a comparison with one that none has holds for no row. */
  readonly isKnown: (attribute: string) => boolean;
  readonly now: Date;
}

/** A comparison of an expression that the rows cannot be compared by. */
export class FilterValueError extends Error {
  readonly test: FilterTest;

  constructor(test: FilterTest, cause: unknown) {
    super(cause instanceof Error ? cause.message : '', { cause });
    this.test = test;
  }
}

function conditionOf({ attribute, operator, value }: FilterTest, now: Date): ListCondition {
  if (operator === 'within last') {
    const since = new Date(now.getTime() - Number(value) * millisecondsInDay);
    return { field: attribute, operator: '>=', value: since.toISOString() };
  }
  if (value === undefined) return { field: attribute, operator };
  const values = typeof value === 'object' ? value.map((one) => (typeof one === 'boolean' ? String(one) : one)) : value;
  return { field: attribute, operator, value: values };
}

/** Comparisons as conditions. */
export const conditionsOf = (tests: readonly FilterTest[], now: Date): ListCondition[] => tests.map((test) => conditionOf(test, now));

/** The SQL of an expression, e.g. `(price > … AND (brand = ANY(…) OR …))`; `true` for none. */
export function filterSql(node: FilterNode | undefined, dialect: FilterDialect): Sql {
  if (node === undefined) return sql`true`;
  if (node.kind === 'set') {
    const parts = node.members.map((member) => filterSql(member, dialect));
    const joined = sql`(${join(parts, node.join === 'and' ? ' AND ' : ' OR ')})`;
    return node.join === 'none' ? sql`(NOT coalesce(${joined}, false))` : joined;
  }
  if (!dialect.isKnown(node.attribute)) return sql`false`;
  try {
    return sql`(${dialect.condition(conditionOf(node, dialect.now))})`;
  } catch (error) {
    throw new FilterValueError(node, error);
  }
}

/** Names of attributes that an expression compares. */
export const attributesOf = (node: FilterNode | undefined): string[] => [...new Set(testsOf(node).map(({ attribute }) => attribute))];
