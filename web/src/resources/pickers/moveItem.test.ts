import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { moveItem } from './moveItem.ts';

describe('the order of picked products', () => {
  test.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 1, ['a', 'b', 'c']],
    [0, 99, ['b', 'c', 'a']],
    [2, -1, ['c', 'a', 'b']],
  ])('changes when %i moves to %i', (from, to, expected) => {
    expect(moveItem(['a', 'b', 'c'], from, to)).toEqual(expected);
  });

  test('never loses or duplicates an entry', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), fc.nat(20), fc.integer({ min: -3, max: 30 }), (items, from, to) => {
        expect([...moveItem(items, from % items.length, to)].sort()).toEqual([...items].sort());
      }),
      { numRuns: 50 },
    );
  });
});
