import { describe, expect, it } from 'vitest';

import { categoryLoops } from './categoryLoops.ts';

const loopsOf = (tree: Record<string, string[]>) =>
  categoryLoops(new Map(Object.entries(tree))).map(({ id, below, way }) => `${id}>${below}: ${way.join(' ')}`);

describe('loops of categories', () => {
  it.each<[string, Record<string, string[]>, string[]]>([
    ['none in a tree', { a: ['b', 'c'], b: ['d'], c: ['d'] }, []],
    ['one of itself', { a: ['a'] }, ['a>a: a a']],
    ['one of three', { a: ['b'], b: ['c'], c: ['a'] }, ['c>a: a b c a']],
    ['two through one', { a: ['b'], b: ['a', 'c'], c: ['b'] }, ['b>a: a b a', 'c>b: b c b']],
    ['one below a way that leads to it', { r: ['a'], a: ['b'], b: ['a'] }, ['b>a: a b a']],
    [
      'one of names that every object has',
      { constructor: ['__proto__'], ['__proto__']: ['constructor'] },
      ['__proto__>constructor: constructor __proto__ constructor'],
    ],
  ])('%s', (_name, tree, expected) => expect(loopsOf(tree)).toEqual(expected));

  it('of any length and number are reported by where they begin', () => {
    const size = 50_000;
    // Each names the next one and the first: whole, their ways would hold more than a thousand million names.
    const tree = new Map(Array.from({ length: size }, (_, at) => [`c${at}`, [`c${at + 1}`, 'c0']]));
    const loops = categoryLoops(tree);
    expect(loops).toHaveLength(size);
    expect(loops.reduce((most, { way }) => Math.max(most, way.length), 0)).toBe(22);
    expect(loops.find(({ id }) => id === 'c40000')?.way.slice(-3)).toEqual(['c19', '…', 'c0']);
  });
});
