import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { checkRule, compareResults, disagreement, ruleQueryKey, type RuleContent, rulesMeet } from './searchRules.ts';

const nothing = { products: [], categories: [], pages: [], suggestions: [] };
const rule = (query: string, change: Partial<RuleContent> = {}): RuleContent => ({
  query,
  match_type: 'exactly',
  included: { ...nothing, products: ['A'] },
  excluded: nothing,
  ...change,
});

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

describe('a rule by itself', () => {
  it.each<[string, RuleContent, string[]]>([
    ['with a query and a product is right', rule('lamp'), []],
    ['without a query is wrong', rule(''), ['query']],
    ['with a query of blanks is wrong', rule('  \t'), ['query']],
    ['for the empty omnisearch has no query', rule('', { match_type: 'omnisearch_empty' }), []],
    ['for the empty omnisearch with a query is wrong', rule('x', { match_type: 'omnisearch_empty' }), ['query']],
    ['that does nothing is wrong', rule('lamp', { included: nothing }), ['included']],
    ['that only excludes is right', rule('lamp', { included: nothing, excluded: { ...nothing, pages: ['p'] } }), []],
    ['that includes what it excludes is wrong', rule('lamp', { excluded: { ...nothing, products: ['A'] } }), ['excluded.products']],
  ])('%s', (_name, given, fields) => expect(Object.keys(checkRule(given))).toEqual(fields));

  it('names what clashes, shortened', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const clash = rule('lamp', { included: { ...nothing, products: ids }, excluded: { ...nothing, products: ids } });
    expect(checkRule(clash)['excluded.products']).toBe('“a”, “b”, “c” and 2 more cannot be both included and excluded.');
  });
});

describe('two rules', () => {
  it.each<[string, RuleContent, RuleContent, boolean]>([
    ['for one query meet', rule('desk lamp'), rule('Desk  LAMP'), true],
    ['for different queries do not meet', rule('desk lamp'), rule('lamp'), false],
    ['meet when one holds the other’s words', rule('desk lamp'), rule('lamp', { match_type: 'contains' }), true],
    ['do not meet on a part of a word', rule('lampshade'), rule('lamp', { match_type: 'contains' }), false],
    ['for the empty omnisearch meet', rule('', { match_type: 'omnisearch_empty' }), rule('', { match_type: 'omnisearch_empty' }), true],
    [
      'one of them for the empty omnisearch do not meet',
      rule('', { match_type: 'omnisearch_empty' }),
      rule('lamp', { match_type: 'contains' }),
      false,
    ],
  ])('%s', (_name, a, b, expected) => {
    expect(rulesMeet(a, b)).toBe(expected);
    expect(rulesMeet(b, a)).toBe(expected);
  });

  it('disagree when one excludes what the other includes', () => {
    const other = rule('lamp', { match_type: 'contains', included: nothing, excluded: { ...nothing, products: ['A'] } });
    expect(disagreement(rule('desk lamp'), other)).toBe('The rule for “lamp” hides “A”, which this rule pins.');
    expect(disagreement(other, rule('desk lamp'))).toBe('The rule for “desk lamp” pins “A”, which this rule hides.');
  });

  it('get along when one only excludes something else', () => {
    const other = rule('lamp', { match_type: 'contains', included: nothing, excluded: { ...nothing, products: ['Z'] } });
    expect(disagreement(rule('desk lamp'), other)).toBeNull();
  });
});

describe('a preview', () => {
  it('tells where each product stood and what is hidden', () => {
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
