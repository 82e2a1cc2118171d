import { expect, it } from 'vitest';

import { keyPages } from '../keyPages.ts';
import { batchesOf } from './matchingIds.ts';

/** A list of a server, in the order of its numbers, which others change while it is read. */
function listOf(rows: Set<number>, change: (page: number) => void = () => {}) {
  let pages = 0;
  return async (after: string | null, first: number) => {
    change(pages++);
    const beyond = [...rows].filter((row) => after === null || row > Number(after)).toSorted((a, b) => a - b);
    const page = beyond.slice(0, first);
    return { rows: page.map((row) => ({ id: String(row) })), next: beyond.length > first ? String(page.at(-1)) : null };
  };
}

const numbers = (count: number) => new Set(Array.from({ length: count }, (_, at) => at * 10));

async function batchesRead(loadPage: ReturnType<typeof listOf>) {
  const batches: (readonly string[])[] = [];
  for await (const ids of batchesOf(keyPages(loadPage))) batches.push(ids);
  return batches;
}

it.each([0, 1, 200, 999, 1000, 1001, 12_345])('of %i rows each is read once, in batches that the graph takes', async (count) => {
  const batches = await batchesRead(listOf(numbers(count)));
  expect(batches.map(({ length }) => length).filter((length) => length > 1000 || length === 0)).toEqual([]);
  expect(batches.flat().map(Number)).toEqual([...numbers(count)]);
});

it('rows that are deleted and added before the page that is read move no other row out of sight', async () => {
  const rows = numbers(1500);
  const kept = [...rows].filter((row) => row % 40 !== 0);
  const batches = await batchesRead(
    listOf(rows, (page) => {
      // Of what has been read, a quarter goes, as when it is deleted batch by batch, and others come in front.
      for (const row of rows) if (row % 40 === 0 && row < page * 2000) rows.delete(row);
      for (let at = 0; at < page * 150; at++) rows.add(at * 10 + 5);
    }),
  );
  const read = batches.flat().map(Number);
  expect(new Set(read).size).toBe(read.length);
  expect(kept.filter((row) => !read.includes(row))).toEqual([]);
});

it('a row that moves behind the page that is read is once in its batch', async () => {
  const rows = numbers(250);
  const first = listOf(rows);
  let page = 0;
  const [ids] = await batchesRead(async (after, size) => {
    const found = await first(after, size);
    return page++ === 0 ? found : { ...found, rows: [{ id: '0' }, ...found.rows] };
  });
  expect(ids).toHaveLength(250);
});

it('only the batch at hand is read', async () => {
  let asked = 0;
  const pages = listOf(numbers(100_000), () => asked++);
  for await (const ids of batchesOf(keyPages(pages), 200)) {
    expect(ids).toHaveLength(200);
    break;
  }
  expect(asked).toBe(1);
});
