import { moneyOf } from '@endcap/schema/contract/money.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { centsOf } from '../../db/decimals.ts';
import { dashboardRange, type DayFigures, summarise } from './dashboard.ts';

function range(from: string, to: string, compareFrom?: string) {
  const made = dashboardRange(from, to, compareFrom);
  if ('problem' in made) throw new Error(`no range: ${JSON.stringify(made.problem)}`);
  return made;
}

const eur = (amount: string) => moneyOf(amount, 'EUR');
/** Of a store that has sold for years. */
const history = { sales: '2015-01-01', searches: '2015-01-01' };
const read = (now: string) => ({ now: new Date(now), history, currency: 'EUR' });

const day = (date: string, revenue: string, orders: number, searches = 0, searchesWithoutResult = 0): DayFigures => {
  return { date, revenue: centsOf(revenue), orders, searches, searchesWithoutResult };
};

describe('a range of days', () => {
  it('includes both ends and is compared with the same number of days before', () => {
    expect(range('2026-11-01', '2026-11-30')).toEqual({
      previousFrom: new Date('2026-10-02T00:00:00Z'),
      isJustBefore: true,
      from: new Date('2026-11-01T00:00:00Z'),
      until: new Date('2026-12-01T00:00:00Z'),
      days: 30,
    });
  });

  it.each([
    ['2026-11-02', '2026-11-01', 'The date must be after 2026-11-02.'],
    ['2025-01-01', '2026-11-01', 'The range can have at most 366 days.'],
  ])('from %s to %s is refused', (from, to, message) => expect(dashboardRange(from, to)).toEqual({ problem: { to: message } }));

  it.each([
    ['2026-10-26', 'The comparison range must end before the range starts.'],
    ['2021-10-30', 'The comparison range can start at most 5 years earlier.'],
  ])('is not compared with one from %s', (compareFrom, message) =>
    expect(dashboardRange('2026-11-01', '2026-11-07', compareFrom)).toEqual({ problem: { compare_from: message } }),
  );

  it('may be a single day, or a leap year', () => {
    expect(range('2028-02-29', '2028-02-29').days).toBe(1);
    expect(range('2028-01-01', '2028-12-31').days).toBe(366);
  });
});

