import { expect, it } from 'vitest';

import { MinuteLimit } from './minuteLimit.ts';

it('a limit lets so many through a minute, for each name', () => {
  const limit = new MinuteLimit(2);
  const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 12, 0, seconds));
  expect([0, 1, 2].map((second) => limit.take('a', at(second)))).toEqual([true, true, false]);
  expect(limit.take('b', at(3))).toBe(true);
  expect(limit.take('a', at(60))).toBe(true);
});
