import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { dayOf } from '@endcap/schema/contract/utcDays.ts';
import { daysIn, isDay, rangeBefore } from '../chart/dayRange.ts';
import { comparisons, presetsWithin, rangeChoice, rangePresets, rangeQuery, today } from './dateRange.ts';

const options = { today: '2026-11-21', mostDays: 366 };
const choose = (query: string) => rangeChoice(new URLSearchParams(query), options);

describe('the current day', () => {
  it.each([
    ['Pacific/Auckland', '2026-11-22'],
    ['UTC', '2026-11-21'],
    ['America/Los_Angeles', '2026-11-21'],
  ])('in %s is %s', (timeZone, day) => expect(today(new Date('2026-11-21T23:30:00Z'), timeZone)).toBe(day));
});

describe('the range in a URL', () => {
  it.each([
    ['', { from: '2026-10-23', to: '2026-11-21' }],
    ['range=today', { from: '2026-11-21', to: '2026-11-21' }],
    ['range=7', { from: '2026-11-15', to: '2026-11-21' }],
    ['range=90', { from: '2026-08-24', to: '2026-11-21' }],
    ['range=365', { from: '2025-11-22', to: '2026-11-21' }],
    ['range=year', { from: '2026-01-01', to: '2026-11-21' }],
    ['range=lastYear', { from: '2025-01-01', to: '2025-12-31' }],
    ['range=month', { from: '2026-11-01', to: '2026-11-21' }],
    ['from=2026-02-01&to=2026-03-01&range=7', { from: '2026-02-01', to: '2026-03-01' }],
  ])('of %j is %j', (query, range) => expect(choose(query).range).toEqual(range));

  it.each([
    ['no day', 'from=today&to=2026-02-01'],
    ['a day that is not there', 'from=2026-02-01&to=2026-02-30'],
    ['the wrong way round', 'from=2026-03-01&to=2026-02-01'],
    ['too many days', 'from=2024-01-01&to=2026-02-01'],
    ['one end alone', 'to=2026-02-01'],
    ['a preset that is not offered', 'range=28'],
  ])('ignores %s', (_what, query) => expect(choose(query).preset).toBe('30'));
});

it('has only presets that are not too long', () => {
  expect(presetsWithin({ today: '2026-11-21', mostDays: 92 })).toEqual(['today', '7', '30', '90', 'month']);
  expect(rangeChoice(new URLSearchParams('range=year'), { today: '2026-11-21', mostDays: 92 }).preset).toBe('30');
});

describe('the comparison range', () => {
  it.each([
    ['the days just before it', 'range=7', { from: '2026-11-08', to: '2026-11-14' }],
    ['the same days a year earlier', 'range=7&compare=year', { from: '2025-11-15', to: '2025-11-21' }],
    [
      'as many days from the 28th on where a year has no 29 February',
      'from=2028-02-29&to=2028-03-01&compare=year',
      { from: '2027-02-28', to: '2027-03-01' },
    ],
    ['nothing', 'range=7&compare=none', null],
    [
      'the days just before it when the address asks for what is not offered',
      'range=7&compare=week',
      { from: '2026-11-08', to: '2026-11-14' },
    ],
  ])('is %s', (_what, query, compared) => expect(choose(query).compared).toEqual(compared));

  it('has the same length and ends before the range starts, for any range', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 366 }), fc.constantFrom('previous', 'year'), (start, days, compare) => {
        const from = dayOf(start);
        const to = dayOf(new Date(Date.parse(from) + (days - 1) * 86_400_000));
        const { range, compared } = choose(`from=${from}&to=${to}&compare=${compare}`);
        expect(range).toEqual({ from, to });
        expect(compared && [isDay(compared.from), daysIn(compared), compared.to < from]).toEqual([true, days, true]);
      }),
    );
  });

  it('ends the day before', () => {
    expect(rangeBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-01-29', to: '2026-02-28' });
  });
});

it.each(comparisons.flatMap((comparison) => [...rangePresets, undefined].map((preset) => [preset, comparison] as const)))(
  'the address of %s compared with %s asks for it again',
  (preset, comparison) => {
    const range = { from: '2026-02-01', to: '2026-02-03' };
    expect(choose(new URLSearchParams(rangeQuery({ range, preset, comparison })).toString())).toMatchObject({ preset, comparison });
  },
);
