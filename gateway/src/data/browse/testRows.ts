import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { moneyOf } from '@endcap/schema/contract/money.ts';
import type { customersList } from '@endcap/schema/data/customers/customers.rest.ts';
import type { ordersList } from '@endcap/schema/data/orders/orders.rest.ts';

import { storeOfRole } from '../../store/stores/testStore.ts';

export const moment = '2026-11-21T09:30:00.000Z';

export const storeStub = storeOfRole('manager');

export const orderRow: AnswerOf<typeof ordersList>['result'][number] = {
  id: '1001',
  time: moment,
  customer_id: 'c1',
  customer_email: 'ada@shop.test',
  basket_size: 3,
  total_value: moneyOf('120.50', 'EUR'),
  impact: true,
  generated_value: moneyOf('20.00', 'EUR'),
  returned: false,
  source: 'tracked',
};

export const customerRow: AnswerOf<typeof customersList>['result'][number] = {
  id: 'c1',
  email: 'ada@shop.test',
  name: 'Ada',
  subscribed: true,
  source: 'order',
  order_count: 2,
  order_value_total: moneyOf('150.00', 'EUR'),
  order_first: moment,
  order_last: moment,
  created_at: moment,
  updated_at: moment,
  lifecycle: 'just_ordered',
  loyalty: 'vip',
};

/** The answer of a list of any length: the first page of so many rows. */
export const firstPage = <Row>(result: Row[], total = result.length, isTotalExact = true) => ({
  result,
  total,
  offset: 0,
  is_total_exact: isTotalExact,
  cursors: result.map((_, at) => `cursor ${at}`),
  has_next: result.length < total,
  has_previous: false,
});
