import { randomBytes } from 'node:crypto';

import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Database } from '../../db/database.ts';
import { type TestDatabase, testDatabase } from '../../db/testDatabase.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { attributeFacts } from './attributeFacts.ts';
import { listProducts } from './productList.ts';
import { productsLock, settledSeq } from '../../search/index/productsLock.ts';
import { requestIndexes, fillIndexes, putAttributes } from './testValues.ts';
import { tasks } from './valueIndexes.tasks.ts';
import { writePage } from './valueIndexes.ts';
import { removeProducts } from './writeProducts.ts';

let test: TestDatabase;
let db: Database;
beforeAll(async () => {
  test = await testDatabase();
  ({ db } = test);
});
afterAll(() => test.close());

const newStore = () => randomBytes(16).toString('hex');
const now = new Date('2026-06-01T12:00:00Z');
const days = (amount: number) => new Date(now.getTime() + amount * 86_400_000);
const runTask = async (at = now) => {
  const jobs = {} as Jobs; // this task asks for no job
  await tasks[0]?.run({ db, jobs, log: pino({ level: 'silent' }), now: at, signal: new AbortController().signal });
};
const page = { query: '', filter: [], sort: 'id', order: 'asc' as const, limit: 100, offset: 0 };
const listed = async (store: string, where: string, at = now) =>
  (await listProducts(db, { key: store, currency: 'EUR' }, { ...page, key: store, where }, at)).result.map(({ id }) => id);
const isIndexed = async (store: string, name: string, at = now) => {
  const condition = { field: name, operator: '>' as const, value: 1 };
  return (await attributeFacts(db, store, { all: [condition], inOr: [] }, at)).indexed(condition) !== undefined;
};
const indexesOf = async (store: string) => {
  const { rows } = await db.pool.query<{ name: string; indexed_seq: number; asked_at: Date; is_leaving: boolean }>(
    'SELECT name, indexed_seq, asked_at, is_leaving FROM product_value_indexes WHERE store_key = $1 ORDER BY name',
    [store],
  );
  return rows;
};
const valuesOf = async (store: string) => {
  const { rows } = await db.pool.query<{ name: string; id: string; number: number | null }>(
    'SELECT name, id, number FROM product_values WHERE store_key = $1 ORDER BY name, id',
    [store],
  );
  return rows.map(({ name, id, number }) => `${name} ${id} ${number}`);
};
/** As many products as numbered; each page of an index has 2,000. */
const putMany = (store: string, amount: number, attributes: string) =>
  db.pool.query(
    `WITH put AS (INSERT INTO products (store_key, id, name, attributes, content_hash, changed_seq, updated_at, imported_at)
       SELECT $1, 'p' || n, 'Product', ${attributes}, '', nextval('products_changed_seq'), now(), now() FROM generate_series(1, $2::int) n RETURNING attributes)
     INSERT INTO product_attribute_names (store_key, name) SELECT DISTINCT $1, jsonb_object_keys(attributes) FROM put ON CONFLICT DO NOTHING`,
    [store, amount],
  );

