import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { type Leaf, leavesOf, valueAt, withValue } from './bodyLeaves.ts';
import { cellText, cellValue } from './cellText.ts';

const leaf = (kind: Leaf['kind'], empty: unknown = undefined): Leaf => ({ path: 'a', kind, empty });
const separated: Leaf = { ...leaf('texts'), isSeparated: true };
const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom("'", '=1', '[', '["a"]', ' a ', '\r\n', "'=", 'a, b', ';', ''));

describe('a cell', () => {
  it('is read as it was written, and never starts a formula', () => {
    const isSame = fc.property(text, fc.array(text), fc.double({ noNaN: true, noDefaultInfinity: true }), (one, several, number) => {
      for (const [value, of] of [
        [one, leaf('text')],
        [several, leaf('texts')],
        [several, separated],
        [number, leaf('number')],
        [number > 0, leaf('flag')],
        [{ one: several }, leaf('json')],
      ] as const) {
        const cell = cellText(value, of);
        const read = cellValue(cell, of);
        expect(read ?? []).toEqual(Object.is(value, -0) ? 0 : value);
        if (of.kind !== 'number') expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
      }
    });
    fc.assert(isSame, { numRuns: 300 });
  });

  it.each<[string, Leaf['kind'], unknown]>([
    ['', 'text', undefined],
    ["'", 'text', ''],
    ["'=1", 'text', '=1'],
    ["it's", 'text', "it's"],
    ['a\r\n b \n\n', 'texts', ['a', 'b']],
    ['["a\\nb"]', 'texts', ['a\nb']],
    [' 12 ', 'number', 12],
    ['twelve', 'number', 'twelve'],
    ['JA', 'flag', true],
    ['no', 'flag', false],
    ['perhaps', 'flag', 'perhaps'],
  ])('%j of kind %s is %j', (cell, kind, value) => expect(cellValue(cell, leaf(kind))).toEqual(value));

  it('of words without commas has them one per line, or with commas or semicolons between them', () => {
    for (const cell of ['a, b c', 'a;b c', 'a\r\nb c', ' a ,; \n b c,']) expect(cellValue(cell, separated)).toEqual(['a', 'b c']);
    expect(cellText(['a', 'b c'], separated)).toBe('a\nb c');
    expect(cellText(['a, b', 'c'], separated)).toBe('["a, b","c"]');
    expect(cellValue('a, b', leaf('texts'))).toEqual(['a, b']);
  });
});

it('the leaves of a body are its values, with groups expanded', () => {
  const shape = z.object({
    a: z.string().default('x'),
    b: z.object({ c: z.array(z.enum(['d'])).default([]) }).prefault({}),
    e: z.int().optional(),
  });
  expect(leavesOf(shape)).toEqual([
    { path: 'a', kind: 'text', empty: 'x' },
    { path: 'b.c', kind: 'texts', empty: [] },
    { path: 'e', kind: 'number', empty: undefined },
  ]);
  expect(withValue({ a: 'y' }, 'b.c', ['d'])).toEqual({ a: 'y', b: { c: ['d'] } });
  expect(withValue({ b: { c: 1, f: 2 } }, 'b.c', undefined)).toEqual({ b: { f: 2 } });
  expect(valueAt({ b: { c: 1 } }, 'b.c.d')).toBeUndefined();
});
