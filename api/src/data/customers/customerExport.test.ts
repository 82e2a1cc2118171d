import { expect, it } from 'vitest';

import { browseTests } from '../browse/testBrowse.ts';
import { orderPages } from './customerExport.ts';

const tests = browseTests({ handlers: [] });

it('orders of one moment are exported once each, however many are read at a time', async () => {
  const { addCustomer, addOrders, api, key } = tests;
  await addCustomer('ada@shop.test');
  const ids = ['o1', 'o2', 'o3', 'o4', 'o5'];
  await addOrders(...ids.map((id) => ({ id, customer: 'ada@shop.test' })));
  // To the microsecond, of which a JavaScript date knows nothing.
  await api.db.pool.query("UPDATE orders SET time = '2026-11-20T10:00:00.000123Z' WHERE store_key = $1", [key]);
  for (const size of [1, 2, 5]) {
    const found: object[] = [];
    for await (const page of orderPages(api.db, key, 'ada@shop.test', size)) {
      found.push(...page);
      if (found.length > ids.length) break;
    }
    expect(found).toMatchObject(ids.map((id) => ({ id })));
  }
});
