import { dayOf } from '@endcap/schema/contract/utcDays.ts';
import { describe, expect, it } from 'vitest';

import { isStatusDue, lastPeriod, periodBefore, type StatusEmail } from './statusPeriods.ts';

const days = ({ from, until }: { from: Date; until: Date }) => [dayOf(from), dayOf(until)];

describe('the last complete period', () => {
  it.each<[StatusEmail, string, string, string, string]>([
    ['weekly', '2026-11-23T06:00:00Z', '2026-11-16', '2026-11-23', '2026-11-09'],
    ['weekly', '2026-11-29T23:59:59Z', '2026-11-16', '2026-11-23', '2026-11-09'],
    ['weekly', '2027-01-01T12:00:00Z', '2026-12-21', '2026-12-28', '2026-12-14'],
    ['monthly', '2026-12-01T06:00:00Z', '2026-11-01', '2026-12-01', '2026-10-01'],
    ['monthly', '2027-01-31T00:00:00Z', '2026-12-01', '2027-01-01', '2026-11-01'],
    ['monthly', '2028-03-01T00:00:00Z', '2028-02-01', '2028-03-01', '2028-01-01'],
  ])('%s at %s is from %s to %s, after the one from %s', (every, now, from, until, before) => {
    const period = lastPeriod(every, new Date(now));
    expect(days(period)).toEqual([from, until]);
    expect(days(periodBefore(every, period))).toEqual([before, from]);
  });
});

it.each([
  ['2026-11-23T05:59:59Z', false],
  ['2026-11-23T06:00:00Z', true],
  ['2026-11-24T23:59:59Z', true],
  ['2026-11-25T00:00:00Z', false],
])('at %s the weekly email is due: %s', (now, isDue) => {
  const at = new Date(now);
  expect(isStatusDue(lastPeriod('weekly', at), at)).toBe(isDue);
});
