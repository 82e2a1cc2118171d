import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { newRule } from '../campaigns/campaignFields.ts';
import {
  arranged,
  type Arrangement,
  arrangementOf,
  isArranged,
  newArrangement,
  pinnedAt,
  rulesOf,
  shownAgain,
  unpinned,
  withHidden,
} from './categoryArrangement.ts';

const nothing: Arrangement = { pins: new Map(), hidden: [] };
const shown = (arrangement: Arrangement) => arranged([...'abcdefgh'], arrangement).join('');

describe('a product of a category', () => {
  it('is in the slot to which it was moved, with the others around it', () => {
    expect(shown(pinnedAt(nothing, 'f', 2))).toBe('afbcdegh');
    expect(shown(pinnedAt(nothing, 'a', 4))).toBe('bcdaefgh');
    expect(shown(pinnedAt(nothing, 'x', 8))).toBe('abcdefgxh');
  });

  it('moves products pinned there one slot on, and leaves those pinned elsewhere', () => {
    const two = pinnedAt(pinnedAt(nothing, 'f', 2), 'g', 3);
    expect(shown(pinnedAt(two, 'h', 2))).toBe('ahfgbcde');
    expect(shown(pinnedAt(two, 'g', 2))).toBe('agfbcdeh');
    expect(shown(pinnedAt(two, 'h', 5))).toBe('afgbhcde');
  });

  it('returns to its rank in the shop, is hidden, and shown again', () => {
    const moved = pinnedAt(nothing, 'f', 2);
    expect(shown(unpinned(moved, 'f'))).toBe('abcdefgh');
    const hidden = withHidden(moved, 'f');
    expect(shown(hidden)).toBe('abcdegh');
    expect(shown(shownAgain(hidden, 'f'))).toBe('abcdefgh');
    expect(shown(pinnedAt(hidden, 'f', 1))).toBe('fabcdegh');
  });
});

describe('the rules of an arrangement', () => {
  it('are one for each run of slots, and one for hidden products', () => {
    const all = withHidden(pinnedAt(pinnedAt(pinnedAt(nothing, 'f', 2), 'g', 3), 'h', 6), 'a');
    expect(rulesOf(all).map(({ action, start, products }) => [action, start, products.picked.join('')])).toEqual([
      ['PIN', 2, 'fg'],
      ['PIN', 6, 'h'],
      ['HIDE', 1, 'a'],
    ]);
  });

  it('reproduce any arrangement', () => {
    const moves = fc.array(fc.tuple(fc.constantFrom(...'abcdefgh'), fc.integer({ min: 1, max: 12 }), fc.boolean()));
    fc.assert(
      fc.property(moves, (made) => {
        let all = nothing;
        for (const [id, slot, isHidden] of made) all = isHidden ? withHidden(all, id) : pinnedAt(all, id, slot);
        const read = arrangementOf(rulesOf(all));
        expect(read?.hidden).toEqual(all.hidden);
        expect([...(read?.pins ?? [])]).toEqual([...all.pins].sort(([left], [right]) => left - right));
      }),
    );
  });

  it('of another campaign are not an arrangement', () => {
    const products = { picked: ['a'], search: '', filter: '' };
    expect(arrangementOf([{ ...newRule, products }])).toBeUndefined();
    expect(arrangementOf([{ ...newRule, products: { ...products, filter: 'price < 10' }, meetsFilter: true }])).toBeUndefined();
    expect(arrangementOf([{ ...newRule, action: 'BOOST', products }])).toBeUndefined();
    expect(arrangementOf([{ ...newRule, products, meetsFilter: true, limit: 1 }])).toBeUndefined();
  });

  it('require a single trigger with a single category', () => {
    const { triggers, rules } = newArrangement('tents', 'Tents');
    expect(isArranged({ triggers, rules })).toBe(true);
    expect(isArranged({ triggers, rules: [newRule] })).toBe(false);
    expect(isArranged({ triggers: [...triggers, ...triggers], rules })).toBe(false);
    expect(isArranged({ triggers: triggers.map((trigger) => ({ ...trigger, type: 'CATEGORY' as const })), rules })).toBe(false);
  });
});
