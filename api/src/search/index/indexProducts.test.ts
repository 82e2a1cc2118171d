import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { newKey } from '../../db/companyKeys.ts';
import { productsLock } from './productsLock.ts';
import { type TestDatabase, testDatabase } from '../../db/testDatabase.ts';
import { searchStore } from '../products/searchStore.ts';
import { ruleConfiguration } from '../rules/testRuleConfiguration.ts';
import { indexProducts } from './indexProducts.ts';
import { chooseMerge } from './mergeSegments.ts';
import { putProducts, removeProducts } from './testProducts.ts';

let database: TestDatabase;
const db = () => database.db;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function found(store: string, query: string): Promise<string[]> {
  const { products, total } = await searchStore(db(), ruleConfiguration(store), { query, limit: 1000, offset: 0 });
  expect(total).toBe(products.length);
  return products.map(({ id }) => id).toSorted();
}

const segmentsOf = async (store: string) =>
  (
    await db().pool.query<{ documents: number; live: number }>(
      'select documents, live from search_segments where store_key = $1 order by segment',
      [store],
    )
  ).rows;

test('a store without products has no results', async () => {
  const store = newKey();
  expect(await found(store, 'lamp')).toEqual([]);
  expect(await indexProducts(db(), store)).toEqual({ indexed: 0, removed: 0, segments: 0 });
  expect(await found(store, '')).toEqual([]);
});

test('a hidden product is not found until it is shown again', async () => {
  const store = newKey();
  const lamp = (id: string, hidden?: boolean) => ({ id, name: 'Lamp', attributes: hidden === undefined ? {} : { hidden } });
  await putProducts(db(), store, [lamp('1'), lamp('2', true), lamp('3', false)]);
  await indexProducts(db(), store);
  expect(await found(store, 'lamp')).toEqual(['1', '3']);
  expect(await found(store, '')).toEqual(['1', '3']);
  await putProducts(db(), store, [lamp('1', true), lamp('3', true)]);
  await indexProducts(db(), store);
  expect(await found(store, 'lamp')).toEqual([]);
  await putProducts(db(), store, [lamp('1'), lamp('2')]);
  await indexProducts(db(), store);
  expect(await found(store, '')).toEqual(['1', '2']);
  await putProducts(db(), store, [lamp('2', true), lamp('4')]);
  await indexProducts(db(), store);
  expect(await found(store, 'lamp')).toEqual(['1', '4']);
});

test('new, changed and removed products are indexed', async () => {
  const store = newKey();
  await putProducts(db(), store, [
    { id: '1', name: 'Red lamp' },
    { id: '2', name: 'Blue lamp' },
  ]);
  expect(await indexProducts(db(), store)).toMatchObject({ indexed: 2, removed: 0 });
  expect(await found(store, 'lamp')).toEqual(['1', '2']);
  await putProducts(db(), store, [{ id: '2', name: 'Blue chair' }]);
  expect(await found(store, 'chair')).toEqual([]);
  expect(await indexProducts(db(), store)).toMatchObject({ indexed: 1, removed: 0 });
  expect(await found(store, 'chair')).toEqual(['2']);
  expect(await found(store, 'lamp')).toEqual(['1']);
  await removeProducts(db(), store, ['1']);
  expect(await indexProducts(db(), store)).toMatchObject({ indexed: 0, removed: 1 });
  expect(await found(store, 'lamp')).toEqual([]);
  expect(await found(store, '')).toEqual(['2']);
  await putProducts(db(), store, [{ id: '1', name: 'Red lamp again' }]);
  await indexProducts(db(), store);
  expect(await found(store, 'again')).toEqual(['1']);
  expect(await indexProducts(db(), store)).toMatchObject({ indexed: 0, removed: 0 });
});

test('runs for one store wait for each other', async () => {
  const store = newKey();
  await putProducts(db(), store, [{ id: '1', name: 'Red lamp' }]);
  const runs = await Promise.all([indexProducts(db(), store), indexProducts(db(), store), indexProducts(db(), store)]);
  expect(runs.map(({ indexed }) => indexed).toSorted()).toEqual([0, 0, 1]);
});

test('an interrupted run is continued by the next', async () => {
  const store = newKey();
  await putProducts(db(), store, [{ id: '1', name: 'Red lamp' }]);
  await expect(indexProducts(db(), store, { signal: AbortSignal.abort(new Error('stopped')) })).rejects.toThrow('stopped');
  expect(await indexProducts(db(), store)).toMatchObject({ indexed: 1 });
});

test('a product that is still being stored is not skipped when later ones are indexed', async () => {
  const store = newKey();
  const early = await db().pool.connect();
  await early.query('begin');
  await early.query(productsLock, [store]);
  await putProducts({ pool: early }, store, [{ id: 'early', name: 'Red lamp' }]);
  await putProducts(db(), store, [{ id: 'late', name: 'Blue lamp' }]);
  const run = indexProducts(db(), store);
  const answered = await Promise.race([run.then(() => true), new Promise((done) => setTimeout(() => done(false), 300))]);
  expect(answered).toBe(false);
  await early.query('commit');
  early.release();
  await run;
  await indexProducts(db(), store);
  expect(await found(store, 'lamp')).toEqual(['early', 'late']);
});

