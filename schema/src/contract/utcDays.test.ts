import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { addDays, dayNumber, dayOf, dayStart, differenceInCalendarDays, eachDay, isoWeekday, subDays } from './utcDays.ts';

const dayMs = 86_400_000;
const moments = fc.date({ min: new Date('1950-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });

afterEach(() => vi.unstubAllEnvs());

describe.each([
  ['UTC', '12:00'],
  ['Europe/Copenhagen', '14:00'],
  ['America/Sao_Paulo', '09:00'],
  ['Australia/Lord_Howe', '22:30'],
])('days are the same on a machine in %s', (zone, noon) => {
  it('a day has 24 hours where clocks change', () => {
    vi.stubEnv('TZ', zone);
    expect(new Date('2026-06-21T12:00:00Z').toTimeString().slice(0, 5), 'the machine takes the zone').toBe(noon);
    // In Copenhagen clocks go forward on 29 March 2026 and back on 25 October, on Lord Howe by half an hour on 5 April.
    expect(addDays(new Date('2026-03-28T12:00:00Z'), 1).toISOString()).toBe('2026-03-29T12:00:00.000Z');
    expect(subDays(new Date('2026-10-26T00:30:00Z'), 2).toISOString()).toBe('2026-10-24T00:30:00.000Z');
    expect(addDays(new Date('2026-04-01T00:00:00Z'), 7).toISOString()).toBe('2026-04-08T00:00:00.000Z');
    const days = eachDay(new Date('2026-03-28T23:00:00Z'), new Date('2026-03-30T00:00:00Z'));
    expect(days).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'].map(dayStart));
  });

  it('days are counted in milliseconds', () => {
    vi.stubEnv('TZ', zone);
    fc.assert(
      fc.property(moments, fc.integer({ min: -2000, max: 2000 }), moments, (moment, days, other) => {
        const time = moment.getTime();
        expect(addDays(moment, days).getTime()).toBe(time + days * dayMs);
        expect(subDays(time, days).getTime()).toBe(time - days * dayMs);
        expect(dayNumber(moment)).toBe(Math.floor(time / dayMs));
        expect(dayStart(dayOf(moment)).getTime()).toBe(dayNumber(moment) * dayMs);
        expect(eachDay(moment, time + 1)[0]).toEqual(dayStart(dayOf(moment)));
        // 1 January 1970 was a Thursday.
        expect(isoWeekday(moment)).toBe(((((dayNumber(moment) + 3) % 7) + 7) % 7) + 1);
        expect(differenceInCalendarDays(moment, other)).toBe(dayNumber(moment) - dayNumber(other));
      }),
    );
  });
});

it('days are plain dates, and there are none from a moment to an earlier one', () => {
  expect(Object.getPrototypeOf(addDays(0, 1))).toBe(Date.prototype);
  expect(eachDay(dayMs, 0)).toEqual([]);
});
