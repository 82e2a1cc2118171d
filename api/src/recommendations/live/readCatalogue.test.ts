import { afterAll, beforeAll, expect, it } from 'vitest';

import { sql } from '../../db/sql.ts';
import { type TestDatabase, testDatabase } from '../../db/testDatabase.ts';
import { putProducts } from '../../search/index/testProducts.ts';
import { readCatalogue } from './readCatalogue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  for (const store of ['busy', 'calm']) await putProducts(database.db, store, [{ id: 'lamp', name: 'Lamp' }]);
});
afterAll(() => database.close());

const slow = (store: string, seconds: number) => sql`p.store_key = ${store} AND pg_sleep(${seconds}) IS NOT NULL`;

it('filters of a shop wait for each other, and not for those of other shops', async () => {
  const ended: string[] = [];
  const read = async (store: string) => {
    expect(await readCatalogue(database.db, store, slow(store, 0.2))).toEqual(['lamp']);
    ended.push(store);
  };
  await Promise.all([...Array.from({ length: 9 }, () => read('busy')), read('calm')]);
  expect(ended.indexOf('calm')).toBeLessThan(6);
  expect(ended).toHaveLength(10);
});

it('a filter that takes too long is refused', async () => {
  await expect(readCatalogue(database.db, 'busy', slow('busy', 20), { longestMs: 100 })).rejects.toMatchObject({ type: 'LimitError' });
  expect(await readCatalogue(database.db, 'busy', slow('busy', 0))).toEqual(['lamp']);
});
