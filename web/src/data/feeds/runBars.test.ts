import { expect, it } from 'vitest';

import { runBars, secondsOf } from './runBars.ts';

const run = (counts: object, change: object = {}) => ({
  state: 'SUCCESS',
  counts: { created: 0, updated: 0, deleted: 0, failed: 0, ...counts },
  startedAt: '2026-05-05T10:00:00Z',
  finishedAt: '2026-05-05T10:00:10Z',
  ...change,
});

it('bars are oldest first, on a square-root scale, with proportional parts', () => {
  const bars = runBars([run({ updated: 75, deleted: 25 }), run({ created: 10_000 }, { finishedAt: '2026-05-05T10:00:20Z' })], 100, 10);
  expect(bars).toEqual([
    { parts: [{ part: 'created', from: 0, height: 100 }], took: 10, isFailed: false, isRunning: false },
    {
      parts: [
        { part: 'updated', from: 0, height: 7.5 },
        { part: 'deleted', from: 7.5, height: 2.5 },
      ],
      took: 5,
      isFailed: false,
      isRunning: false,
    },
  ]);
});

it('small values are visible next to large ones, and zero is empty', () => {
  const bars = runBars([run({}), run({ created: 1 }), run({ created: 1_000_000 })], 100, 10);
  expect(bars.map(({ parts }) => parts.reduce((sum, { height }) => sum + height, 0))).toEqual([100, 3, 0]);
});

it('a running sync has no duration yet', () => {
  expect(secondsOf(run({}, { finishedAt: null }))).toBeUndefined();
  expect(runBars([run({}, { state: 'RUNNING', finishedAt: null }), run({}, { state: 'FAILED' })], 100, 10)).toMatchObject([
    { isFailed: true },
    { isRunning: true, took: 0 },
  ]);
});
