import { expect, it } from 'vitest';

import { dashboardRange, type DashboardRange } from '../dashboard/dashboard.ts';
import { demoFigures } from './demoFigures.ts';

const now = new Date('2026-11-21T12:00:00Z');

function range(from: string, to: string): DashboardRange {
  const made = dashboardRange(from, to);
  if ('problem' in made) throw new Error('The test asks for no range.');
  return made;
}

it('demo figures exist for every day of the range and the one before, and are the same at every call', () => {
  const month = demoFigures(range('2026-10-23', '2026-11-21'), now);
  expect(month.days).toHaveLength(60);
  expect(month.days.every(({ revenue, orders, searches }) => revenue > 0 && orders > 0 && searches > 0)).toBe(true);
  expect(month.queries).toHaveLength(10);
  const sum = (of: 'searches' | 'searchesWithoutResult') => month.days.reduce((total, day) => total + day[of], 0);
  expect(sum('searchesWithoutResult') / sum('searches')).toBeGreaterThan(0.005);
  expect(sum('searchesWithoutResult') / sum('searches')).toBeLessThan(0.15);
  const week = demoFigures(range('2026-11-14', '2026-11-20'), now);
  expect(month.days).toEqual(expect.arrayContaining(week.days.filter(({ date }) => date > '2026-11-14')));
});

it('demo figures exclude the future and times before the demo', () => {
  expect(demoFigures(range('2027-01-01', '2027-01-31'), now).days.every(({ date }) => date <= '2026-11-21')).toBe(true);
  expect(demoFigures(range('2020-01-01', '2020-01-31'), now).days).toEqual([]);
});
