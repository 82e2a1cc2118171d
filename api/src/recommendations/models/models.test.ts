import { expect, it } from 'vitest';

import { type BasketTable, BasketCollector } from './basketTable.ts';
import { ease } from './ease.ts';
import { invertMatrix } from './invertMatrix.ts';
import { basketShares, coBought } from './itemToItem.ts';
import { buyAgainScores, goesWithScores, homeScores, neighboursIn, newToCustomer, ranked } from './personalScores.ts';
import { salesAt, trendOf } from './productTrend.ts';

const day = 86_400_000;

function tableOf(baskets: readonly (readonly [customer: string, products: string, ago?: number])[], now = 1000 * day): BasketTable {
  const collector = new BasketCollector();
  for (const [customer, products, ago = 0] of baskets) collector.add(customer, now - ago * day, new Set(products));
  return collector.done();
}

it('a product bought this week is trending compared with one bought as often half a year ago', () => {
  const table = tableOf([
    ['a', 'xy', 180],
    ['b', 'x', 180],
    ['c', 'z', 1],
    ['d', 'z', 14],
  ]);
  const [x, y, z] = salesAt(table, 1000 * day);
  expect(x?.baskets).toBe(2);
  expect(z?.recent).toBeCloseTo(2 ** (-1 / 14) + 0.5, 10);
  expect(trendOf(z ?? { baskets: 0, recent: 0 })).toBeGreaterThan(5 * trendOf(x ?? { baskets: 0, recent: 0 }));
  expect(y?.recent).toBeLessThan(0.001);
});

it('each pair of an order weighs less the more products the order has', () => {
  const table = tableOf([
    ['a', 'xy'],
    ['b', 'xyzw'],
    ['c', 'xz'],
  ]);
  expect([...basketShares(table)]).toEqual([1.25, 0.75, 0.75, 0.25]);
  const [ofX] = coBought(table);
  // y and z stand with x in as much of baskets; w only in the large one.
  expect(ofX?.together).toEqual([
    [1, 0.75],
    [2, 0.75],
    [3, 0.25],
  ]);
});

it('a customer who buys one pair a million times affects it no more than a loyal customer', () => {
  const collector = new BasketCollector();
  for (let time = 0; time < 2000; time++) collector.add('bot', time, new Set(['x', 'y']));
  expect(collector.done().times).toHaveLength(250);
});

it('a matrix is inverted in place', () => {
  const size = 40;
  const random = (seed: number) => Math.sin(seed * 12.9898) * 0.5;
  const factor = Float64Array.from({ length: size * size }, (_, cell) => random(cell));
  const matrix = new Float64Array(size * size);
  for (let i = 0; i < size; i++)
    for (let j = 0; j < size; j++) {
      let sum = i === j ? 3 : 0;
      for (let k = 0; k < size; k++) sum += (factor[i * size + k] ?? 0) * (factor[j * size + k] ?? 0);
      matrix[i * size + j] = sum;
    }
  const inverse = matrix.slice();
  invertMatrix(inverse, size);
  for (let i = 0; i < size; i++)
    for (let j = 0; j < size; j++) {
      let sum = 0;
      for (let k = 0; k < size; k++) sum += (matrix[i * size + k] ?? 0) * (inverse[k * size + j] ?? 0);
      expect(sum).toBeCloseTo(i === j ? 1 : 0, 9);
    }
  expect(() => invertMatrix(Float64Array.of(-1), 1)).toThrow('not positive definite');
});

it('EASE recommends what a product’s customers buy, not what everyone buys', () => {
  const baskets = Array.from({ length: 4000 }, (_, customer) => {
    const own = customer % 4 === 0 ? 'xy' : customer % 4 === 1 ? 'zw' : '';
    return [`c${customer}`, `a${own}`] as const;
  });
  const table = tableOf(baskets);
  const numberOf = (id: string) => table.products.indexOf(id);
  const drawn = new Map([...ease(table)].map(({ product, draws }) => [product, draws]));
  expect(drawn.get(numberOf('x'))?.[0]?.[0]).toBe(numberOf('y'));
  expect(drawn.get(numberOf('x'))?.map(([id]) => id)).not.toContain(numberOf('z'));
});

it('a customer sees repeat purchases first, recent orders before earlier ones, then related products', () => {
  const purchases = [['x', 'y'], ['y'], ['z']];
  const buyAgain = buyAgainScores(purchases, () => 1);
  expect(buyAgain.get('y')).toBeCloseTo(1.95);
  const goesWith = goesWithScores(
    purchases,
    neighboursIn((id) =>
      id === 'y'
        ? [
            ['n', 0.5],
            ['x', 0.1],
          ]
        : [],
    ),
    () => 1,
  );
  expect(goesWith.get('n')).toBeCloseTo(0.95);
  expect(ranked(homeScores(buyAgain, goesWith))).toEqual(['y', 'x', 'z', 'n']);
  expect(newToCustomer(purchases, new Map([['m', 0.1]]), goesWith)).toEqual(['m', 'n']);
});
