import { randomUUID } from 'node:crypto';

import { merchandisingCampaigns } from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.resource.ts';
import type { z } from 'zod';

import { StoreConfiguration, withChanges } from '../../api/src/configuration/storeConfiguration.ts';
import { testStores } from '../../api/src/configuration/testConfiguration.ts';
import { setup } from '../../api/src/db/testCluster.ts';
import { testDatabase } from '../../api/src/db/testDatabase.ts';
import { indexProducts } from '../../api/src/search/index/indexProducts.ts';
import { putProducts } from '../../api/src/search/index/testProducts.ts';
import { searchStore } from '../../api/src/search/products/searchStore.ts';
import { median, quantile } from './statistics.ts';

/**
 * What 20 campaigns that run for every search add to it, with lists, searches and filters, next to the same store without any, in turn:
 * `npm run bench -- campaigns`.
 */
const sizes = { campaigns: 20, products: 3_000, searches: 1_500 };

const words = [
  'oak',
  'steel',
  'garden',
  'desk',
  'lamp',
  'table',
  'chair',
  'red',
  'blue',
  'small',
  'large',
  'folding',
  'tent',
  'jacket',
  'mug',
];
const word = (n: number) => words[n % words.length] ?? '';
const phrase = (n: number) => `${word(n)} ${word(Math.floor(n / 15))} ${word(Math.floor(n / 225))}`;

type Fields = z.input<typeof merchandisingCampaigns.fields>;
const rules: readonly NonNullable<Fields['rules']>[number][] = [
  { action: 'pin', products: { picked: ['P1', 'P2', 'P3'] }, start: 2, frequency: 3 },
  { action: 'boost', products: { filter: 'price < 20' }, limit: 4 },
  { action: 'mix', products: { search: 'lamp' }, start: 4, frequency: 4, limit: 4 },
  { action: 'hide', products: { picked: ['P9', 'P10'] } },
];

const tearDown = await setup();
const database = await testDatabase();
const { db } = database;
try {
  const [store] = await testStores(db);
  await putProducts(db, store.key, Array.from({ length: sizes.products }, (_, n) => ({ id: `P${n}`, name: phrase(n), price: n % 100, stock: 1 }))); // prettier-ignore
  await indexProducts(db, store.key);
  const bare = StoreConfiguration.of(store, 0, new Map());
  const changes = Array.from({ length: sizes.campaigns }, (_, n) => ({
    kind: merchandisingCampaigns.kind,
    id: randomUUID(),
    body: { name: `Campaign ${n}`, triggers: [{ type: 'searches_all' }], rules: [rules[n % rules.length]] },
    stores: { [store.key]: { enabled: true } },
  }));
  const full = withChanges(bare, changes);
  const search = async (configuration: StoreConfiguration, query: string) => {
    const started = performance.now();
    await searchStore(db, configuration, { query, limit: 20, offset: 0 });
    return performance.now() - started;
  };
  const times = { bare: [] as number[], full: [] as number[] };
  for (let n = -300; n < sizes.searches; n++) {
    const query = phrase(Math.abs(n) * 7);
    const [without, within] = [await search(bare, query), await search(full, query)];
    if (n < 0) continue;
    times.bare.push(without);
    times.full.push(within);
  }
  const rounded = (value: number) => Number(value.toFixed(2));
  console.log(
    JSON.stringify({
      campaigns: sizes.campaigns,
      searchP50Ms: rounded(median(times.bare)),
      searchWithCampaignsP50Ms: rounded(median(times.full)),
      addedP50Ms: rounded(median(times.full) - median(times.bare)),
      searchWithCampaignsP99Ms: rounded(quantile(times.full, 0.99)),
    }),
  );
} finally {
  await database.close();
  await tearDown();
}
