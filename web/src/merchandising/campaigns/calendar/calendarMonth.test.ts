import { describe, expect, it } from 'vitest';

import { daysOf, nextMonth, spanIn } from './calendarMonth.ts';

describe('a month of the calendar', () => {
  it.each([
    ['2026-02', 28],
    ['2028-02', 29],
    ['2026-03', 31],
    ['2026-12', 31],
  ])('%s has %s days', (month, count) => {
    const days = daysOf(month);
    expect([days[0], days.length, days.at(-1)]).toEqual([`${month}-01`, count, `${month}-${count}`]);
  });

  it('has a previous and a next one', () => {
    expect([nextMonth('2026-12', 1), nextMonth('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });

  const days = daysOf('2026-11');
  it.each([
    ['2026-11-03', '2026-11-05', { first: 3, last: 5 }],
    [null, null, { first: 1, last: 30 }],
    ['2026-10-30', '2026-11-01', { first: 1, last: 1 }],
    ['2026-11-30', null, { first: 30, last: 30 }],
    ['2026-12-01', null, undefined],
    ['2026-11-05', '2026-11-03', undefined],
  ])('from %s to %s covers %j', (from, to, span) => {
    expect(spanIn(days, { from, to })).toEqual(span);
  });
});
