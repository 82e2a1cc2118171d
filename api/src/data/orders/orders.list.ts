import type { ListInput } from '@endcap/schema/contract/list.ts';
import { healthField } from '@endcap/schema/data/browse/healthFilter.ts';
import { orderSources } from '@endcap/schema/data/orders/orders.rest.ts';

import { sql } from '../../db/sql.ts';
import { beginsLike, listedRows, type ListShape, momentField, integerField, numberField } from '../../lists/boundedList.ts';
import { chosenValues, ConditionError, conditionTexts, flagCondition } from '../../lists/columnConditions.ts';
import { healthCondition } from '../browse/healthCondition.ts';

/** What a list of orders can be searched, filtered and sorted by; an index is behind each of these. */
const ordersShape: ListShape = {
  noun: 'Orders',
  table: 'orders',
  fields: {
    time: momentField('time'),
    total_value: numberField('total_value'),
    basket_size: integerField('basket_size'),
    generated_value: numberField('generated_value'),
    impact: (condition) => flagCondition('impact', condition),
    returned: (condition) => flagCondition('returned', condition),
    source: (condition) => sql`source = any(${chosenValues(condition, orderSources)}::text[])`,
    id(condition) {
      if (condition.operator !== '=' && condition.operator !== 'in')
        throw new ConditionError('operator', 'Orders can be found by complete IDs.');
      return sql`id = any(${conditionTexts(condition)}::text[])`;
    },
    customer_id(condition) {
      if (condition.operator === 'exists') return sql`customer_id <> ''`;
      if (condition.operator === 'not exists') return sql`customer_id = ''`;
      if (condition.operator !== '=' && condition.operator !== 'in') throw new ConditionError('operator', 'Specify the customer by ID.');
      return sql`customer_id = any(${conditionTexts(condition)}::text[])`;
    },
    customer_email(condition) {
      if (condition.operator === 'exists') return sql`customer_email <> ''`;
      if (condition.operator === 'not exists') return sql`customer_email = ''`;
      if (condition.operator !== '=' && condition.operator !== 'in')
        throw new ConditionError('operator', 'Orders can be found by a complete email address.');
      const addresses = conditionTexts(condition).map((address) => address.trim().toLowerCase());
      return sql`lower(customer_email) = any(${addresses}::text[]) and customer_email <> ''`;
    },
    [healthField]: healthCondition,
  },
  sorts: {
    time: { sql: 'time' },
    total_value: { sql: 'total_value' },
    basket_size: { sql: 'basket_size' },
    generated_value: { sql: 'generated_value' },
  },
  defaultSort: 'time',
  defaultOrder: 'desc',
  // Shops print a # before their numbers.
  search: (query) =>
    sql`${beginsLike('id', query.replace(/^#(?=.)/, ''))} or (lower(customer_email) = lower(${query}::text) and customer_email <> '')`,
};

/** Which orders a list has and in which order: the newest first when it does not say. */
export function listedOrders(storeKey: string, input: ListInput) {
  return listedRows(ordersShape, storeKey, input);
}
