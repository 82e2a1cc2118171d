import {
  recommendComplementary,
  recommendSameBrand,
  recommendVisitorHistory,
} from '@endcap/schema/recommendations/logics/recommendations.rest.ts';
import { expect, it, vi } from 'vitest';

import { testApi } from '../../http/testApi.ts';
import { putProducts } from '../../search/index/testProducts.ts';
import { rebuildModels } from '../builds/rebuildModels.ts';
import { handlers } from '../logics/recommendations.calls.ts';
import { putOrder } from '../testShop.ts';

interface Asked {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

const isNamed = (query: unknown): query is Asked => typeof query === 'object' && query !== null && 'name' in query;

// PostgreSQL plans a prepared query for its values again, each time, where it thinks that this costs less than planning it once.
it('the queries that calls of shops make are planned once', async () => {
  const api = await testApi({ handlers });
  const { key } = (await api.company()).store;
  const brand = 'Norrby';
  const others = Array.from({ length: 2_000 }, (_, at) => ({ id: `p${at}`, name: `Product ${at}`, brand: `Brand ${at % 50}` }));
  await putProducts(api.db, key, [{ id: 'tent', name: 'Tent', brand }, { id: 'mat', name: 'Mat', brand }, { id: 'bag', name: 'Bag', brand }, ...others]); // prettier-ignore
  await putOrder(api.db, key, { customer: 'ann', products: ['tent', 'bag'], daysAgo: 3 });
  await rebuildModels(api.db, key, { drawn: false, now: new Date() });
  await api.db.pool.query('ANALYZE products, recommendation_neighbours');
  const query = vi.spyOn(api.db.pool, 'query');
  const attributes = ['name', 'price'];
  await api.call(recommendComplementary, { key, products: ['tent'], attributes });
  await api.call(recommendSameBrand, { key, products: ['mat'] });
  await api.call(recommendVisitorHistory, { key, visitor: 'v1' });
  const asked = query.mock.calls.map(([first]): unknown => first).filter(isNamed);
  query.mockRestore();
  const names = [...new Set(asked.map(({ name }) => name))].sort();
  expect(names.length).toBeGreaterThan(2);
  const client = await api.db.pool.connect();
  for (let time = 0; time < 12; time++) for (const one of asked) await client.query(one);
  const { rows } = await client.query<{ name: string }>('SELECT name FROM pg_prepared_statements WHERE generic_plans > 0');
  const planned = new Set(rows.map((row) => row.name));
  expect(names.filter((name) => !planned.has(name))).toEqual([]);
  client.release();
  await api.close();
});
