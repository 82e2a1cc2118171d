import { afterAll, beforeAll, expect, test } from 'vitest';

import { newKey } from '../../db/companyKeys.ts';
import { type TestDatabase, testDatabase } from '../../db/testDatabase.ts';
import { searchStore } from '../products/searchStore.ts';
import { ruleConfiguration } from '../rules/testRuleConfiguration.ts';
import { indexProducts } from '../index/indexProducts.ts';
import { renewIndexes } from './renewIndexes.tasks.ts';
import { putProducts } from '../index/testProducts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('an older index is searched until it is rebuilt, with a configuration of the new version', async () => {
  const { db } = database;
  const store = newKey();
  await putProducts(db, store, [{ id: '1', name: 'Oak table', brand: 'Norrby' }]);
  await indexProducts(db, store);
  const sent: string[] = [];
  // Only its `send` is used.
  const jobs = {
    send: (_job: unknown, _input: unknown, { storeKey }: { storeKey: string }) => Promise.resolve(sent.push(storeKey).toString()),
  };
  const renew = async () => {
    sent.length = 0;
    await renewIndexes({ db, jobs: jobs as never });
    return sent.filter((key) => key === store);
  };
  const found = async () =>
    (await searchStore(db, ruleConfiguration(store), { query: 'table', limit: 9, offset: 0 })).products.map(({ id }) => id);
  expect(await renew()).toEqual([]);
  await db.pool.query(`UPDATE search_indexes SET configuration_digest = 'older', generation = generation + 1 WHERE store_key = $1`, [
    store,
  ]);
  await db.pool.query(
    `UPDATE search_configurations SET configuration = configuration || '{"high": ["name", "brand"]}' WHERE store_key = $1`,
    [store],
  );
  expect(await renew()).toEqual([store]);
  expect(await found()).toEqual(['1']);
  expect(await indexProducts(db, store)).toMatchObject({ indexed: 1 });
  expect(await renew()).toEqual([]);
  expect(await found()).toEqual(['1']);
  const { rows } = await db.pool.query(`SELECT configuration ->> 'high' AS high FROM search_configurations WHERE store_key = $1`, [store]);
  expect(rows).toEqual([{ high: '["id", "name"]' }]);
});
