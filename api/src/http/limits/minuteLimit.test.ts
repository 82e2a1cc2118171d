import { describe, expect, it } from 'vitest';

import { MinuteLimit } from './minuteLimit.ts';

it('a limit allows a number of calls a minute, for each name', () => {
  const limit = new MinuteLimit(2);
  const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 12, 0, seconds));
  expect([0, 1, 2].map((second) => limit.take('a', at(second)))).toEqual([true, true, false]);
  expect(limit.take('b', at(3))).toBe(true);
  expect(limit.take('a', at(60))).toBe(true);
});

describe('many different names', () => {
  const now = new Date(Date.UTC(2026, 10, 21, 12));
  const flooded = () => {
    const limit = new MinuteLimit(2);
    for (let call = 0; call < 3; call++) limit.take('victim', now);
    for (let name = 0; name < 60_000; name++) limit.take(`made up ${name}`, now);
    return limit;
  };

  it('loses no count', () => {
    expect(flooded().take('victim', now)).toBe(false);
  });

  it('does not lock out later names, and the limit applies to them too', () => {
    const limit = flooded();
    // Some share a counter with names of the flood; two calls of them all would be let through without it.
    const later = Array.from({ length: 200 }, (_none, at) => [1, 2, 3].map(() => limit.take(`later ${at}`, now)));
    expect(later.filter(([first]) => first).length).toBeGreaterThan(150);
    expect(later.every(([, , third]) => !third)).toBe(true);
  });

  it('is forgotten after the minute', () => {
    expect(flooded().take('victim', new Date(now.getTime() + 60_000))).toBe(true);
  });
});
