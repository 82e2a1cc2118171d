import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type ActingCampaign, type PlacedRule, planOf } from './campaignPlan.ts';
import { placeCampaigns } from './placeCampaigns.ts';

const rule = (action: PlacedRule['action'], products: string, more: Partial<PlacedRule> = {}): PlacedRule => ({
  action,
  products: new Set(products.split('').filter((id) => id.trim() !== '')),
  start: 1,
  frequency: 1,
  limit: null,
  maxDepth: null,
  meetsFilter: false,
  ...more,
});

const campaign = (id: string, ...rules: PlacedRule[]): ActingCampaign => ({ id, name: id, rules });

const place = (found: string, campaigns: readonly ActingCampaign[], more: { gone?: string; filtered?: string } = {}) =>
  placeCampaigns({
    found: found.split(''),
    campaigns,
    exists: (id) => more.gone?.includes(id) !== true,
    isAllowed: (id) => more.filtered?.includes(id) !== true,
  });

const slots = (...asked: Parameters<typeof place>) => place(...asked).ids.join('');

it('rules that name the same products each take the next of them', () => {
  const { products } = rule('boost', 'def');
  const boost = (start: number) => ({ ...rule('boost', '', { start, limit: 1 }), products });
  expect(slots('abcdef', [campaign('one', boost(1)), campaign('two', boost(2)), campaign('three', boost(3))])).toBe('defabc');
});

describe('rules of a campaign', () => {
  it.each<[what: string, found: string, rules: PlacedRule[], shown: string]>([
    ['nothing', 'abcd', [], 'abcd'],
    ['a pin on top, found or not', 'abcd', [rule('pin', 'cx')], 'cxabd'],
    ['a pin at its slot', 'abcd', [rule('pin', 'x', { start: 3 })], 'abxcd'],
    ['pins in every second slot', 'abcd', [rule('pin', 'xyz', { start: 2, frequency: 2 })], 'axbyczd'],
    ['no more pins than the limit', 'abcd', [rule('pin', 'xyz', { limit: 1 })], 'xabcd'],
    ['no pin behind the last slot', 'abcd', [rule('pin', 'xyz', { start: 2, frequency: 2, maxDepth: 4 })], 'axbycd'],
    ['pins behind the last product without a gap', 'ab', [rule('pin', 'xy', { start: 9 })], 'abxy'],
    ['a boost of what was found only', 'abcd', [rule('boost', 'dx')], 'dabc'],
    ['a boost that moves nothing down', 'abcd', [rule('boost', 'ad', { start: 3 })], 'abdc'],
    ['boosts in the order of the result', 'abcd', [rule('boost', 'dc')], 'cdab'],
    ['a mix of what was found first, then of others', 'abcd', [rule('mix', 'xd', { start: 2, frequency: 2 })], 'adbxc'],
    ['what is buried behind everything else', 'abcd', [rule('bury', 'ab')], 'cdab'],
    ['no more buried than the limit', 'abcd', [rule('bury', 'ab', { limit: 1 })], 'bcda'],
    ['what is hidden', 'abcd', [rule('hide', 'bd')], 'ac'],
    ['only these', 'abcd', [rule('only', 'bdx')], 'bd'],
    ['only these, and what is pinned', 'abcd', [rule('only', 'bd'), rule('pin', 'x')], 'xbd'],
    ['everything, if none of the only ones was found', 'abcd', [rule('only', 'xy')], 'abcd'],
    ['hidden, although it is pinned by the same campaign', 'abcd', [rule('pin', 'b'), rule('hide', 'b')], 'acd'],
    ['the next free slot for what a rule of the same campaign wants too', 'abcd', [rule('pin', 'x'), rule('pin', 'y')], 'xyabcd'],
  ])('show %s', (_what, found, rules, shown) => {
    expect(slots(found, [campaign('c', ...rules)])).toBe(shown);
  });

  it('pin regardless of the filter, and mix in only products that match it', () => {
    expect(slots('ab', [campaign('c', rule('pin', 'x'), rule('mix', 'y', { start: 2 }))], { filtered: 'xy' })).toBe('xab');
  });

  it('pin only products that match the filter where a rule says so, and close the gap', () => {
    const pins = rule('pin', 'xbc', { start: 2, meetsFilter: true });
    expect(slots('abd', [campaign('c', pins)], { filtered: 'xc' })).toBe('abd');
    expect(slots('adb', [campaign('c', pins)], { filtered: 'x' })).toBe('abcd');
  });

  it('skip deleted products', () => {
    expect(slots('ab', [campaign('c', rule('pin', 'xy'), rule('mix', 'z'))], { gone: 'xz' })).toBe('yab');
  });
});