test('another configuration rebuilds everything', async () => {
  const store = newKey();
  await putProducts(db(), store, [{ id: '1', name: 'Red lamp', attributes: { material: 'oak' } }]);
  await indexProducts(db(), store);
  expect(await found(store, 'oak')).toEqual(['1']);
  await db().pool.query(
    `update search_configurations set is_derived = false, configuration = jsonb_set(configuration, '{nonSearchable}', '["material"]') where store_key = $1`,
    [store],
  );
  expect(await indexProducts(db(), store)).toMatchObject({ indexed: 1 });
  expect(await found(store, 'oak')).toEqual([]);
  expect(await found(store, 'lamp')).toEqual(['1']);
});

test('a search sees a product exactly once while the index is built and merged', async () => {
  const store = newKey();
  await putProducts(db(), store, [{ id: 'a', name: 'Steady lamp' }]);
  await indexProducts(db(), store);
  const writing = (async () => {
    for (let round = 0; round < 20; round++) {
      await putProducts(db(), store, [{ id: 'a', name: `Steady lamp ${round}` }]);
      await indexProducts(db(), store);
    }
    return 'written' as const;
  })();
  const seen = new Set<string>();
  do seen.add(JSON.stringify(await found(store, 'steady')));
  while ((await Promise.race([writing, Promise.resolve('writing' as const)])) === 'writing');
  expect([...seen]).toEqual(['["a"]']);
});

describe('merging', () => {
  test('keeps the number of segments small, and their results', async () => {
    const store = newKey();
    for (let index = 0; index < 20; index++) {
      await putProducts(db(), store, [{ id: `p${index}`, name: `Lamp number${index} ${index % 2 === 0 ? 'even' : 'odd'}` }]);
      await indexProducts(db(), store);
    }
    const segments = await segmentsOf(store);
    expect(segments.length).toBeLessThan(8);
    expect(segments.reduce((sum, { live }) => sum + live, 0)).toBe(20);
    expect(await found(store, 'lamp')).toHaveLength(20);
    expect(await found(store, 'even')).toHaveLength(10);
    expect(await found(store, 'number7')).toContain('p7');
  });

  test('drops deleted documents', async () => {
    const store = newKey();
    await putProducts(
      db(),
      store,
      Array.from({ length: 10 }, (_, index) => ({ id: `p${index}`, name: 'Lamp' })),
    );
    await indexProducts(db(), store);
    await removeProducts(db(), store, ['p0', 'p1', 'p2', 'p3', 'p4', 'p5']);
    await indexProducts(db(), store);
    expect(await segmentsOf(store)).toEqual([{ documents: 4, live: 4 }]);
    expect(await found(store, 'lamp')).toEqual(['p6', 'p7', 'p8', 'p9']);
  });

  test('ends, with fewer segments than the tiers allow', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 300_000 }), { maxLength: 80 }), (sizes) => {
        let segments = sizes.map((live, index) => ({
          segment: index,
          documents: live,
          live,
          deleted: new Uint8Array(0),
        }));
        let next = sizes.length;
        for (let step = 0; step < 200; step++) {
          const chosen = chooseMerge(segments);
          if (chosen.length === 0) break;
          const live = segments.filter(({ segment }) => chosen.includes(segment)).reduce((sum, one) => sum + one.live, 0);
          segments = segments.filter(({ segment }) => !chosen.includes(segment));
          if (live > 0) segments.push({ segment: next++, documents: live, live, deleted: new Uint8Array(0) });
        }
        expect(chooseMerge(segments)).toEqual([]);
        expect(segments.filter(({ live }) => live <= 100_000).length).toBeLessThanOrEqual(7 * 3);
        expect(segments.every(({ live, segment }) => live <= 200_000 || segment < sizes.length)).toBe(true);
      }),
    );
  });
});

test('the index gives the same results as a scan of the texts, after any history', async () => {
  const words = ['lamp', 'chair', 'oak', 'blue', 'table'];
  const change = fc.oneof(
    fc.record({ kind: fc.constant('put' as const), id: fc.integer({ min: 0, max: 7 }), name: fc.subarray(words, { minLength: 1 }) }),
    fc.record({ kind: fc.constant('remove' as const), id: fc.integer({ min: 0, max: 7 }), name: fc.constant<string[]>([]) }),
    fc.record({ kind: fc.constant('index' as const), id: fc.constant(0), name: fc.constant<string[]>([]) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 25 }), async (changes) => {
      const store = newKey();
      const names = new Map<string, string[]>();
      for (const { kind, id, name } of changes) {
        if (kind === 'put') {
          names.set(`p${id}`, name);
          await putProducts(db(), store, [{ id: `p${id}`, name: name.join(' ') }]);
        } else if (kind === 'remove') {
          names.delete(`p${id}`);
          await removeProducts(db(), store, [`p${id}`]);
        } else await indexProducts(db(), store);
      }
      await indexProducts(db(), store);
      for (const word of words) {
        const expected = [...names].filter(([, name]) => name.includes(word)).map(([id]) => id);
        expect(await found(store, word)).toEqual(expected.toSorted());
      }
    }),
    { numRuns: 12 },
  );
});
