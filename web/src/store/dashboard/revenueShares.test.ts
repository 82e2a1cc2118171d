import { expect, it } from 'vitest';

import { roundedMoney } from '../../app/words/numbers.ts';
import { sharesOf } from './revenueShares.ts';

const eur = (value: number) => roundedMoney(value, 'EUR');
const of = (revenue: number, shares: Record<string, number>) =>
  sharesOf({ revenue: eur(revenue), revenueBySource: Object.entries(shares).map(([source, share]) => ({ source, revenue: eur(share) })) });

it.each([
  ['what nobody found through us', 100, {}, [0, 0, 0, 0, 100]],
  ['each source in its place, however they come', 100, { CHAT: 4, SEARCH: 20.5, RECOMMENDATIONS: 10 }, [10, 20.5, 0, 4, 65.5]],
  ['parts that do not add up in binary', 0.3, { SEARCH: 0.1, EMAIL: 0.2 }, [0, 0.1, 0.2, 0, 0]],
  ['nothing below zero', 10, { SEARCH: 12 }, [0, 12, 0, 0, 0]],
  ['a source of a newer server as not ours', 10, { PRINT: 3 }, [0, 0, 0, 0, 10]],
])('revenue shares are %s', (_name, revenue, shares, expected) => {
  expect(of(revenue, shares)).toEqual(expected);
});
