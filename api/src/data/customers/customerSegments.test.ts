import { describe, expect, it } from 'vitest';

import { affinityOf, type CustomerFigures, lifecycleEnds, lifecycleOf, limitsOf, loyaltyOf, rhythmDays } from './customerSegments.ts';

const now = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
/** Someone with several orders has the ends that the database keeps, here in days ago. */
const customer = (
  count: number,
  value: number,
  first: number | null,
  last: number | null,
  active?: number,
  slipping?: number,
): CustomerFigures => ({
  order_count: count,
  order_value_total: value,
  order_first: first === null ? null : daysAgo(first),
  order_last: last === null ? null : daysAgo(last),
  active_until: active === undefined ? null : daysAgo(active).getTime() / 1000,
  slipping_until: slipping === undefined ? null : daysAgo(slipping).getTime() / 1000,
});
const limits = { customers: 100, typical_days: 40, vip_value: 500, frequent_count: 4, price_low: 10, price_high: 30 };

describe('the lifecycle of a customer', () => {
  it.each([
    ['without orders', customer(0, 0, null, null), null],
    ['who ordered today', customer(1, 10, 0, 0), 'just_ordered'],
    ['whose order lies in the future', customer(1, 10, -5, -5), 'just_ordered'],
    ['who ordered 30 days ago to the moment', customer(1, 10, 30, 30), 'just_ordered'],
    ['with one order, within one and a half typical rhythms', customer(1, 10, 59, 59), 'active'],
    ['with one order, after one and a half', customer(1, 10, 61, 61), 'slipping_away'],
    ['with one order, after three', customer(1, 10, 121, 121), 'lost'],
    ['with several orders, until the first end', customer(3, 10, 340, 140, -1, -100), 'active'],
    ['with several orders, between both', customer(3, 10, 340, 140, 1, -100), 'slipping_away'],
    ['with several orders, after both', customer(3, 10, 340, 140, 90, 1), 'lost'],
    ['who ordered 10 days ago, whatever the model says', customer(3, 10, 340, 10, 9, 8), 'just_ordered'],
  ])('%s is %s', (_name, figures, expected) => expect(lifecycleOf(figures, limits, now)).toBe(expected));

  it('follows the customer’s own rhythm only for those with several orders', () => {
    const regular = customer(3, 10, 340, 140, -10, -160);
    expect(rhythmDays(regular)).toBe(100);
    expect(lifecycleEnds(regular, limits)).toEqual({ active: daysAgo(-10), slipping: daysAgo(-160) });
    expect(lifecycleEnds(regular, { typical_days: 1 })).toEqual(lifecycleEnds(regular, limits));
    expect(rhythmDays(customer(1, 10, 5, 5))).toBeNull();
  });
});

describe('the loyalty of a customer', () => {
  it.each([
    ['without orders', 0, 0, null],
    ['with one order, however large', 1, 9000, 'single'],
    ['with two small ones', 2, 100, 'loyal'],
    ['with many small ones', 4, 100, 'frequent'],
    ['with two that reach the limit', 2, 500, 'vip'],
    ['with many just below it', 9, 499.99, 'frequent'],
  ])('%s is %s', (_name, count, value, expected) => expect(loyaltyOf(customer(count, value, 10, 10), limits)).toBe(expected));
});

describe('the price affinity', () => {
  it.each([
    [null, null],
    [9.99, 'low'],
    [10, 'medium'],
    [29.99, 'medium'],
    [30, 'high'],
  ])('of items at %s is %s', (price, expected) => expect(affinityOf(price, limits)).toBe(expected));

  it('is unknown in a store without sales', () => {
    expect(affinityOf(5, { price_low: null, price_high: null })).toBeNull();
  });
});

describe('the thresholds of a store', () => {
  it('come from its own customers', () => {
    const figures = { customers: 900, median_days: 33.333, value_90: 812.5, count_75: 5.5, price_33: 12, price_67: 40 };
    expect(limitsOf(figures)).toEqual({
      customers: 900,
      typical_days: 33.3,
      vip_value: 812.5,
      frequent_count: 6,
      price_low: 12,
      price_high: 40,
    });
  });

  it('have a minimum where there is little data', () => {
    const figures = { customers: 0, median_days: null, value_90: null, count_75: null, price_33: null, price_67: null };
    expect(limitsOf(figures)).toMatchObject({ typical_days: 60, frequent_count: 3, vip_value: 0 });
    expect(limitsOf({ ...figures, median_days: 0.5, count_75: 2 })).toMatchObject({ typical_days: 20, frequent_count: 3 });
  });
});