describe('a list by an index of values', () => {
  it('shows products as they are now: changed, new and removed ones', async () => {
    const store = newStore();
    await putAttributes(db.pool, store, { a: { weight: 5, code: 'abc' }, b: { weight: '50', code: 'xabcx' }, c: { weight: 500 } });
    await requestIndexes(db, store, ['weight', 'code'], now);
    await fillIndexes(db, store);
    expect(await valuesOf(store)).toEqual(['code a null', 'code b null', 'weight a 5', 'weight b 50', 'weight c 500']);
    expect(await listed(store, 'weight > 5')).toEqual(['b', 'c']);
    await putAttributes(db.pool, store, { a: { weight: 6 }, c: { weight: 'heavy' }, d: { weight: 7, code: 'ABCD' } });
    expect(await listed(store, 'weight > 5')).toEqual(['a', 'b', 'd']);
    expect(await listed(store, 'code contains "abc"')).toEqual(['b', 'd']);
    expect(await isIndexed(store, 'weight')).toBe(true);
    await db.transaction((transaction) => removeProducts(transaction, { storeKey: store, ids: ['b'], now }));
    expect(await listed(store, 'weight > 5')).toEqual(['a', 'd']);
    expect(await valuesOf(store)).toEqual(['code d null', 'weight a 6', 'weight c null', 'weight d 7']);
    await putAttributes(db.pool, store, { b: { weight: 1 } });
    expect(await listed(store, 'weight > 0 and weight < 7')).toEqual(['a', 'b']);
  });

  it('finds what is next to an “or”, and what is negated', async () => {
    const store = newStore();
    await putAttributes(db.pool, store, { a: { weight: 5 }, b: { weight: 50 }, c: { code: 'abc' }, d: {} });
    await requestIndexes(db, store, ['weight', 'code'], now);
    await fillIndexes(db, store);
    expect(await listed(store, 'weight > 10 or code contains "ABC"')).toEqual(['b', 'c']);
    expect(await listed(store, 'code not contains "abc"')).toEqual(['a', 'b', 'd']);
    expect(await listed(store, '(weight > 10 or code exists) and not_there = 1 or weight <= 5')).toEqual(['a']);
    const other = { field: 'weight', operator: '>' as const, value: 10 };
    const facts = await attributeFacts(db, store, { all: [other], inOr: [other] }, now);
    expect(facts.indexed(other)).toBe('few');
  });

  it('has nothing from another store', async () => {
    const [ours, theirs] = [newStore(), newStore()];
    for (const [store, weight] of [
      [ours, 1],
      [theirs, 100],
    ] as const) {
      await putAttributes(db.pool, store, { same: { weight } });
      await requestIndexes(db, store, ['weight'], now);
      await fillIndexes(db, store);
    }
    expect(await listed(ours, 'weight > 50')).toEqual([]);
    expect(await listed(theirs, 'weight > 50')).toEqual(['same']);
    await db.transaction((transaction) => removeProducts(transaction, { storeKey: ours, ids: ['same'], now }));
    expect(await valuesOf(theirs)).toEqual(['weight same 100']);
  });
});

