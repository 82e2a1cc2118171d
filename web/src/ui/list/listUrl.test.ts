import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { changeList, initialListState, isNarrowed, type ListAddress, offsetOf, pageCount, sortBy } from './listState.ts';
import { decodeListState, encodeListState } from './listUrl.ts';

const definition: ListAddress = {
  name: 'test',
  filters: {
    name: { kind: 'text' },
    price: { kind: 'number' },
    enabled: { kind: 'boolean' },
    time: { kind: 'date' },
    matchType: { kind: 'choice', values: ['EXACTLY', 'CONTAINS'] },
  },
  sortFields: ['name', 'price'],
  defaultSort: { field: 'name', direction: 'ASC' },
  pageSizes: [50, 100],
};
const initial = initialListState(definition);

describe('a list in the URL', () => {
  test('adds no query to an unchanged list', () => {
    expect(encodeListState(initial, definition)).toEqual({});
    expect(decodeListState({}, definition)).toEqual(initial);
  });

  test('is readable', () => {
    const state = {
      query: 'lamp',
      sort: { field: 'price', direction: 'DESC' },
      page: 2,
      pageSize: 100,
      filter: [
        { field: 'enabled', operator: 'EQ', value: true },
        { field: 'price', operator: 'GTE', value: 10.5 },
        { field: 'matchType', operator: 'IN', value: ['EXACTLY', 'CONTAINS'] },
        { field: 'name', operator: 'EXISTS' },
      ],
    } as const;
    const query = encodeListState(state, definition);
    expect(query).toEqual({
      q: 'lamp',
      sort: '-price',
      page: '2',
      size: '100',
      filter: 'enabled:eq:true;price:gte:10.5;matchType:in:EXACTLY,CONTAINS;name:exists',
    });
    expect(decodeListState(query, definition)).toEqual(state);
  });

  test('returns any text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'binary' }), (value, text) => {
        const state = { ...initial, query: text, filter: [{ field: 'name', operator: 'EQ' as const, value }] };
        expect(decodeListState(encodeListState(state, definition), definition)).toEqual(state);
      }),
    );
  });

  test.each([
    ['an unknown field', 'secret:eq:1'],
    ['an operator the field does not offer', 'enabled:gt:1'],
    ['a number that is none', 'price:gt:dear'],
    ['a date that is none', 'time:gte:nonsense'],
    ['an unknown choice', 'matchType:in:SOMETIMES'],
    ['a missing value', 'name:eq'],
    ['nonsense', ':::;;,\\'],
  ])('ignores %s', (_, filter) => {
    expect(decodeListState({ filter }, definition).filter).toEqual([]);
  });

  test('keeps a day, and limits the length of a search', () => {
    expect(decodeListState({ filter: 'time:gte:2026-11-01', q: 'x'.repeat(3000) }, definition)).toEqual({
      ...initial,
      query: 'x'.repeat(1000),
      filter: [{ field: 'time', operator: 'GTE', value: '2026-11-01' }],
    });
  });

  test('has pages of 50, 100 or 200 rows where the list names no others', () => {
    const { pageSizes: _own, ...usual } = definition;
    const sizes = ['', '200', '20'].map((size) => decodeListState({ size }, usual).pageSize);
    expect([sizes, decodeListState({ size: '200' }, definition).pageSize]).toEqual([[50, 200, 50], 50]);
  });

  test('falls back to the first page, the default order and size for invalid values', () => {
    expect(decodeListState({ page: '-3', sort: 'password', size: '100000', q: ['a', 'b'] }, definition)).toEqual({
      ...initial,
      query: 'a',
    });
  });
});

describe('a list', () => {
  test('returns to the first page when the search, order or filter changes', () => {
    expect(changeList({ ...initial, page: 4 }, { query: 'x' }).page).toBe(1);
  });

  test('reverses the order when the same column is selected again', () => {
    const once = sortBy(initial, 'price');
    expect(once.sort).toEqual({ field: 'price', direction: 'ASC' });
    expect(sortBy(once, 'price').sort).toEqual({ field: 'price', direction: 'DESC' });
  });

  test('knows whether it is filtered', () => {
    expect(isNarrowed(initial)).toBe(false);
    expect(isNarrowed({ ...initial, query: 'x' })).toBe(true);
  });

  test.each([
    [0, 50, 1],
    [50, 50, 1],
    [51, 50, 2],
  ])('of %i rows by %i has %i pages', (total, size, pages) => {
    expect(pageCount(total, size)).toBe(pages);
  });

  test('computes its offset from the page', () => {
    expect(offsetOf({ ...initial, page: 3 })).toBe(100);
  });
});
