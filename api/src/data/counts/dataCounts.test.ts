import { dataCounts } from '@endcap/schema/data/counts/dataCounts.rest.ts';
import { productsDelete, productsRestore } from '@endcap/schema/data/products/products.rest.ts';
import { expect, it } from 'vitest';

import { indexProducts } from '../../search/index/indexProducts.ts';
import { browseTests } from '../browse/testBrowse.ts';
import { handlers as productHandlers } from '../products/products.calls.ts';
import { jobs } from '../push/dataPush.jobs.ts';
import { handlers } from './dataCounts.calls.ts';

const tests = browseTests({ handlers: [...handlers, ...productHandlers], definitions: jobs, worker: 'off' });

it('products are counted at once when some are deleted and restored, also when the search index was faster', async () => {
  const counted = async () => (await tests.call(dataCounts, {})).answer.products;
  for (const id of ['a', 'b', 'c']) await tests.addProduct(id);
  await indexProducts(tests.api.db, tests.key);
  expect(await counted()).toBe(3);
  await tests.call(productsDelete, { ids: ['a'] });
  await indexProducts(tests.api.db, tests.key);
  expect(await counted()).toBe(2);
  await tests.call(productsRestore, { ids: ['a'] });
  await indexProducts(tests.api.db, tests.key);
  expect(await counted()).toBe(3);
});
