import type { ListCondition, ListInput } from '@endcap/schema/contract/list.ts';
import { healthField } from '@endcap/schema/data/browse/healthFilter.ts';
import { customerSources, lifecycles, loyalties } from '@endcap/schema/data/customers/customers.rest.ts';
import { millisecondsInDay } from '@endcap/schema/contract/utcDays.ts';

import { join, type Sql, sql } from '../../db/sql.ts';
import { beginsLike, listedRows, type ListShape, momentField, integerField, numberField } from '../../lists/boundedList.ts';
import { chosenValues, ConditionError, conditionText, conditionTexts, flagCondition } from '../../lists/columnConditions.ts';
import { healthCondition } from '../browse/healthCondition.ts';
import { activeRhythms, justOrderedDays, type Lifecycle, lostRhythms, type Loyalty, type SegmentLimits } from './customerSegments.ts';

/** The order by address and by name is that of the beginnings that an index holds. */
const beginningOf = (column: string) => `lower(left(${column}, 200)) collate "C"`;

/** Lifecycles of rows of `customers`, as conditions that an index answers; the same rules as `lifecycleOf`, which a test holds against them. */
export function lifecycleSql(lifecycle: Lifecycle, { typical_days: typical }: SegmentLimits, now: Date): Sql {
  const daysAgo = (days: number) => new Date(now.getTime() - days * millisecondsInDay);
  if (lifecycle === 'just_ordered') return sql`order_last >= ${daysAgo(justOrderedDays)}`;
  const before = sql`order_last < ${daysAgo(justOrderedDays)}`;
  const at = now.getTime() / 1000;
  const active = daysAgo(activeRhythms * typical);
  const lost = daysAgo(lostRhythms * typical);
  switch (lifecycle) {
    case 'active':
      return sql`${before} and (active_until >= ${at} or (order_count = 1 and order_last >= ${active}))`;
    case 'slipping_away':
      return sql`${before} and ((slipping_until >= ${at} and active_until < ${at}) or (order_count = 1 and order_last < ${active} and order_last >= ${lost}))`;
    case 'lost':
      return sql`${before} and (slipping_until < ${at} or (order_count = 1 and order_last < ${lost}))`;
  }
}

export function loyaltySql(loyalty: Loyalty, { vip_value: value, frequent_count: frequent }: SegmentLimits): Sql {
  if (loyalty === 'single') return sql`order_count = 1`;
  const limit = sql`${value}::numeric`;
  if (loyalty === 'vip') return sql`order_count >= 2 and order_value_total >= ${limit}`;
  const many = sql`${frequent}::int`;
  return loyalty === 'frequent'
    ? sql`order_count >= ${many} and order_value_total < ${limit}`
    : sql`order_count >= 2 and order_count < ${many} and order_value_total < ${limit}`;
}

const anyOf = (conditions: readonly Sql[]) =>
  conditions.length === 0
    ? sql`false`
    : join(
        conditions.map((condition) => sql`(${condition})`),
        ' or ',
      );

function emailCondition(condition: ListCondition): Sql {
  const { operator } = condition;
  if (operator === 'exists') return sql`email <> ''`;
  if (operator === 'not exists') return sql`email = ''`;
  if (operator === 'starts with') return beginsLike('email', conditionText(condition));
  if (operator !== '=' && operator !== 'in')
    throw new ConditionError('operator', 'Customers can be found by an email address or its beginning.');
  const addresses = conditionTexts(condition).map((address) => address.trim().toLowerCase());
  return sql`lower(email) = any(${addresses}::text[]) and email <> ''`;
}

function shapeOf(limits: SegmentLimits, now: Date): ListShape {
  return {
    noun: 'Customers',
    table: 'customers',
    fields: {
      subscribed: (condition) => flagCondition('subscribed', condition),
      order_count: integerField('order_count'),
      order_value_total: numberField('order_value_total'),
      order_first: momentField('order_first'),
      order_last: momentField('order_last'),
      updated_at: momentField('updated_at'),
      source: (condition) => sql`source = any(${chosenValues(condition, customerSources)}::text[])`,
      email: emailCondition,
      [healthField]: healthCondition,
      lifecycle: (condition) => anyOf(chosenValues(condition, lifecycles).map((lifecycle) => lifecycleSql(lifecycle, limits, now))),
      loyalty: (condition) => anyOf(chosenValues(condition, loyalties).map((loyalty) => loyaltySql(loyalty, limits))),
    },
    sorts: {
      email: { sql: beginningOf('email') },
      name: { sql: beginningOf('name') },
      order_count: { sql: 'order_count' },
      order_value_total: { sql: 'order_value_total' },
      order_first: { sql: 'order_first', mayBeEmpty: true },
      order_last: { sql: 'order_last', mayBeEmpty: true },
      updated_at: { sql: 'updated_at' },
    },
    defaultSort: 'email',
    search: (query) =>
      join(
        ['email', 'name', "substring(name from '[^[:space:]]+$')"].map((text) => beginsLike(text, query)),
        ' or ',
      ),
  };
}

/** Which customers a list has and in which order. */
export function listedCustomers(storeKey: string, input: ListInput, limits: SegmentLimits, now: Date) {
  return listedRows(shapeOf(limits, now), storeKey, input);
}
