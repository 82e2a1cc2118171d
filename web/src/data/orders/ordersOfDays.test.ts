import { expect, it } from 'vitest';

import { ordersVariablesOf } from './ordersAddress.ts';
import { ordersOfDays } from './ordersOfDays.ts';

it('leads to the orders of the first to the last day, both of them whole days in UTC', () => {
  const address = new URL(ordersOfDays({ storeId: 'a1b2c3d4' }, { from: '2026-10-25', to: '2026-11-21' }), 'https://console.test');
  expect(address.pathname).toBe('/store/a1b2c3d4/data/orders');
  expect(ordersVariablesOf(address.searchParams).filter).toEqual([
    { time: { gte: '2026-10-25T00:00:00.000Z' } },
    { time: { lt: '2026-11-22T00:00:00.000Z' } },
  ]);
});
