import { expect, it } from 'vitest';

import type { Database } from './database.ts';
import { GatheredWrites } from './gatheredWrites.ts';

const db = {} as Database; // only its identity counts

/** Writes of texts; those of one first letter have one name. What has a “!” cannot be written. */
function gathered(write?: (items: readonly string[]) => void) {
  const batches: string[][] = [];
  const writes = new GatheredWrites<string, string>({
    async write(_db, items) {
      batches.push([...items]);
      write?.(items);
      if (items.some((item) => item.includes('!'))) throw new Error('not this one');
      return items.map((item) => item.toUpperCase());
    },
    nameOf: (item) => item[0],
    mostInBatch: 3,
  });
  return { batches, add: (...items: string[]) => Promise.allSettled(items.map((item) => writes.add(db, item))), waiting: () => writes.waiting(db) }; // prettier-ignore
}

it('what comes at the same moment is written together, each with its own answer', async () => {
  const { add, batches, waiting } = gathered();
  const answers = await add('a', 'b', 'c');
  expect(answers.map((one) => one.status === 'fulfilled' && one.value)).toEqual(['A', 'B', 'C']);
  expect(batches).toEqual([['a', 'b', 'c']]);
  await new Promise((done) => setTimeout(done));
  expect(waiting()).toBe(0);
});

it('two of one name never meet, and keep their order', async () => {
  const { add, batches } = gathered();
  await add('a1', 'b', 'a2', 'c', 'd', 'e');
  expect(batches).toEqual([['a1', 'b'], ['a2', 'c', 'd'], ['e']]);
});

it('what cannot be written fails alone', async () => {
  const { add } = gathered();
  const answers = await add('a', 'b!', 'c');
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('a lost database is asked once for a batch', async () => {
  const { add, batches } = gathered(() => {
    throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
  });
  expect((await add('a', 'b')).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(batches).toHaveLength(1);
});
