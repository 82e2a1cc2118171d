import { expect, it } from 'vitest';

import { dueProducts } from '../models/refill.ts';
import { lastVisitEnd } from './personalLogics.ts';
import { closest } from './pageLogics.ts';
import { ladderOf } from './productLogics.ts';
import { mixByPlace } from './storeLogics.ts';

const now = new Date('2026-06-01T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const day = 24 * 60;

it('a product is due when its interval has nearly passed, and no longer after three intervals', () => {
  const bought = (product: string, ...days: number[]) => days.map((daysAgo) => ({ time: ago(daysAgo * day), products: [product] }));
  const purchases = [
    ...bought('due', 30, 60),
    ...bought('soon', 26, 56, 86),
    ...bought('early', 10, 40),
    ...bought('lost', 100, 130),
    ...bought('once', 30),
    ...bought('twice a day', 30, 30),
  ];
  expect(dueProducts(purchases, now)).toEqual(['due', 'soon']);
});

it('a session ends after half an hour of inactivity', () => {
  expect(lastVisitEnd([ago(200), ago(100), ago(20), ago(5)], now)).toEqual(ago(100));
  expect(lastVisitEnd([ago(20), ago(5)], now)).toBeUndefined();
  expect(lastVisitEnd([ago(90)], now)).toEqual(ago(90));
});

it('a price ladder has one step down and one step up', () => {
  const at = (price: number | null) => ({ id: String(price), price });
  expect(ladderOf(100, [at(95), at(30), at(80), at(70), at(null), at(105), at(150)])).toEqual(['80', '150']);
  expect(ladderOf(100, [at(300)])).toEqual([]);
});

it('two lists are mixed by weight and rank', () => {
  expect(
    mixByPlace([
      { ids: ['a', 'b'], weight: 1 },
      { ids: ['c', 'a'], weight: 1 },
    ]),
  ).toEqual(['a', 'c', 'b']);
  expect(
    mixByPlace([
      { ids: ['a'], weight: 1 },
      { ids: ['c'], weight: 2 },
    ]),
  ).toEqual(['c', 'a']);
});

it('a text is closest to the one that shares its rarest words', () => {
  const words = (text: string) => new Map(text.split(' ').map((word) => [word, 1]));
  const among = [
    { id: 'long', words: words('the the2 tent and all else that is in it') },
    { id: 'short', words: words('tent') },
    { id: 'other', words: words('lamp') },
  ];
  expect(closest(words('tent the'), among, (word) => (word === 'the' ? 0.01 : 1))).toEqual(['short', 'long']);
});
