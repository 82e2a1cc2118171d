import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';
import { describe, expect, it } from 'vitest';

import { compared, type ComparedRule, conflictBetween, conflictsOf, rulesMeet } from './ruleConflicts.ts';
import { activeRule } from './searchRules.part.ts';
import type { RuleFields } from './searchRules.ts';

const nothing = { products: [], categories: [], pages: [], suggestions: [] };
const rule = (query: string, change: Partial<RuleFields> = {}): ComparedRule =>
  compared(
    activeRule(query, searchRules.fields.parse({ query, match_type: 'exactly', included: { ...nothing, products: ['A'] }, ...change })),
  );
const lamps = (change: Partial<RuleFields>) => rule('lamp', { match_type: 'contains', included: nothing, ...change });
const empty = rule('', { match_type: 'omnisearch_empty' });

describe('two rules', () => {
  it.each<[string, ComparedRule, ComparedRule, boolean]>([
    ['for one query meet', rule('desk lamp'), rule('Desk  LAMP'), true],
    ['for different queries do not meet', rule('desk lamp'), rule('lamp'), false],
    ['meet when one holds the other’s words', rule('desk lamp'), lamps({}), true],
    ['do not meet on a part of a word', rule('lampshade'), lamps({}), false],
    ['for the empty omnisearch meet', empty, empty, true],
    ['one of them for the empty omnisearch do not meet', empty, lamps({}), false],
    [
      'of which one ends when the other begins do not meet',
      rule('lamp', { valid_until: '2026-02-01T00:00' }),
      lamps({ valid_from: '2026-02-01T00:00' }),
      false,
    ],
    [
      'that hold together for a minute meet',
      rule('lamp', { valid_until: '2026-02-01T00:01' }),
      lamps({ valid_from: '2026-02-01T00:00' }),
      true,
    ],
  ])('%s', (_name, a, b, expected) => {
    expect(rulesMeet(a, b)).toBe(expected);
    expect(rulesMeet(b, a)).toBe(expected);
  });

  const boost = { action: 'boost' as const, filter: 'price < 10', strength: 'clearly' as const };
  it.each<[string, ComparedRule, ComparedRule, string | undefined, string | undefined]>([
    [
      'pin and hide a product',
      rule('desk lamp'),
      lamps({ excluded: { ...nothing, products: ['A'] } }),
      'contradiction',
      'The rule for “lamp” hides “Product A”, which this rule pins.',
    ],
    [
      'hide and pin a product',
      lamps({ excluded: { ...nothing, products: ['A'] } }),
      rule('desk lamp'),
      'contradiction',
      'The rule for “desk lamp” pins “Product A”, which this rule hides.',
    ],
    ['hide something else', rule('desk lamp'), lamps({ excluded: { ...nothing, products: ['Z'] } }), undefined, undefined],
    [
      'have one query',
      rule('desk lamp'),
      rule('DESK lamp'),
      'same_query',
      'The rule for “DESK lamp” has the same targeted query and match type. A store can have only one of them.',
    ],
    [
      'both pin',
      rule('desk lamp'),
      lamps({ included: { ...nothing, products: ['B'] } }),
      'overlap',
      'The rule for “lamp” also pins products in the same results.',
    ],
    [
      'boost and bury',
      rule('desk lamp', { adjustments: [boost] }),
      lamps({ adjustments: [{ ...boost, action: 'bury', filter: 'price<10' }] }),
      'contradiction',
      'The rule for “lamp” buries products with price < 10, which this rule boosts.',
    ],
    ['boost alike', rule('desk lamp', { adjustments: [boost] }), lamps({ adjustments: [boost] }), undefined, undefined],
    [
      'send shoppers away',
      rule('desk lamp'),
      lamps({ redirect_url: '/lamps' }),
      'shadowed',
      'The rule for “lamp” sends shoppers to /lamps, so they may not see what this rule does.',
    ],
    [
      'are sent away',
      lamps({ redirect_url: '/lamps' }),
      rule('desk lamp'),
      'shadowed',
      'The rule for “desk lamp” has no effect on searches that this rule redirects.',
    ],
    [
      'replace the query',
      lamps({ replacement: 'light' }),
      rule('desk lamp', { replacement: 'desk' }),
      'contradiction',
      'The rule for “desk lamp” also replaces the query: with “desk”.',
    ],
    [
      'filter',
      lamps({ filter: 'price < 9' }),
      rule('desk lamp', { filter: 'price > 3' }),
      'overlap',
      'The rule for “desk lamp” also limits the results: products must match price > 3 as well.',
    ],
  ])('that %s', (_name, own, other, kind, message) => {
    const conflict = conflictBetween(own, other);
    expect([conflict?.kind, conflict?.message((id) => `Product ${id}`)]).toEqual([kind, message]);
  });

  it('are listed once, and no rule conflicts with itself', () => {
    const [own, other] = [rule('desk lamp'), lamps({ included: { ...nothing, products: ['B'] } })];
    expect([...conflictsOf(own, [own, other, rule('sofa')])].map(([id, { kind }]) => [id, kind])).toEqual([['lamp', 'overlap']]);
  });
});
