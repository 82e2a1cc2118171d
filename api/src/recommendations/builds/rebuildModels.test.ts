import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newKey } from '../../db/companyKeys.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { type TestDatabase, testDatabase } from '../../db/testDatabase.ts';
import { refusalOf } from './buildModel.ts';
import { readBaskets } from './readBaskets.ts';
import { readSessions } from './readSessions.ts';
import { rebuildModels } from './rebuildModels.ts';
import { putEvent, putOrder } from '../testShop.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const now = new Date();

async function liveRows(storeKey: string, kind: string) {
  return rowsOf<{ product_id: string; ids: string[]; weights: number[] }>(
    database.db.pool,
    sql`SELECT product_id, ids, weights FROM recommendation_neighbours n JOIN recommendation_builds b USING (store_key, kind, build)
        WHERE n.store_key = ${storeKey} AND kind = ${kind} AND b.state = 'live' ORDER BY product_id`,
  );
}

async function newStore(): Promise<string> {
  const [company, store] = [newKey(), newKey()];
  await database.db.pool.query('INSERT INTO companies (key, name) VALUES ($1, $2)', [company, 'Models']);
  await database.db.pool.query('INSERT INTO stores (company_key, key, name) VALUES ($1, $2, $3)', [company, store, 'Models']);
  return store;
}

describe('the models of a store', () => {
  it('are built from orders and sessions, and replaced by the next build', async () => {
    const { db } = database;
    const store = await newStore();
    await putOrder(db, store, { customer: 'a', products: ['x', 'y'], daysAgo: 3 });
    await putOrder(db, store, { customer: 'b', products: ['x', 'y', 'z', 'w'], daysAgo: 2 });
    await putEvent(db, store, { visitor: 'v1', products: ['x', 'q'], minutesAgo: 60 });
    await rebuildModels(db, store, { drawn: true, now });
    const [ofW, ofX] = await liveRows(store, 'together');
    expect(ofW?.product_id).toBe('w');
    expect([ofX?.ids[0], ofX?.weights[0]]).toEqual(['y', 0.75]);
    expect((await liveRows(store, 'near')).map(({ product_id, ids }) => [product_id, ids])).toEqual([
      ['q', ['x']],
      ['x', ['q']],
    ]);
    await putOrder(db, store, { customer: 'c', products: ['x', 'new'], daysAgo: 1 });
    await rebuildModels(db, store, { drawn: false, now });
    const builds = await rowsOf<{ state: string }>(
      db.pool,
      sql`SELECT state FROM recommendation_builds WHERE store_key = ${store} AND kind = 'together' ORDER BY build`,
    );
    expect(builds.map(({ state }) => state)).toEqual(['replaced', 'live']);
    expect((await liveRows(store, 'together')).map(({ product_id }) => product_id)).toContain('new');
  });

  it('are built although sales of many years ago have faded to nothing', async () => {
    const { db } = database;
    const store = await newStore();
    await putOrder(db, store, { customer: 'a', products: ['old', 'older'], daysAgo: 6 * 365 });
    await putOrder(db, store, { customer: 'b', products: ['x', 'y'], daysAgo: 3 });
    await rebuildModels(db, store, { drawn: false, now });
    expect((await liveRows(store, 'together')).map(({ product_id }) => product_id)).toContain('old');
  });

  it('are built from the same baskets and sessions, however many pages these are read in', async () => {
    const { db } = database;
    const store = await newStore();
    for (let order = 0; order < 7; order++)
      await putOrder(db, store, { customer: `c${order % 3}`, products: ['x', `y${order}`], daysAgo: order + 1 });
    // Orders and clicks of the same moment, which only their ids tell apart, to the microsecond.
    await db.pool.query("UPDATE orders SET time = date_trunc('day', now()) - interval '123 microseconds' WHERE store_key = $1", [store]);
    for (const visitor of ['v1', 'v2', 'v3']) await putEvent(db, store, { visitor, products: ['x', 'y1', visitor, 'y2'], minutesAgo: 60 });
    await db.pool.query("UPDATE events SET time = date_trunc('hour', time) + interval '123 microseconds' WHERE store_key = $1", [store]);
    const whole = await readBaskets(db, store, now);
    expect([whole.starts.length - 1, whole.customers]).toEqual([7, 3]);
    const sessions = await readSessions(db, store, now);
    expect([sessions.starts.length - 1, sessions.items.length]).toEqual([3, 12]);
    for (const page of [1, 2, 3, 7]) {
      expect(await readBaskets(db, store, now, undefined, page)).toEqual(whole);
      expect(await readSessions(db, store, now, undefined, page)).toEqual(sessions);
    }
  });

  it('stay when the orders are deleted', async () => {
    const { db } = database;
    const store = await newStore();
    for (let order = 0; order < 10; order++) await putOrder(db, store, { customer: `c${order}`, products: ['x', 'y'], daysAgo: order + 1 });
    await rebuildModels(db, store, { drawn: false, now });
    await db.pool.query('DELETE FROM orders WHERE store_key = $1 AND time < $2', [store, new Date(now.getTime() - 4.5 * 86_400_000)]);
    const outcome = await rebuildModels(db, store, { drawn: false, now });
    const builds = await rowsOf<{ state: string; reason: string }>(
      db.pool,
      sql`SELECT state, reason FROM recommendation_builds WHERE store_key = ${store} AND kind = 'together' ORDER BY build`,
    );
    expect(builds.map(({ state }) => state)).toEqual(['live', 'refused']);
    // What the list of jobs shows says why.
    expect(outcome).toBe(
      'Recommendations are updated from 4 orders. Products bought together: the new model was refused and the one in use stays. It is based on 4; the one in use, on 10.',
    );
    expect(builds[1]?.reason).toBe('It is based on 4; the one in use, on 10.');
    expect((await liveRows(store, 'together'))[0]?.weights[0]).toBe(5);
  });
});

it('a model of less than half the previous size is refused three times', () => {
  const live = { sources: 100, products: 10 };
  expect(refusalOf({ sources: 60, products: 10 }, live, 0)).toBeUndefined();
  expect(refusalOf({ sources: 40, products: 10 }, live, 2)).toMatch(/40/);
  expect(refusalOf({ sources: 100, products: 4 }, live, 0)).toMatch(/4 products/);
  expect(refusalOf({ sources: 40, products: 10 }, live, 3)).toBeUndefined();
  expect(refusalOf({ sources: 1, products: 1 }, undefined, 0)).toBeUndefined();
});
