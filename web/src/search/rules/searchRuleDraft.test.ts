import { describe, expect, test } from 'vitest';

import { validate } from '../../ui/form/formSchema.ts';
import { inBoth, newAdjustment, newFields, noTargets, readIds, searchRuleSchema, targetCount, toRuleInput } from './searchRuleDraft.ts';

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

test.each([
  ['1\n2\r\n3', ['1', '2', '3']],
  ['"a", "b";c\td', ['a', 'b', 'c', 'd']],
  [' 1 \n\n 1 ', ['1']],
  ['', []],
])('IDs are read from %j', (text, ids) => expect(readIds(text)).toEqual(ids));