describe('the figures', () => {
  const week = range('2026-11-08', '2026-11-14');
  const later = read('2026-12-24T12:00:00Z');

  it('are compared by complete days, so that a partial day does not look like a decline', () => {
    const found = ['01', '02', '07', '08', '13', '14'].map((date, at) => day(`2026-11-${date}`, String(10 ** at), 1));
    const compared = (now: string) => summarise(week, found, read(now)).compared;
    expect(compared('2026-11-14T09:00:00Z')).toMatchObject({
      days: 6,
      without_today: true,
      current: { revenue: eur('11000.00'), orders: 2 },
      previous: { revenue: eur('110.00'), orders: 2 },
    });
    expect(compared('2026-11-15T00:00:00Z')).toMatchObject({
      days: 7,
      without_today: false,
      current: { revenue: eur('111000.00'), orders: 3 },
      previous: { revenue: eur('111.00'), orders: 3 },
    });
    expect(compared('2026-11-08T23:59:59Z')).toBeNull();
  });

  it.each([
    ['2026-11-01', '2026-10-01', true, true],
    ['2026-11-02', '2026-11-01', false, true],
    ['2026-11-09', null, false, false],
  ])(
    'of a store with orders since %s and searches since %s are compared only where it has them',
    (sales, searches, hasSales, hasSearches) => {
      expect(summarise(week, [day('2026-11-09', '10', 1)], { ...later, history: { sales, searches } }).compared).toMatchObject({
        has_sales_history: hasSales,
        has_search_history: hasSearches,
      });
    },
  );

  it('are compared with the same dates of another range, and days between the two are excluded', () => {
    const found = ['2025-11-08', '2025-11-09', '2025-11-14', '2025-11-15', '2026-11-07', '2026-11-08'].map((date, at) =>
      day(date, String(10 ** at), 1),
    );
    const lastYear = range('2026-11-08', '2026-11-14', '2025-11-08');
    expect(summarise(lastYear, found, later)).toMatchObject({
      current: { revenue: eur('100000.00') },
      previous: { revenue: eur('111.00') },
      compared: { days: 7, current: { revenue: eur('100000.00') }, previous: { revenue: eur('111.00') } },
    });
    expect(summarise(lastYear, found, read('2026-11-10T09:00:00Z')).compared).toMatchObject({
      days: 2,
      previous: { revenue: eur('11.00') },
    });
  });

  it('cover each range separately', () => {
    const { current, previous, series } = summarise(
      week,
      [
        day('2026-11-01', '10', 1),
        { ...day('2026-11-08', '0.1', 1, 5, 1), bySource: { search: 10n } },
        { ...day('2026-11-14', '0.2', 2, 7, 2), bySource: { search: 20n, email: 100n } },
      ],
      later,
    );
    const sourcesOf = (rows: typeof current.revenue_by_source) =>
      Object.fromEntries(rows.map(({ source, revenue }) => [source, revenue.amount]));
    expect(sourcesOf(current.revenue_by_source)).toEqual({ recommendations: '0.00', search: '0.30', email: '1.00', chat: '0.00' });
    expect(sourcesOf(series.at(-1)?.revenue_by_source ?? [])).toEqual({
      recommendations: '0.00',
      search: '0.20',
      email: '1.00',
      chat: '0.00',
    });
    expect(current).toMatchObject({
      revenue: eur('0.30'),
      orders: 3,
      average_order_value: eur('0.10'),
      searches: 12,
      searches_without_result: 3,
    });
    expect(previous).toMatchObject({
      revenue: eur('10.00'),
      orders: 1,
      average_order_value: eur('10.00'),
      searches: 0,
      searches_without_result: 0,
    });
  });

  it('keep every digit of a sum, unlike floating point, and use the store’s currency', () => {
    const found = [day('2026-11-08', '1234567890123456.45', 1), day('2026-11-09', '0.10', 1), day('2026-11-10', '0.20', 1)];
    const { current } = summarise(week, found, { ...later, currency: 'SEK' });
    expect(current.revenue).toEqual(moneyOf('1234567890123456.75', 'SEK'));
    expect(current.average_order_value).toEqual(moneyOf('411522630041152.25', 'SEK'));
    expect(summarise(week, found, { ...later, currency: '' }).current.revenue.currency).toBe('EUR');
  });

  it('have no average without orders, but a row for every day', () => {
    const { current, series } = summarise(week, [], later);
    expect(current.average_order_value).toBeNull();
    expect(series.map(({ date }) => date)).toEqual(['08', '09', '10', '11', '12', '13', '14'].map((date) => `2026-11-${date}`));
    expect(series.every(({ revenue, orders }) => revenue.amount === '0.00' && orders === 0)).toBe(true);
  });

  it('of the days add up to those of the range', () => {
    const figures = fc.array(
      fc.record({
        revenue: fc.bigInt({ min: 0n, max: 10n ** 18n }),
        orders: fc.nat(50),
        searches: fc.nat(500),
        searchesWithoutResult: fc.nat(50),
      }),
      { minLength: 7, maxLength: 7 },
    );
    fc.assert(
      fc.property(figures, (rows) => {
        const days = rows.map((row, index) => ({ ...row, date: `2026-11-${String(index + 8).padStart(2, '0')}` }));
        const { current, series } = summarise(week, days, later);
        expect(series.reduce((sum, { searches }) => sum + searches, 0)).toBe(current.searches);
        expect(series.reduce((sum, { revenue }) => sum + centsOf(revenue.amount), 0n)).toBe(centsOf(current.revenue.amount));
      }),
    );
  });
});
