import { setImmediate as breathe } from 'node:timers/promises';

import { beforeEach, expect, it } from 'vitest';

import { FairTurns } from './fairTurns.ts';

let turns: FairTurns;
let running: string[];
const ends = new Map<string, () => void>();

beforeEach(() => {
  turns = new FairTurns({ most: 2, mostOfOne: 1, mostWaiting: 3, refusal: 'Too many.' });
  running = [];
  ends.clear();
});

/** Work that continues until `end` of its name. */
const begin = (name: string) =>
  turns.run(name.charAt(0), async () => {
    running.push(name);
    await new Promise<void>((end) => ends.set(name, end));
    running = running.filter((one) => one !== name);
  });
const end = async (name: string) => {
  ends.get(name)?.();
  await breathe();
};

it('a busy party waits for itself, without delaying others', async () => {
  const all = ['a1', 'a2', 'a3', 'b1'].map((name) => begin(name));
  await breathe();
  expect(running).toEqual(['a1', 'b1']);
  await end('a1');
  expect(running).toEqual(['b1', 'a2']);
  for (const name of ['b1', 'a2', 'a3']) await end(name);
  await Promise.all(all);
  expect(running).toEqual([]);
});

it('parties take turns when all slots are in use', async () => {
  const all = ['a1', 'b1', 'a2', 'a3', 'c1', 'b2'].map((name) => begin(name));
  await breathe();
  expect(running).toEqual(['a1', 'b1']);
  await end('a1');
  // The one that had no turn yet comes before the next of the first.
  expect(running).toEqual(['b1', 'c1']);
  await end('c1');
  expect(running).toEqual(['b1', 'a2']);
  for (const name of ['b1', 'a2', 'a3', 'b2']) await end(name);
  await Promise.all(all);
});

it('a party with too many waiting calls is refused alone, and failures do not block the queue', async () => {
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => begin(name));
  await expect(begin('a5')).rejects.toMatchObject({ type: 'LimitError' });
  const other = begin('b1');
  await breathe();
  expect(running).toEqual(['a1', 'b1']);
  for (const name of ['b1', 'a1', 'a2', 'a3', 'a4']) await end(name);
  await Promise.all([...all, other]);
  await expect(turns.run('d', () => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
  expect(await turns.run('d', async () => 1)).toBe(1);
});
