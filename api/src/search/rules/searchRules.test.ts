import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';
import { checkRule, compareResults, type RuleFields, ruleQueryKey } from './searchRules.ts';

const nothing = { products: [], categories: [], pages: [], suggestions: [] };
const rule = (query: string, change: Partial<RuleFields> = {}): RuleFields =>
  searchRules.fields.parse({ query, match_type: 'exactly', included: { ...nothing, products: ['A'] }, ...change });

const banner = { title: '', text: '', image_url: '', url: '' };
const boost = { action: 'boost' as const, filter: 'price < 10', strength: 'clearly' as const };

describe('the key of a targeted query', () => {
  it.each([
    ['Café  Crème ', 'cafe creme'],
    ['\tTENT\n', 'tent'],
    ['ŁÓDŹ', 'lodz'],
    ['   ', ''],
  ])('of %j is %j', (query, key) => expect(ruleQueryKey(query)).toBe(key));

  it('is its own key', () => {
    const isOwnKey = fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(ruleQueryKey(ruleQueryKey(text))).toBe(ruleQueryKey(text));
    });
    fc.assert(isOwnKey, { examples: [['⻳𝟎Ạ'], ['𝟹ẅ𛁝𞡀']] });
  });
});

describe('a single rule', () => {
  it.each<[string, RuleFields, string[]]>([
    ['with a query and a product is right', rule('lamp'), []],
    ['without a query is wrong', rule(''), ['query']],
    ['with a query of blanks is wrong', rule('  \t'), ['query']],
    ['for the empty omnisearch has no query', rule('', { match_type: 'omnisearch_empty' }), []],
    ['for the empty omnisearch with a query is wrong', rule('x', { match_type: 'omnisearch_empty' }), ['query']],
    ['that does nothing is wrong', rule('lamp', { included: nothing }), ['included']],
    ['that only excludes is right', rule('lamp', { included: nothing, excluded: { ...nothing, pages: ['p'] } }), []],
    ['that includes what it excludes is wrong', rule('lamp', { excluded: { ...nothing, products: ['A'] } }), ['excluded.products']],
    ['that only has a banner is right', rule('lamp', { included: nothing, banner: { ...banner, title: 'Sale' } }), []],
    ['with a banner that is only a link is wrong', rule('lamp', { banner: { ...banner, url: '/sale' } }), ['banner']],
    [
      'with a banner that leads to a script is wrong',
      rule('lamp', { banner: { ...banner, title: 'Sale', url: 'javascript:x' } }),
      ['banner'],
    ],
    ['that redirects to a script is wrong', rule('lamp', { redirect_url: 'javascript:alert(1)' }), ['redirect_url']],
    ['that redirects to a path is right', rule('lamp', { included: nothing, redirect_url: '/lamps' }), []],
    ['with a filter that cannot be read is wrong', rule('lamp', { filter: 'price <' }), ['filter']],
    ['that boosts by a filter that cannot be read is wrong', rule('lamp', { adjustments: [{ ...boost, filter: '(' }] }), ['adjustments']],
    ['that only boosts is right', rule('lamp', { included: nothing, adjustments: [boost] }), []],
    ['that replaces the query by itself is wrong', rule('lamp', { replacement: 'LÁMP' }), ['replacement']],
    ['that replaces the query by marks is wrong', rule('lamp', { replacement: ' ' }), ['replacement']],
    [
      'that ends before it begins is wrong',
      rule('lamp', { valid_from: '2026-02-01T08:00', valid_until: '2026-02-01T08:00' }),
      ['valid_until'],
    ],
  ])('%s', (_name, given, fields) => expect(Object.keys(checkRule(given))).toEqual(fields));

  it('names its conflicts, shortened', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const clash = rule('lamp', { included: { ...nothing, products: ids }, excluded: { ...nothing, products: ids } });
    expect(checkRule(clash)['excluded.products']).toBe('“a”, “b”, “c” and 2 more cannot be both included and excluded.');
  });
});

describe('a preview', () => {
  it('shows where each product was and what is hidden', () => {
    expect(compareResults(['a', 'b', 'c'], ['x', 'a', 'c'], ['b'])).toEqual({
      after: [
        { id: 'x', rank: 1, rankBefore: null },
        { id: 'a', rank: 2, rankBefore: 1 },
        { id: 'c', rank: 3, rankBefore: 3 },
      ],
      hidden: [{ id: 'b', rank: null, rankBefore: 2 }],
    });
  });
});
