import { addDays, dayOf, dayStart } from '@endcap/schema/contract/utcDays.ts';
import { describe, expect, it } from 'vitest';

import { forecast, monthBefore, nextMonth } from './usageForecast.ts';

/** Days in a row from a first one. */
const usageFrom = (first: string, units: readonly number[]) =>
  units.map((count, index) => ({ day: dayOf(addDays(dayStart(first), index)), units: count }));

describe('a forecast', () => {
  it('expects each day to be like the same weekday of the week before', () => {
    // Mondays bring 70, all other days 10; today is Monday, 23 November 2026.
    const usage = usageFrom(
      '2026-10-26',
      Array.from({ length: 28 }, (_, index) => (index % 7 === 0 ? 70 : 10)),
    );
    // November: 22 days counted (3 Mondays of 70 and 19 of 10), then 2 Mondays and 6 other days. December has four Mondays.
    expect(forecast(usage, '2026-11-23')).toEqual({ thisMonth: 3 * 70 + 19 * 10 + 2 * 70 + 6 * 10, nextMonth: 4 * 70 + 27 * 10 });
  });

  it('counts today as its usual value, or more when it already is more', () => {
    const usage = usageFrom(
      '2026-10-26',
      Array.from({ length: 28 }, () => 10),
    );
    const whole = forecast(usage, '2026-11-23')?.thisMonth;
    expect(forecast([...usage, { day: '2026-11-23', units: 4 }], '2026-11-23')?.thisMonth).toBe(whole);
    expect(forecast([...usage, { day: '2026-11-23', units: 25 }], '2026-11-23')?.thisMonth).toBe((whole ?? 0) + 15);
  });

  it('is empty before the first week is over', () => {
    expect(forecast([], '2026-11-23')).toBeNull();
    expect(forecast(usageFrom('2026-11-17', [5, 5, 5, 5, 5, 5]), '2026-11-23')).toBeNull();
    expect(forecast(usageFrom('2026-11-16', [5, 5, 5, 5, 5, 5, 5]), '2026-11-23')).toEqual({ thisMonth: 75, nextMonth: 155 });
  });

  it.each([
    ['2026-01-31', '2026-02-01', '2025-12-01'],
    ['2028-02-29', '2028-03-01', '2028-01-01'],
    ['2026-12-01', '2027-01-01', '2026-11-01'],
  ])('handles the months around %s', (day, next, before) => {
    expect([nextMonth(day), monthBefore(day)]).toEqual([next, before]);
  });
});
