import { describe, expect, it } from 'vitest';

import { corrected, isCorrectable, withoutCorrection } from './corrections.ts';

const price = { row: 4, field: 'price', value: '12' };

describe('corrections', () => {
  it('of the same cell: the latest counts', () => {
    const name = { row: 4, field: 'name', value: 'Lamp' };
    expect(corrected([price, name], { ...price, value: '13' })).toEqual([name, { ...price, value: '13' }]);
    expect(withoutCorrection([price, name], { ...price, value: 'any' })).toEqual([name]);
  });

  it.each([
    ['a cell', { field: 'price', value: 'abc' }, true],
    ['an empty cell', { field: 'name', value: null }, true],
    ['a whole row', { field: null, value: '{"id"' }, false],
    ['a value that is told in part', { field: 'name', value: 'a'.repeat(200) }, false],
  ])('of %s', (_, issue, isPossible) => {
    expect(isCorrectable(issue)).toBe(isPossible);
  });
});
