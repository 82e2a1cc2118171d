import { expect, test } from 'vitest';

import { restartDelay } from './restarts.ts';

const now = 1_000_000;

test.each([
  ['the first crash', [now], 500],
  ['the second within a minute', [now - 10_000, now], 1000],
  ['the fourth', [now - 30_000, now - 20_000, now - 10_000, now], 4000],
  ['one long after the others', [now - 200_000, now - 100_000, now], 500],
  ['the fifth within a minute', [now - 40_000, now - 30_000, now - 20_000, now - 10_000, now], undefined],
])('%s', (_, crashes, delay) => {
  expect(restartDelay(crashes, now)).toBe(delay);
});