describe('an index of values', () => {
  it('does not skip products that are still being stored, and a list does not wait for them', async () => {
    const store = newStore();
    await putAttributes(db.pool, store, { a: { weight: 5 } });
    await requestIndexes(db, store, ['weight'], now);
    await fillIndexes(db, store);
    const early = await db.pool.connect();
    await early.query('BEGIN');
    await early.query(productsLock, [store]);
    await putAttributes(early, store, { early: { weight: 6 } });
    await putAttributes(db.pool, store, { late: { weight: 7 } });
    expect(await listed(store, 'weight > 4')).toEqual(['a', 'late']);
    expect(await isIndexed(store, 'weight')).toBe(false);
    const filling = fillIndexes(db, store);
    const isDone = await Promise.race([filling.then(() => true), new Promise((done) => setTimeout(() => done(false), 200))]);
    expect(isDone).toBe(false);
    await early.query('COMMIT');
    early.release();
    await filling;
    expect(await valuesOf(store)).toEqual(['weight a 5', 'weight early 6', 'weight late 7']);
    expect(await listed(store, 'weight > 4')).toEqual(['a', 'early', 'late']);
  });

  it('is the same when two processes write it while products change', async () => {
    const store = newStore();
    await putMany(store, 6_000, `jsonb_build_object('weight', n, 'size', n % 7)`);
    await requestIndexes(db, store, ['weight'], now);
    await writePage(db, store, await settledSeq(db, store));
    // One that begins later catches up, and then shares the pages of the first.
    await requestIndexes(db, store, ['size'], now);
    const changing = (async () => {
      for (let round = 0; round < 20; round += 1)
        await putAttributes(db.pool, store, { [`p${round * 300 + 1}`]: { weight: -round, size: 9 } });
    })();
    await Promise.all([fillIndexes(db, store), fillIndexes(db, store), fillIndexes(db, store), changing]);
    await fillIndexes(db, store);
    const { rows } = await db.pool.query<{ line: string }>(
      `SELECT own || ' ' || id || ' ' || (attributes ->> own) AS line FROM products, unnest(array['size', 'weight']) AS own
       WHERE store_key = $1 ORDER BY own, id`,
      [store],
    );
    expect(await valuesOf(store)).toEqual(rows.map(({ line }) => line));
    expect(await indexesOf(store)).toMatchObject([{ name: 'size' }, { name: 'weight' }]);
  });

  it('is continued where a killed process stopped', async () => {
    const store = newStore();
    await putMany(store, 3_000, `jsonb_build_object('weight', n)`);
    await requestIndexes(db, store, ['weight'], now);
    const upTo = await settledSeq(db, store);
    expect(await writePage(db, store, upTo)).toBe(true);
    const before = await indexesOf(store);
    const blocker = await db.pool.connect();
    await blocker.query('BEGIN; LOCK TABLE product_values IN SHARE MODE');
    const killed = writePage(db, store, upTo).then(
      () => 'written',
      () => 'killed',
    );
    await expect
      .poll(async () => {
        const { rowCount } = await db.pool.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%product_values%'`,
        );
        return rowCount;
      })
      .toBe(1);
    expect(await killed).toBe('killed');
    await blocker.query('ROLLBACK');
    blocker.release();
    expect(await indexesOf(store)).toEqual(before);
    expect(await valuesOf(store)).toHaveLength(2_000);
    expect(await isIndexed(store, 'weight')).toBe(true);
    expect(await valuesOf(store)).toHaveLength(3_000);
  });

  it('is built for a large store on a query that needs it, and dropped after 30 days without one', async () => {
    const store = newStore();
    await putMany(store, 50_000, `jsonb_build_object('weight', n, 'code', 'c-' || n, 'voltage', n)`);
    await db.pool.query(
      `INSERT INTO product_attribute_summaries (store_key, changed_seq, products, attributes, counted_at) VALUES ($1, 0, 0, $2, now())`,
      [store, JSON.stringify(['weight', 'code', 'colour'].map((name) => ({ name, fill_rate: 1 })))],
    );
    for (const where of [
      'weight = 5',
      'weight in [5, 6]',
      'code > "c"',
      'code contains "x"',
      'voltage > 49999',
      'price > 5',
      'colour > 5',
      'weight exists',
    ])
      await listed(store, where);
    expect(await indexesOf(store)).toEqual([]);
    expect(await listed(store, 'weight > 49999')).toEqual(['p50000']);
    expect(await listed(store, 'code starts with "C-4999"')).toHaveLength(11);
    expect(await indexesOf(store)).toMatchObject([
      { name: 'code', indexed_seq: 0, asked_at: now },
      { name: 'weight', indexed_seq: 0, asked_at: now },
    ]);
    expect(await isIndexed(store, 'weight')).toBe(false);
    for (let run = 0; run < 10 && !(await isIndexed(store, 'weight')); run += 1) await runTask();
    expect(await isIndexed(store, 'weight')).toBe(true);
    const { rows } = await db.pool.query<{ known: number }>(`SELECT reltuples AS known FROM pg_class WHERE relname = 'product_values'`);
    expect(rows[0]?.known, 'what the planner knows of the values when they are first used').toBeGreaterThan(80_000);
    expect(await listed(store, 'weight > 49999')).toEqual(['p50000']);
    // Asked again within the hour, and later.
    await listed(store, 'weight > 5', new Date(now.getTime() + 60_000));
    expect((await indexesOf(store))[1]?.asked_at).toEqual(now);
    await listed(store, 'weight > 5', days(2));
    expect((await indexesOf(store))[1]?.asked_at).toEqual(days(2));
    await runTask(days(29));
    expect(await indexesOf(store)).toHaveLength(2);
    for (let run = 0; run < 10 && (await indexesOf(store)).length > 1; run += 1) await runTask(days(31));
    expect(await indexesOf(store)).toMatchObject([{ name: 'weight' }]);
    expect((await valuesOf(store)).filter((one) => one.startsWith('code'))).toEqual([]);
    expect(await listed(store, 'code starts with "c-4999"', days(31))).toHaveLength(11);
    expect(await indexesOf(store)).toMatchObject([{ name: 'code', indexed_seq: 0, is_leaving: false }, { name: 'weight' }]);
  }, 120_000);

  it('is not built for a small store', async () => {
    const store = newStore();
    await putAttributes(db.pool, store, { a: { weight: 5 } });
    expect(await listed(store, 'weight > 1')).toEqual(['a']);
    expect(await indexesOf(store)).toEqual([]);
  });

  it('waits while its store is importing', async () => {
    const store = newStore();
    await putAttributes(db.pool, store, { a: { weight: 5 } });
    await requestIndexes(db, store, ['weight'], now);
    const { rows } = await db.pool.query<{ id: string }>(
      `INSERT INTO imports (store_key, id, job_id, kind, source_name, mode, mapping, phase, created_at)
       VALUES ($1, gen_random_uuid(), gen_random_uuid(), 'upload', 'feed', 'full', '[]', 'rows', now()) RETURNING id`,
      [store],
    );
    await runTask();
    expect(await valuesOf(store)).toEqual([]);
    await db.pool.query(`UPDATE imports SET phase = 'done' WHERE store_key = $1 AND id = $2`, [store, rows[0]?.id]);
    await runTask();
    expect(await valuesOf(store)).toEqual(['weight a 5']);
  });
});
