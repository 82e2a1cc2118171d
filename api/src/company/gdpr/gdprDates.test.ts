import { describe, expect, it } from 'vitest';

import { dueOn, hasArrived } from './gdprDates.ts';

describe('a request', () => {
  it.each([
    ['2026-01-15', '2026-02-15'],
    ['2026-01-31', '2026-02-28'],
    ['2028-01-31', '2028-02-29'],
    ['2026-12-31', '2027-01-31'],
    ['2026-08-31', '2026-09-30'],
    ['2028-02-29', '2028-03-29'],
  ])('of %s is due on %s', (received, due) => expect(dueOn(received)).toBe(due));

  it('may have arrived today where the day begins first, but not tomorrow', () => {
    const now = new Date('2026-11-23T12:00:00Z');
    expect(['2026-11-23', '2026-11-24', '2026-11-25'].map((day) => hasArrived(day, now))).toEqual([true, true, false]);
  });
});
