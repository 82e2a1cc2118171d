import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';

import { countSpreads } from './fragmentSpreads.ts';

const doubling = (levels: number, last = '__typename') =>
  Array.from({ length: levels }, (_, n) => `fragment F${n} on Viewer { ...F${n + 1} ...F${n + 1} }`).join(' ') +
  ` fragment F${levels} on Viewer { ${last} }`;

describe('the fragment spreads of a document', () => {
  it.each([
    ['none', '{ viewer { __typename } }', 0],
    ['one, spread twice', '{ ...A ...A } fragment A on Query { __typename }', 2],
    ['in inline fragments and fields', '{ viewer { ... { ...A } } } fragment A on Viewer { __typename }', 1],
    ['doubled at each of three levels', `{ viewer { ...F0 } } ${doubling(2)}`, 1 + 6 + 6 + 2],
    ['unknown', '{ ...A }', 1],
    ['itself', '{ ...A } fragment A on Query { ...A }', Infinity],
    ['in a circle that no operation uses', '{ a } fragment A on Query { ...B } fragment B on Query { ...A }', Infinity],
  ])('are counted: %s', (_name, source, count) => {
    expect(countSpreads(parse(source))).toBe(count);
  });

  it('are counted without walking through them', () => {
    expect(countSpreads(parse(`{ viewer { ...F0 } } ${doubling(60)}`))).toBeGreaterThan(2 ** 60);
    expect(countSpreads(parse(`{ viewer { ...F0 } } ${doubling(60, '...F0')}`))).toBe(Infinity);
  });
});
