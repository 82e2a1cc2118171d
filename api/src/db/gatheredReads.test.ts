import { setImmediate } from 'node:timers/promises';

import { expect, it } from 'vitest';

import type { Database } from './database.ts';
import { GatheredReads } from './gatheredReads.ts';

const db = {} as Database; // only its identity counts

/** Reads lengths of texts, each query as slow as the test lets it be; a text with a “!” breaks its query. */
function gathered() {
  const queries: string[] = [];
  const open: (() => void)[] = [];
  const reads = new GatheredReads<string, string, number>({
    nameOf: (store) => store,
    async read(_db, store, keys) {
      queries.push(`${store}: ${keys.join(' ')}`);
      await new Promise<void>((done) => open.push(done));
      if (keys.some((key) => key.includes('!'))) throw new Error('not this one');
      return new Map(keys.flatMap((key) => (key === 'gone' ? [] : [[key, key.length] as const])));
    },
    mostKeys: 3,
  });
  const read = (store: string, ...keys: string[]) => reads.read(db, store, keys);
  /** Lets the queries that are under way end. */
  const letGo = async () => {
    for (const done of open.splice(0)) done();
    await setImmediate();
  };
  return { queries, read, letGo };
}

it('a read is sent at once, and those that come while others are under way go together', async () => {
  const { queries, read, letGo } = gathered();
  const all = [read('a', 'one'), read('a', 'two'), read('a', 'three'), read('a', 'four', 'gone')];
  expect(queries).toEqual(['a: one', 'a: two']);
  await letGo();
  expect(queries.slice(2)).toEqual(['a: three four gone']);
  await letGo();
  const values = await Promise.all(all);
  expect(values.map((one) => one.get('three'))).toEqual([undefined, undefined, 5, 5]);
  expect(values[3]?.has('gone')).toBe(false);
});

it('groups never meet in a query, a key is read once, and a query has so many keys at most', async () => {
  const { queries, read, letGo } = gathered();
  const all = [read('a', 'x'), read('a', 'x'), read('b', 'x'), read('a', 'p', 'q'), read('a', 'p', 'r'), read('a', '1', '2', '3', '4')];
  await letGo();
  expect(queries).toEqual(['a: x', 'a: x', 'b: x', 'a: p q', 'a: p r']);
  await letGo();
  expect(queries.at(-1)).toBe('a: 1 2 3 4');
  await letGo();
  expect((await Promise.all(all)).map(({ size }) => size)).toEqual([1, 1, 1, 2, 2, 4]);
});

it('a read never gets what was asked before it', async () => {
  const { queries, read, letGo } = gathered();
  const first = read('a', 'click');
  const second = read('a', 'click');
  const third = read('a', 'click');
  expect(queries).toHaveLength(2);
  await letGo();
  expect(queries).toHaveLength(3);
  await letGo();
  await Promise.all([first, second, third]);
});

it('a key that breaks its query fails alone', async () => {
  const { read, letGo } = gathered();
  const all = Promise.allSettled([read('a', '1'), read('a', '2'), read('a', 'bad!'), read('a', 'good')]);
  for (let turn = 0; turn < 6; turn++) await letGo();
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});
