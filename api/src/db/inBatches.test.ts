import { expect, it, vi } from 'vitest';

import { inBatches } from './inBatches.ts';

/** A batch of at most ten of so many rows. */
const tensOf = (rows: number) => {
  let left = rows;
  return vi.fn<() => Promise<number>>(() => {
    const count = Math.min(10, left);
    left -= count;
    return Promise.resolve(count);
  });
};

it.each([
  [0, 1],
  [9, 1],
  [10, 2],
  [25, 3],
])('%i rows are worked through in %i batches of ten', async (rows, batches) => {
  const work = tensOf(rows);
  expect(await inBatches({ size: 10, signal: undefined }, work)).toBe(rows);
  expect(work).toHaveBeenCalledTimes(batches);
});

it('work that is to stop stops after its batch', async () => {
  const stop = new AbortController();
  const work = tensOf(100);
  const stopping = inBatches({ size: 10, signal: stop.signal }, async () => {
    stop.abort(new Error('stopped'));
    return work();
  });
  await expect(stopping).rejects.toThrow('stopped');
  expect(work).toHaveBeenCalledOnce();
});
