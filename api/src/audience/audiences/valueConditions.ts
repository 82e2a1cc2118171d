import type { ListCondition } from '@endcap/schema/contract/list.ts';

import { escapeLike } from '../../db/findPatterns.ts';
import { momentOf } from '../../db/momentSql.ts';
import { join, type Sql, sql } from '../../db/sql.ts';
import { orderedCondition } from '../../search/products/productFilter.ts';

export type Condition = ListCondition;

const positives: Partial<Record<Condition['operator'], Condition['operator']>> = {
  '!=': '=',
  'not in': 'in',
  'not contains': 'contains',
  'not exists': 'exists',
};

/** Whether something of a person meets a condition, where “is not” means that nothing of them does. */
export function ofAny(condition: Condition, exists: (condition: Condition) => Sql): Sql {
  const positive = positives[condition.operator];
  return positive === undefined ? exists(condition) : sql`NOT ${exists({ ...condition, operator: positive })}`;
}

export const textsOf = ({ value }: Condition): string[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(String);

/** A text that every row has, which may be empty. */
export function plainText(condition: Condition, text: Sql): Sql {
  return ofAny(condition, (one) => {
    const [first = ''] = textsOf(one);
    switch (one.operator) {
      case 'contains':
        return sql`${text} ILIKE ${`%${escapeLike(first)}%`}`;
      case 'starts with':
        return sql`${text} ILIKE ${`${escapeLike(first)}%`}`;
      case 'exists':
        return sql`${text} <> ''`;
      case '=':
      case 'in':
        return sql`${text} = ANY(${textsOf(one)}::text[])`;
      default:
        throw new Error('Text supports is, is one of, contains and starts with.');
    }
  });
}

/** One of a few values; a person may have none. */
export function oneOf(condition: Condition, values: readonly string[], sqlOf: (value: string) => Sql): Sql {
  const any = (chosen: readonly string[]) =>
    chosen.length === 0
      ? sql`false`
      : sql`(${join(
          chosen.map((value) => sql`(${sqlOf(value)})`),
          ' OR ',
        )})`;
  // What is unknown of a person is NULL, and so would be “not exists”.
  if (condition.operator === 'exists' || condition.operator === 'not exists')
    return ofAny(condition, () => sql`coalesce(${any(values)}, false)`);
  return ofAny(condition, (one) => {
    const strange = textsOf(one).find((value) => !values.includes(value));
    if ((one.operator !== '=' && one.operator !== 'in') || strange !== undefined) throw new Error(`Must be one of ${values.join(', ')}.`);
    return sql`coalesce(${any(textsOf(one))}, false)`;
  });
}

export function moment(condition: Condition, expression: Sql): Sql {
  if (textsOf(condition).some((text) => momentOf(text) === undefined)) throw new Error('Enter a date such as 2026-11-30.');
  return orderedCondition(condition, expression, 'time');
}

export function amount(condition: Condition, expression: Sql): Sql {
  if (textsOf(condition).some((text) => !Number.isFinite(Number(text)))) throw new Error('Enter a number.');
  return orderedCondition(condition, expression, 'number');
}
