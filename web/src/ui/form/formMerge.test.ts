import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { isSame, merge } from './formMerge.ts';
import { isConflict, sortErrors } from './formProblems.ts';

describe('equality of form values', () => {
  test('a copy is equal, for any value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(isSame(value, JSON.parse(JSON.stringify(value)))).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
  test.each([
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1 }, { a: 1, b: undefined }],
    [[], {}],
    ['1', 1],
    [null, {}],
  ])('%j is not %j', (one, other) => expect(isSame(one, other)).toBe(false));
});

describe('two people who edit the same thing', () => {
  const base = { query: 'lamp', ids: ['1'], enabled: true };

  test('who changed different fields lose nothing, whichever version is kept', () => {
    const result = merge(base, { ...base, query: 'lamps' }, { ...base, ids: ['1', '2'] });
    const both = { query: 'lamps', ids: ['1', '2'], enabled: true };
    expect(result).toEqual({ changes: [{ field: 'ids', isClash: false }], keepMine: both, takeTheirs: both });
  });

  test('who changed the same field choose a version', () => {
    const result = merge(base, { ...base, ids: ['9'], enabled: false }, { ...base, ids: ['2'] });
    expect(result.changes).toEqual([{ field: 'ids', isClash: true }]);
    expect(result.keepMine).toEqual({ query: 'lamp', ids: ['9'], enabled: false });
    expect(result.takeTheirs).toEqual({ query: 'lamp', ids: ['2'], enabled: false });
  });

  test('who made the same change have no conflict', () => {
    const changed = { ...base, query: 'lamps' };
    expect(merge(base, changed, changed).changes).toEqual([{ field: 'query', isClash: false }]);
  });
});

describe('errors of a mutation', () => {
  const values = { query: '', included: [], 'included.pages': [] };
  test.each([
    ['query', 'query'],
    ['rule.query', 'query'],
    ['rule.included.products', 'included'],
    ['included.pages', 'included.pages'],
  ])('at %s are shown at the field %s', (field, name) => {
    expect(sortErrors([{ field, code: 'BAD_USER_INPUT', message: 'No.' }], values).byField).toEqual({ [name]: { text: 'No.' } });
  });

  test('that belong to no field are kept', () => {
    const errors = [
      { field: null, code: 'CONFLICT', message: 'Newer.' },
      { field: 'gone', code: 'BAD_USER_INPUT', message: 'Odd.' },
    ];
    expect(sortErrors(errors, values)).toEqual({ byField: {}, others: ['Newer.', 'Odd.'] });
    expect(isConflict(errors)).toBe(true);
  });
});
