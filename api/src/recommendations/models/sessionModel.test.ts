import { expect, it } from 'vitest';

import { neighboursIn, ranked } from './personalScores.ts';
import { clickedNear, SessionCollector, sessionScores } from './sessionModel.ts';

function nearOf(...sessions: string[]) {
  const collector = new SessionCollector();
  for (const clicks of sessions) collector.add([...clicks]);
  const table = collector.done();
  return new Map(
    [...clickedNear(table)].map(({ product, near }) => [
      table.products[product],
      near.map(([other, weight]) => [table.products[other] ?? '', weight] as const),
    ]),
  );
}

it('what follows a product counts more than what precedes it, and near products more than distant ones', () => {
  expect(nearOf('abc').get('b')).toEqual([
    ['c', 1],
    ['a', 0.6],
  ]);
  expect(nearOf('abc').get('a')).toEqual([
    ['b', 1],
    ['c', 0.5],
  ]);
  // Eleven steps are too far.
  expect(
    nearOf('abcdefghijkl')
      .get('a')
      ?.map(([id]) => id),
  ).not.toContain('l');
});

it('continues from the latest clicks, and returns to products of the session only on request', () => {
  const near = nearOf('abx', 'abx', 'aby');
  const score = (clicks: string, repeats: boolean) =>
    ranked(
      sessionScores(
        [...clicks],
        neighboursIn((id) => near.get(id)),
        repeats,
      ),
    );
  expect(score('ab', false)).toEqual(['x', 'y']);
  expect(score('ab', true).slice(0, 2)).toEqual(['b', 'a']);
  expect(score('?', false)).toEqual([]);
});

it('a bot that clicks for hours weighs as much as one long session', () => {
  const collector = new SessionCollector();
  collector.add(Array.from({ length: 100_000 }, (_, click) => `p${click % 50}`));
  expect(collector.clicks).toBe(200);
});
