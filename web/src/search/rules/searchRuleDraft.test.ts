import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { validate } from '../../ui/form/formSchema.ts';
import {
  inBoth,
  moveItem,
  newAdjustment,
  newFields,
  noTargets,
  readIds,
  searchRuleSchema,
  targetCount,
  toRuleInput,
} from './searchRuleDraft.ts';

const draft = { ...newFields('lamp'), included: { ...noTargets, products: ['1', '2'] }, scope: ['abcd1234'], isEnabled: true };

describe('a rule’s draft', () => {
  test.each([
    ['is whole with a query and a product', draft, []],
    ['needs a targeted query', { ...draft, query: ' ' }, ['query']],
    ['needs no query for the omnisearch before typing', { ...draft, query: '', matchType: 'OMNISEARCH_EMPTY' as const }, []],
    ['has a query of at most 200 characters', { ...draft, query: 'x'.repeat(201) }, ['query']],
    ['does something', { ...draft, included: noTargets }, ['included']],
    ['may only hide', { ...draft, included: noTargets, excluded: { ...noTargets, suggestions: ['cheap'] } }, []],
    ['may only show a banner', { ...draft, included: noTargets, banner: { ...draft.banner, text: 'Sale' } }, []],
    ['needs more for a banner than a link', { ...draft, banner: { ...draft.banner, url: '/sale' } }, ['banner']],
    ['leads to no script', { ...draft, redirectUrl: 'javascript:alert(1)' }, ['redirectUrl']],
    ['leads to no other server by a path', { ...draft, redirectUrl: '//elsewhere.example' }, ['redirectUrl']],
    ['boosts what a filter says', { ...draft, adjustments: [newAdjustment] }, ['adjustments']],
    ['has a filter that can be read', { ...draft, filter: 'price <' }, ['filter']],
    ['ends after it starts', { ...draft, validFrom: '2026-02-01T08:00', validUntil: '2026-02-01T08:00' }, ['validUntil']],
    ['does not show and hide the same', { ...draft, excluded: { ...noTargets, products: ['2'] } }, ['excluded']],
  ])('%s', (_, values, fields) => {
    expect(Object.keys(validate(searchRuleSchema, values))).toEqual(fields);
  });

  test('compares inclusions and exclusions within one kind', () => {
    expect(inBoth({ included: draft.included, excluded: { ...noTargets, pages: ['1'] } })).toEqual([]);
    expect(targetCount(draft.included)).toBe(2);
  });

  test('sends no query for the omnisearch before typing, and trims spaces', () => {
    expect(toRuleInput({ ...draft, matchType: 'OMNISEARCH_EMPTY' }).query).toBe('');
    expect(toRuleInput({ ...draft, query: ' lamp ' }).query).toBe('lamp');
  });
});

describe('the order of pinned products', () => {
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

test.each([
  ['1\n2\r\n3', ['1', '2', '3']],
  ['"a", "b";c\td', ['a', 'b', 'c', 'd']],
  [' 1 \n\n 1 ', ['1']],
  ['', []],
])('IDs are read from %j', (text, ids) => expect(readIds(text)).toEqual(ids));
