import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { modifier } from '@endcap/schema/data/modifiers/modifierSteps.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type TestDatabase, testDatabase } from '../../../db/testDatabase.ts';
import { writeProducts } from '../../products/writeProducts.ts';
import { noModifiers } from '../steps/applyModifiers.ts';
import { runModifiers } from './modifierRun.ts';

let database: TestDatabase;
const products = 20_000;
const storeKey = randomUUID().replaceAll('-', '');

beforeAll(async () => {
  database = await testDatabase();
  const list = [
    modifier.parse({ type: 'append', attribute: 'name', value: '!' }),
    modifier.parse({ type: 'delete_product', condition: 'stock = 0' }),
  ];
  await database.db.pool.query(`INSERT INTO modifier_versions (store_key, revision, modifiers, saved_at) VALUES ($1, 1, $2, now())`, [
    storeKey,
    JSON.stringify(list),
  ]);
  for (let at = 0; at < products; at += 2_000) {
    const some = Array.from({ length: 2_000 }, (_, index) => ({
      id: `p${at + index}`,
      name: `Product ${at + index}`,
      description: null,
      url: null,
      image: null,
      price: 1,
      list_price: null,
      stock: (at + index) % 10,
      brand: null,
      categories: [],
      created_at: null,
      attributes: {},
      content_hash: (at + index).toString(16).padStart(8, '0'),
    }));
    await database.db.transaction((transaction) =>
      writeProducts(transaction, { storeKey, products: some, modifiers: noModifiers, now: new Date() }),
    );
  }
}, 60_000);
afterAll(() => database.close());

async function newRun(): Promise<string> {
  const id = randomUUID();
  await database.db.pool.query('INSERT INTO modifier_runs (store_key, id, job_id, created_at) VALUES ($1, $2, $2, now())', [storeKey, id]);
  return id;
}

async function runOf(id: string) {
  const { rows } = await database.db.pool.query<{ done: number; changed: number; deleted: number; finished_at: Date | null }>(
    'SELECT done, changed, deleted, finished_at FROM modifier_runs WHERE store_key = $1 AND id = $2',
    [storeKey, id],
  );
  return rows[0];
}

async function counts() {
  const { rows } = await database.db.pool.query<{ done: number; twice: number; all: number }>(
    `SELECT count(*) FILTER (WHERE name LIKE '%!')::int AS done, count(*) FILTER (WHERE name LIKE '%!!')::int AS twice, count(*)::int AS all
     FROM products WHERE store_key = $1`,
    [storeKey],
  );
  return rows[0];
}

const tools = () => ({ db: database.db, signal: new AbortController().signal, progress: () => {}, index: async () => {} });

it('a killed run continues where it stopped, and changes nothing twice', async () => {
  const id = await newRun();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'killedModifierRun.ts'), database.url, storeKey, id], {
    stdio: 'inherit',
  });
  while (((await runOf(id))?.done ?? 0) === 0) await new Promise((done) => setTimeout(done, 5));
  child.kill('SIGKILL');
  await new Promise((done) => child.once('exit', done));
  const killed = await runOf(id);
  expect(killed?.done).toBeLessThan(products);
  expect((await counts())?.done).toBe(killed?.changed);
  await runModifiers(storeKey, id, tools());
  expect(await runOf(id)).toMatchObject({
    done: products,
    changed: products * 0.9,
    deleted: products * 0.1,
    finished_at: expect.any(Date),
  });
  expect(await counts()).toEqual({ done: products * 0.9, twice: 0, all: products * 0.9 });
}, 120_000);

it('a run starts again when the list was saved and run meanwhile', async () => {
  const id = await newRun();
  let isSaved = false;
  await runModifiers(storeKey, id, {
    ...tools(),
    async index() {
      if (isSaved) return;
      isSaved = true;
      await database.db.pool.query(`INSERT INTO modifier_versions (store_key, revision, modifiers, saved_at) VALUES ($1, 2, '[]', now())`, [
        storeKey,
      ]);
      await database.db.pool.query('UPDATE modifier_runs SET again = true WHERE store_key = $1 AND id = $2', [storeKey, id]);
    },
  });
  expect(await counts()).toEqual({ done: 0, twice: 0, all: products });
}, 120_000);