describe('several campaigns', () => {
  it.each<[what: string, campaigns: ActingCampaign[], shown: string]>([
    [
      'that pin the same slot: the first has it, the other the next',
      [campaign('1', rule('pin', 'x')), campaign('2', rule('pin', 'y'))],
      'xyabcd',
    ],
    [
      'that pin the same slot: the next of its own rule',
      [campaign('1', rule('pin', 'x')), campaign('2', rule('pin', 'y', { frequency: 3 }))],
      'xabycd',
    ],
    [
      'that pin the same slot and may use no other',
      [campaign('1', rule('pin', 'x')), campaign('2', rule('pin', 'y', { maxDepth: 1 }))],
      'xabcd',
    ],
    ['that pin the same product', [campaign('1', rule('pin', 'd')), campaign('2', rule('pin', 'd', { start: 3 }))], 'dabc'],
    ['that pin and hide: the pin is first', [campaign('1', rule('pin', 'b')), campaign('2', rule('hide', 'b'))], 'bacd'],
    ['that pin and hide: the other is first', [campaign('1', rule('hide', 'b')), campaign('2', rule('pin', 'b'))], 'acd'],
    ['whose only ones contradict each other: the first', [campaign('1', rule('only', 'ab')), campaign('2', rule('only', 'cd'))], 'ab'],
  ])('%s', (_what, campaigns, shown) => {
    expect(slots('abcd', campaigns)).toBe(shown);
  });

  it('record which rule placed or removed a product', () => {
    const { placed, removed, added } = place('abcd', [
      campaign('1', rule('hide', 'a')),
      campaign('2', rule('bury', 'b'), rule('pin', 'x')),
    ]);
    expect([...placed]).toEqual([
      ['b', { campaign: '2', name: '2', rule: 0, action: 'bury' }],
      ['x', { campaign: '2', name: '2', rule: 1, action: 'pin' }],
    ]);
    expect([...removed]).toEqual([['a', { campaign: '1', name: '1', rule: 0, action: 'hide' }]]);
    expect(added).toEqual(['x']);
  });

  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefghijxyz'), { maxLength: 10 });
  const optional = fc.option(fc.integer({ min: 1, max: 12 }));
  const anyRule = fc.record({
    action: fc.constantFrom<PlacedRule['action'][]>('pin', 'boost', 'mix', 'bury', 'hide', 'only'),
    products: ids.map((list): ReadonlySet<string> => new Set(list)),
    start: fc.integer({ min: 1, max: 8 }),
    frequency: fc.integer({ min: 1, max: 4 }),
    limit: optional,
    maxDepth: optional,
    meetsFilter: fc.boolean(),
  });

  it('show no product twice, lose none without a rule, and give the same result on every page', () => {
    const many = fc.array(fc.array(anyRule, { maxLength: 4 }), { maxLength: 4 });
    fc.assert(
      fc.property(ids, many, (found, all) => {
        const campaigns = all.map((rules, at) => campaign(String(at), ...rules));
        const asked = { found, campaigns, exists: () => true, isAllowed: () => true };
        const { ids: shown, removed } = placeCampaigns(asked);
        expect(new Set(shown).size).toBe(shown.length);
        for (const id of found) expect(shown.includes(id)).toBe(!removed.has(id));
        expect(placeCampaigns(asked).ids).toEqual(shown);
      }),
    );
  });

  it('are taken apart once for the campaigns that run together, however many calls they run for', () => {
    const [one, other] = [campaign('1', rule('pin', 'c')), campaign('2', rule('hide', 'a'))];
    expect(planOf([one, other])).toBe(planOf([one, other]));
    expect(planOf([other, one])).not.toBe(planOf([one, other]));
    expect(planOf([one]).hidesAny).toBe(false);
    expect(planOf([one, other]).hidesAny).toBe(true);
  });
});
