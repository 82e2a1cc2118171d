import { type CampaignFields, type CampaignRule, emptyCampaign, newRule } from '../campaigns/campaignFields.ts';

/** What staff have arranged in the product list of a category; what they left alone is around it as the shop ranks it. */
export interface Arrangement {
  /** Products in slots of their own, by slot from 1. */
  readonly pins: ReadonlyMap<number, string>;
  readonly hidden: readonly string[];
}

const isList = ({ products: { search, filter } }: CampaignRule) => search === '' && filter === '';

/** The category whose list a campaign arranges: that of its only trigger. */
function arrangedCategory({ triggers }: Pick<CampaignFields, 'triggers'>): string | undefined {
  const [trigger, ...others] = triggers;
  return trigger?.type === 'CATEGORY_PAGE' && others.length === 0 && trigger.values.length === 1 ? trigger.values[0] : undefined;
}

/** The rules of a campaign as an arrangement; undefined where they do more than put single products into slots and hide some. */
export function arrangementOf(rules: readonly CampaignRule[]): Arrangement | undefined {
  const pins = new Map<number, string>();
  const hidden: string[] = [];
  for (const rule of rules) {
    const { action, products, start, frequency, limit, maxDepth, meetsFilter } = rule;
    if (!isList(rule) || limit !== null || maxDepth !== null) return undefined;
    if (action === 'HIDE') hidden.push(...products.picked);
    else if (action !== 'PIN' || !meetsFilter) return undefined;
    else {
      let slot = start;
      for (const id of products.picked) {
        while (pins.has(slot)) slot += frequency;
        pins.set(slot, id);
        slot += frequency;
      }
    }
  }
  return { pins, hidden };
}

/** Whether a campaign arranges the list of one category and does nothing else, so that a grid can show all of it. */
export const isArranged = (fields: Pick<CampaignFields, 'triggers' | 'rules'>): boolean =>
  arrangedCategory(fields) !== undefined && arrangementOf(fields.rules) !== undefined;

/** An arrangement as rules: one for each run of slots, so that a product that is sold out leaves no gap. */
export function rulesOf({ pins, hidden }: Arrangement): CampaignRule[] {
  const runs: { readonly start: number; readonly picked: string[] }[] = [];
  for (const [slot, id] of [...pins].sort(([left], [right]) => left - right)) {
    const run = runs.at(-1);
    if (run !== undefined && run.start + run.picked.length === slot) run.picked.push(id);
    else runs.push({ start: slot, picked: [id] });
  }
  const listed = (picked: readonly string[]) => ({ picked, search: '', filter: '' });
  return [
    ...runs.map(({ start, picked }): CampaignRule => ({ ...newRule, start, products: listed(picked), meetsFilter: true })),
    ...(hidden.length === 0 ? [] : [{ ...newRule, action: 'HIDE' as const, products: listed(hidden) }]),
  ];
}

const without = (pins: Arrangement['pins'], product: string) => new Map([...pins].filter(([, id]) => id !== product));

/** Puts a product into a slot. What was pinned there moves one slot on, and what was pinned behind it too. */
export function pinnedAt({ pins, hidden }: Arrangement, product: string, slot: number): Arrangement {
  const changed = without(pins, product);
  let moved = product;
  for (let at = slot; ; at++) {
    const there = changed.get(at);
    changed.set(at, moved);
    if (there === undefined) break;
    moved = there;
  }
  return { pins: changed, hidden: hidden.filter((id) => id !== product) };
}

export const unpinned = ({ pins, hidden }: Arrangement, product: string): Arrangement => ({ pins: without(pins, product), hidden });

export const withHidden = ({ pins, hidden }: Arrangement, product: string): Arrangement => ({
  pins: without(pins, product),
  hidden: [...hidden.filter((id) => id !== product), product],
});

export const shownAgain = ({ pins, hidden }: Arrangement, product: string): Arrangement => ({
  pins,
  hidden: hidden.filter((id) => id !== product),
});

/** The list as it will look: what the shop ranks, around what is pinned. What the server answers takes its place. */
export function arranged(ranked: readonly string[], { pins, hidden }: Arrangement): string[] {
  const taken = new Set([...pins.values(), ...hidden]);
  const rest = ranked.filter((id) => !taken.has(id));
  const ids: string[] = [];
  for (const [slot, id] of [...pins].sort(([left], [right]) => left - right)) {
    while (ids.length + 1 < slot && rest.length > 0) ids.push(rest.shift() ?? '');
    ids.push(id);
  }
  return [...ids, ...rest];
}

/** A campaign that arranges the list of a category, with nothing moved yet. */
export const newArrangement = (category: string, name: string): CampaignFields => ({
  ...emptyCampaign,
  name,
  triggers: [
    {
      type: 'CATEGORY_PAGE',
      match: 'EXACTLY',
      values: [category],
      products: { picked: [], search: '', filter: '' },
      subcategories: false,
    },
  ],
  rules: [],
});
