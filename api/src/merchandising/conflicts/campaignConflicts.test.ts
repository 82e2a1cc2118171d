import { merchandisingCampaigns } from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.resource.ts';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';

import { windowOf } from '../campaigns/campaigns.part.ts';
import { audiencesByName, campaignClashes, type ComparedCampaign, deadRules, missingAudiences, ruleClashes } from './campaignConflicts.ts';

type Fields = z.input<typeof merchandisingCampaigns.fields>;

const labels = new Map([
  ['home-slider', 'recommendations' as const],
  ['search-page', 'search' as const],
]);

function campaign(id: string, fields: Partial<Fields>): ComparedCampaign {
  const body = merchandisingCampaigns.fields.parse({ name: id, triggers: [{ type: 'searches_all' }], ...fields });
  const rules = body.rules.map(({ products, max_depth: maxDepth, meets_filter: meetsFilter, ...rule }) => ({
    ...rule,
    maxDepth,
    meetsFilter,
    products: new Set(products.picked),
  }));
  return { body, acting: { id, name: id, rules }, ...windowOf(body, 'UTC'), labels };
}

const rule = (action: 'pin' | 'hide' | 'boost', picked: string[], start = 1) => ({ action, products: { picked }, start });
const productNamed = (id: string) => `Product ${id}`;
const between = (first: Partial<Fields>, second: Partial<Fields>) => {
  const all = [campaign('A', first), campaign('B', second)];
  return all.map((own) => campaignClashes(own, all).map(({ kind, message }) => `${kind}: ${message(productNamed)}`));
};

describe('two campaigns', () => {
  it.each<[what: string, first: Partial<Fields>, second: Partial<Fields>, message: string]>([
    [
      'hide and pin',
      { rules: [rule('hide', ['1'])] },
      { rules: [rule('pin', ['1'])] },
      '“A” comes first: it hides “Product 1”, which “B” shows.',
    ],
    [
      'pin and hide',
      { rules: [rule('pin', ['1'])] },
      { rules: [rule('hide', ['1'])] },
      '“A” comes first: it pins “Product 1”, which “B” hides.',
    ],
    [
      'place the same product',
      { rules: [rule('pin', ['1'])] },
      { rules: [rule('boost', ['1'], 5)] },
      '“A” comes first: it decides where “Product 1” stands, not “B”.',
    ],
    [
      'use the same slot',
      { rules: [rule('pin', ['1'], 3)] },
      { rules: [rule('pin', ['2'], 3)] },
      '“A” comes first: it has slot 3; products of “B” take the next one of their rule.',
    ],
    [
      'use one slot that neither of them begins with',
      { rules: [{ ...rule('pin', ['1', '3', '5'], 2), frequency: 3 }] },
      { rules: [{ ...rule('pin', ['2', '4', '6'], 4), frequency: 2 }] },
      '“A” comes first: it has slot 8; products of “B” take the next one of their rule.',
    ],
  ])('that %s: both show which one wins', (_what, first, second, message) => {
    expect(between(first, second)).toEqual([[`wins: ${message}`], [`yields: ${message}`]]);
  });

  const pins = { rules: [rule('pin', ['1'])] };
  it.each<[what: string, first: Partial<Fields>, second: Partial<Fields>]>([
    [
      'in slots of which one has no products left',
      { rules: [{ ...rule('pin', ['1'], 2), frequency: 3 }] },
      { rules: [{ ...rule('pin', ['2', '4', '6'], 4), frequency: 2 }] },
    ],
    ['one after the other', { end_at: '2026-11-27T00:00' }, { start_at: '2026-11-27T00:00' }],
    ['in searches and in recommendations', {}, { triggers: [{ type: 'recommendations_all' }] }],
    [
      'for other queries',
      { triggers: [{ type: 'search_query', values: ['tent'] }] },
      { triggers: [{ type: 'search_query', values: ['lamp'] }] },
    ],
    [
      'one of them only where the other never runs',
      {
        triggers_match: 'all',
        triggers: [
          { type: 'device', values: ['mobile'] },
          { type: 'search_query', values: ['tent'] },
        ],
      },
      { triggers: [{ type: 'device', values: ['desktop'] }, { type: 'recommendations_all' }] },
    ],
    [
      'on a category page and for a query',
      { triggers: [{ type: 'category_page', values: ['tents'] }] },
      { triggers: [{ type: 'search_query', values: ['tent'] }] },
    ],
    [
      'on the pages of two categories',
      { triggers: [{ type: 'category_page', values: ['tents'], subcategories: false }] },
      { triggers: [{ type: 'category_page', values: ['lamps'], subcategories: false }] },
    ],
    ['in searches and in a slider', {}, { triggers: [{ type: 'label', values: ['Home-slider'] }] }],
    [
      'in a slider and on a category page',
      { triggers: [{ type: 'label', values: ['home-slider'] }] },
      { triggers: [{ type: 'category_page', values: ['tents'] }] },
    ],
    ['on other devices', { triggers: [{ type: 'device', values: ['mobile'] }] }, { triggers: [{ type: 'device', values: ['desktop'] }] }],
  ])('that run %s do not conflict', (_what, first, second) => {
    expect(between({ ...pins, ...first }, { ...pins, ...second })).toEqual([[], []]);
  });
});

