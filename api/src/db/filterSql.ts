import type { ListCondition } from '@endcap/schema/contract/list.ts';
import { type FilterNode, type FilterTest, testsOf } from '@endcap/schema/data/filters/filterTree.ts';
import { millisecondsInDay } from '@endcap/schema/contract/utcDays.ts';

/** What a compiler needs to know of the rows that are filtered. */
export interface FilterDialect {
  /** The SQL of one comparison, with its values bound; throws for a value that the attribute cannot be compared with. */
  readonly condition: (condition: ListCondition) => string;
  /** Whether some row has the attribute; a comparison with one that none has holds for no row. */
  readonly isKnown: (attribute: string) => boolean;
  readonly now: Date;
}

/** A comparison of an expression that the rows cannot be compared by. */
export class FilterValueError extends Error {
  readonly test: FilterTest;

  constructor(test: FilterTest, message: string) {
    super(message);
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

/** The SQL of an expression, e.g. `(price > $2 AND (brand = ANY($3) OR …))`; `true` for none. */
export function filterSql(node: FilterNode | undefined, dialect: FilterDialect): string {
  if (node === undefined) return 'true';
  if (node.kind === 'set') {
    const parts = node.members.map((member) => filterSql(member, dialect));
    return `(${parts.join(node.join === 'and' ? ' AND ' : ' OR ')})`;
  }
  if (!dialect.isKnown(node.attribute)) return 'false';
  try {
    return `(${dialect.condition(conditionOf(node, dialect.now))})`;
  } catch (error) {
    throw new FilterValueError(node, error instanceof Error ? error.message : '');
  }
}

/** Names of attributes that an expression compares. */
export const attributesOf = (node: FilterNode | undefined): string[] => [...new Set(testsOf(node).map(({ attribute }) => attribute))];
