import { describe, expect, test } from 'vitest';

import { applyRules, normaliseQuery } from '../engine/applyRules.ts';
import { type ActiveRule, decideRules, ruleMatches } from './decideRules.ts';

const nothing = { products: [], categories: [], pages: [], suggestions: [] };

function rule(fields: Partial<Omit<ActiveRule, 'included' | 'excluded'>> & { pin?: string[]; hide?: string[] }): ActiveRule {
  const { pin = [], hide = [], ...rest } = fields;
  return {
    id: 'r1',
    query: 'usb cable',
    matchType: 'exactly',
    ...rest,
    included: { ...nothing, products: pin },
    excluded: { ...nothing, products: hide },
  };
}

const order = (rules: ActiveRule[], query: string, ranked: string[]) => applyRules(ranked, decideRules(rules, query));

describe('which rules match a query', () => {
  test.each<[Partial<ActiveRule>, string, boolean]>([
    [{ query: 'usb cable' }, 'USB  Cable', true],
    [{ query: 'USB-cable' }, 'usb cable', true],
    [{ query: 'café' }, 'CAFE', true],
    [{ query: 'usb cable' }, 'usb cables', false],
    [{ query: 'usb cable' }, 'usb cable 2m', false],
    [{ query: 'usb cable', matchType: 'contains' }, 'red usb cable 2m', true],
    [{ query: 'usb', matchType: 'contains' }, 'usbcable', false],
    [{ query: 'cable usb', matchType: 'contains' }, 'usb cable', false],
    [{ query: '', matchType: 'contains' }, 'usb', false],
    [{ query: '', matchType: 'exactly' }, '', false],
    [{ query: '', matchType: 'omnisearch_empty' }, '  ', true],
    [{ query: '', matchType: 'omnisearch_empty' }, 'usb', false],
    [{ query: '???' }, '???', true],
    [{ query: '???' }, '!!!', false],
    [{ query: '日本語' }, '日本語', true],
  ])('%j for %j: %s', (fields, query, expected) => expect(ruleMatches(rule(fields), normaliseQuery(query))).toBe(expected));
});

describe('what rules do', () => {
  test('pinned products come first in their order, whether they match or not', () => {
    expect(order([rule({ pin: ['c', 'x'] })], 'usb cable', ['a', 'b', 'c'])).toEqual(['c', 'x', 'a', 'b']);
  });

  test('hidden products are removed', () => expect(order([rule({ hide: ['a'] })], 'usb cable', ['a', 'b'])).toEqual(['b']));

  test('a product that one rule pins and hides is hidden', () => {
    expect(order([rule({ pin: ['a'], hide: ['a'] })], 'usb cable', ['a', 'b'])).toEqual(['b']);
  });

  test('an exact rule wins over one that contains, and a longer target over a shorter one', () => {
    const rules = [
      rule({ id: 'short', query: 'usb', matchType: 'contains', pin: ['s', 'h'] }),
      rule({ id: 'long', query: 'usb cable', matchType: 'contains', pin: ['l'], hide: ['s'] }),
      rule({ id: 'exact', pin: ['e'], hide: ['l'] }),
    ];
    expect(order(rules, 'usb cable', ['a', 'l', 's'])).toEqual(['e', 'h', 'a']);
    expect(decideRules(rules, 'usb cable').rules).toEqual(['exact', 'long', 'short']);
  });

  test('a query without rules stays as ranked', () => expect(order([rule({ pin: ['z'] })], 'hdmi', ['a', 'b'])).toEqual(['a', 'b']));
});
