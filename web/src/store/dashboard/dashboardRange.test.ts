import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { dashboardChoice } from './dashboardRange.ts';
import { dayOf, daysIn, rangeBefore } from '../../ui/chart/dayRange.ts';

const now = new Date('2026-11-21T23:30:00Z');
const choose = (params: Record<string, string>, query = '') => dashboardChoice(params, new URLSearchParams(query), now);

describe('dashboardChoice', () => {
  it('shows the last 30 days, today included, compared', () => {
    expect(choose({})).toEqual({ range: { from: '2026-10-23', to: '2026-11-21' }, preset: 30, isCompared: true });
  });

  it('shows a preset of the query', () => {
    expect(choose({}, 'days=90&compare=0')).toMatchObject({ preset: 90, isCompared: false });
    expect(daysIn(choose({}, 'days=90').range)).toBe(90);
  });

  it('shows the range of the path', () => {
    const { range, preset } = choose({ to: '2026-03-01', from: '2026-02-01' });
    expect({ range, preset }).toEqual({ range: { from: '2026-02-01', to: '2026-03-01' }, preset: undefined });
  });

  it.each([
    ['no date', { to: 'today', from: '2026-02-01' }],
    ['a day that is not there', { to: '2026-02-30', from: '2026-02-01' }],
    ['the wrong way round', { to: '2026-02-01', from: '2026-03-01' }],
    ['more than the graph answers', { to: '2026-02-01', from: '2024-01-01' }],
    ['one end alone', { to: '2026-02-01' }],
  ])('passes over %s', (_what, params) => expect(choose(params).preset).toBe(30));

  it.each(['days=7', 'days=abc', 'days=-1'])('passes over a preset that is not offered: %s', (query) =>
    expect(choose({}, query).preset).toBe(30),
  );
});

describe('rangeBefore', () => {
  it('is as long and ends the day before', () => {
    expect(rangeBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-01-29', to: '2026-02-28' });
  });

  it('holds for every range', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 366 }), (start, days) => {
        const from = dayOf(start);
        const to = dayOf(new Date(Date.parse(from) + (days - 1) * 86_400_000));
        const before = rangeBefore({ from, to });
        expect([daysIn(before), daysIn({ from: before.to, to: from })]).toEqual([days, 2]);
      }),
    );
  });
});
