import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type TestDatabase, testDatabase } from '../../db/testDatabase.ts';
import { runHealth } from './healthRun.ts';
import { readHealth } from './healthStore.ts';
import { newStore, putProducts, runCheck } from './testHealth.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const many = 12_000;
const tools = () => ({ db: database.db, signal: new AbortController().signal, progress: () => {} });

async function manyProducts(): Promise<string> {
  const store = newStore();
  for (let from = 0; from < many; from += 4000)
    await putProducts(
      database.db,
      store,
      Array.from({ length: 4000 }, (_, at) => ({
        id: `p${from + at}`,
        ...((from + at) % 3 === 0 ? { image: null } : {}),
        stock: (from + at) % 7,
      })),
    );
  return store;
}

const resultsOf = async (store: string) =>
  (await readHealth(database.db, store)).checks.map(({ key, count, total }) => [key, count, total]);
const digestOf = async (store: string) =>
  (await database.db.pool.query<{ stock_digest: string }>('SELECT stock_digest FROM health_stores WHERE store_key = $1', [store])).rows[0]
    ?.stock_digest;

describe('a run', () => {
  it('that is killed continues where it stopped, with the same findings as an uninterrupted one', async () => {
    const store = await manyProducts();
    const jobId = randomUUID();
    const child = spawn(process.execPath, [join(import.meta.dirname, 'killedHealthRun.ts'), database.url, store, jobId], {
      stdio: 'inherit',
    });
    const runOf = async () =>
      (
        await database.db.pool.query<{ products: number; phase: string }>(
          `SELECT coalesce((work->>'products')::int, 0) AS products, phase FROM health_runs WHERE store_key = $1 AND job_id = $2`,
          [store, jobId],
        )
      ).rows[0];
    while (((await runOf())?.products ?? 0) === 0) await new Promise((done) => setTimeout(done, 5));
    child.kill('SIGKILL');
    await new Promise((done) => child.once('exit', done));
    const killed = await runOf();
    expect(killed).toMatchObject({ phase: 'products' });
    expect(killed?.products).toBeLessThan(many);
    await runHealth(store, jobId, { ...tools(), batch: 200 });
    const found = await resultsOf(store);
    const digest = await digestOf(store);
    expect(found).toContainEqual(['image_missing', many / 3, many]);
    // Again, in one batch, and by no one interrupted.
    await runHealth(store, randomUUID(), { ...tools(), batch: many });
    expect(await resultsOf(store)).toEqual(found);
    expect(await digestOf(store)).toBe(digest);
  }, 120_000);

  it('that is already done does nothing more, and keeps one row for each day', async () => {
    const store = newStore();
    await putProducts(database.db, store, [{ id: 'a', image: null }]);
    const jobId = randomUUID();
    await runHealth(store, jobId, tools());
    await database.db.pool.query('DELETE FROM products WHERE store_key = $1', [store]);
    expect(await runHealth(store, jobId, tools())).toBe('Done.');
    expect((await readHealth(database.db, store)).checks.find(({ key }) => key === 'image_missing')).toMatchObject({ count: 1 });
    await runHealth(store, randomUUID(), tools());
    const { scores, checks } = await readHealth(database.db, store);
    expect(scores).toHaveLength(1);
    expect(checks.find(({ key }) => key === 'image_missing')?.trend).toHaveLength(1);
  });

  it('keeps at most 50 examples, and the counts of 180 days', async () => {
    const store = newStore();
    await putProducts(
      database.db,
      store,
      Array.from({ length: 120 }, (_, at) => ({
        id: `p${at}`,
        image: null,
        attributes: { rare: at === 0 ? 1 : undefined, colour: 'red' },
      })),
    );
    await database.db.pool.query(
      `INSERT INTO health_days (store_key, day, check_key, count, total)
       SELECT $1, current_date - age, 'image_missing', 1, 1 FROM unnest('{10,170,181,400}'::int[]) AS age`,
      [store],
    );
    const found = await runCheck(database.db, store, 'image_missing', { batch: 7 });
    expect(found).toMatchObject({ count: 120, total: 120 });
    expect(found.examples).toHaveLength(50);
    expect(found.trend).toHaveLength(3);
    const { rows } = await database.db.pool.query(`SELECT day FROM health_days WHERE store_key = $1 AND check_key = 'image_missing'`, [
      store,
    ]);
    expect(rows).toHaveLength(3);
  });

  it('reports the loss of an attribute that one percent of the products had, but not that a single product had', async () => {
    const store = newStore();
    const put = (attributes: object) =>
      putProducts(
        database.db,
        store,
        Array.from({ length: 150 }, (_, at) => ({
          id: `p${at}`,
          attributes: { colour: 'red', ...(at < 2 ? attributes : {}), ...(at === 9 ? { rare: 1 } : {}) },
        })),
      );
    await put({ weight: 1 });
    expect(await runCheck(database.db, store, 'attribute_vanished')).toMatchObject({ state: 'passing', total: 2 });
    await database.db.pool.query(`UPDATE products SET attributes = attributes - 'weight' - 'rare' WHERE store_key = $1`, [store]);
    expect(await runCheck(database.db, store, 'attribute_vanished')).toMatchObject({ count: 1, total: 2, examples: [{ id: 'weight' }] });
  });

  it('of an empty store has no findings and no score', async () => {
    const store = newStore();
    await runHealth(store, randomUUID(), tools());
    const { score, checks } = await readHealth(database.db, store);
    expect(score).toBeNull();
    expect(checks.every(({ state }) => state === 'unknown')).toBe(true);
  });

  it('stops when the job is cancelled, and keeps the previous findings', async () => {
    const store = newStore();
    await putProducts(database.db, store, [{ id: 'a' }]);
    const signal = AbortSignal.abort(new Error('ended'));
    await expect(runHealth(store, randomUUID(), { ...tools(), signal })).rejects.toThrow('ended');
    expect((await readHealth(database.db, store)).checked_at).toBeNull();
  });
});