describe('a campaign', () => {
  const searchRule = { id: 'r', query: 'tent', matchType: 'exactly' as const };
  const none = { products: [], categories: [], pages: [], suggestions: [] };

  it('wins over a search rule for the same queries', () => {
    const own = campaign('A', { rules: [rule('hide', ['1'])] });
    const pinning = { ...searchRule, included: { ...none, products: ['1'] }, excluded: none };
    expect(ruleClashes(own, [pinning])).toMatchObject([{ kind: 'wins', other: { kind: 'rule', id: 'r' } }]);
    const elsewhere = campaign('A', { rules: [rule('hide', ['1'])], triggers: [{ type: 'search_query', values: ['lamp'] }] });
    expect(ruleClashes(elsewhere, [pinning])).toEqual([]);
    const recommending = campaign('A', { rules: [rule('hide', ['1'])], triggers: [{ type: 'recommendations_all' }] });
    expect(ruleClashes(recommending, [pinning])).toEqual([]);
    const labelled = (...values: string[]) => campaign('A', { rules: [rule('hide', ['1'])], triggers: [{ type: 'label', values }] });
    expect(ruleClashes(labelled('home-slider'), [pinning])).toEqual([]);
    // A label of the shop’s own may be in any call.
    for (const values of [['search-page'], ['home-slider', 'own']]) expect(ruleClashes(labelled(...values), [pinning])).toHaveLength(1);
    const inSliders = [{ type: 'device' as const, values: ['mobile'] }, { type: 'recommendations_all' as const }];
    const mobile = campaign('A', { rules: [rule('hide', ['1'])], triggers_match: 'all', triggers: inSliders });
    expect(ruleClashes(mobile, [pinning])).toEqual([]);
  });

  it('has an ineffective rule when the store has none of its products, and none where nothing is chosen yet', () => {
    const own = campaign('A', { rules: [rule('pin', ['1']), rule('pin', ['2']), rule('pin', [])] });
    const rules = own.acting.rules.map((one, at) => (at === 1 ? { ...one, products: new Set<string>() } : one));
    expect(deadRules({ ...own, acting: { ...own.acting, rules } })).toMatchObject([{ kind: 'dead', message: /Rule 2/ }]);
    const pinning = { ...searchRule, included: { ...none, products: ['9'] }, excluded: none };
    expect(ruleClashes(campaign('A', { rules: [rule('pin', [])] }), [pinning])).toEqual([]);
    expect(ruleClashes(campaign('A', { rules: [rule('pin', ['1'])] }), [pinning])).toMatchObject([{ kind: 'wins' }]);
  });

  it('names an audience that the store no longer has', () => {
    const own = campaign('A', {
      triggers: [
        { type: 'label', values: ['gone'] },
        { type: 'audience', values: ['kept', 'gone'] },
      ],
    });
    expect(missingAudiences(own, new Map([['gone', 'Gone ones']]))).toMatchObject([{ kind: 'missing', message: /Trigger 2.*“Gone ones”/ }]);
  });

  it('says which audience it has by its name only, and whether choosing it again helps', () => {
    const own = campaign('A', { triggers: [{ type: 'audience', values: ['VIP', 'Regulars', 'chosen'] }] });
    const named = new Map([
      ['VIP', 1],
      ['Regulars', 2],
    ]);
    expect(audiencesByName(own, named)).toMatchObject([
      { kind: 'named', message: /“VIP”.*Choose the audience again/ },
      { kind: 'named', message: /“Regulars”.*each store/ },
    ]);
  });
});
