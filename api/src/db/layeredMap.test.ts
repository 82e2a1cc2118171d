import fc from 'fast-check';
import { expect, it } from 'vitest';

import { LayeredMap } from './layeredMap.ts';

it('the layered map equals a plain map after the same changes, and is never modified', () => {
  const changes = fc.array(fc.array(fc.tuple(fc.nat(9), fc.option(fc.nat(), { nil: undefined }))));
  fc.assert(
    fc.property(changes, (steps) => {
      const model = new Map<number, number>();
      let map = LayeredMap.over<number, number>(new Map());
      for (const step of steps) {
        const [before, kept] = [map, [...map]];
        for (const [key, value] of step) {
          if (value === undefined) model.delete(key);
          else model.set(key, value);
        }
        map = map.with(new Map(step));
        expect([...before]).toEqual(kept);
      }
      expect(new Map(map)).toEqual(model);
      expect(map.size).toBe(model.size);
      for (let key = 0; key < 10; key++) expect([map.get(key), map.has(key)]).toEqual([model.get(key), model.has(key)]);
    }),
  );
});

it('the layered map stays correct when its changes are merged', () => {
  let map = LayeredMap.over(new Map(Array.from({ length: 3000 }, (_, key) => [key, 0])));
  for (let round = 1; round <= 3; round++) {
    map = map.with(new Map(Array.from({ length: 700 }, (_, index) => [index * round, index % 7 === 0 ? undefined : round])));
  }
  expect(map.size).toBe([...map].length);
  expect([map.get(3), map.get(1396), map.get(2097), map.get(2999), map.get(0)]).toEqual([3, 2, 3, 0, undefined]);
});
