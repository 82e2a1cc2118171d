import { expect, it } from 'vitest';

import { filledDays } from './filledDays.ts';

it.each([
  ['nothing', [], []],
  ['one day', [['2026-11-20', 3]], [['2026-11-20', 3]]],
  [
    'a gap over the end of a month',
    [
      ['2026-10-30', 3],
      ['2026-11-02', 1],
    ],
    [
      ['2026-10-30', 3],
      ['2026-10-31', 3],
      ['2026-11-01', 3],
      ['2026-11-02', 1],
    ],
  ],
] as const)('%s', (_what, history, days) => {
  expect(filledDays(history.map(([day, count]) => ({ day, count }))).map(({ day, value }) => [day, value])).toEqual(days);
});
