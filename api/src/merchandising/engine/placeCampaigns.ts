import { type ActingCampaign, type CampaignPlan, type NumberedRule, type PlacedRule, type Placing, planOf } from './campaignPlan.ts';

export interface CampaignResult {
  /** Ids in their slots, best first. */
  readonly ids: readonly string[];
  /** Which rule put a product into its slot. */
  readonly placed: ReadonlyMap<string, Placing>;
  /** Which rule took a product away: hidden, or not among the only ones. */
  readonly removed: ReadonlyMap<string, Placing>;
  /** Products in slots that were not among the found ones. */
  readonly added: readonly string[];
}

export interface CampaignInput {
  /** What was found, as rules and ranking have it. */
  readonly found: readonly string[];
  /** By precedence. */
  readonly campaigns: readonly ActingCampaign[];
  /** Products that the shop can show at all. */
  readonly exists: (id: string) => boolean;
  /** Products that meet the filter of the call; only what is not found is asked. */
  readonly isAllowed: (id: string) => boolean;
}

/** Boosts look at so many of the best products found; what is further down is not a good match. */
export const campaignDepth = 500;

/** Slots that rules may use; no one looks further. */
const mostSlots = 1000;

/** The products that campaigns leave of what was found, and why the others are gone. What a campaign pins is never taken away by another's `only`. */
function remaining(found: readonly string[], { decide, hidesAny, onlies }: CampaignPlan) {
  const removed = new Map<string, Placing>();
  if (hidesAny)
    for (const id of found) {
      const by = decide(id);
      if (by?.action === 'hide') removed.set(id, by);
    }
  let left = removed.size === 0 ? found : found.filter((id) => !removed.has(id));
  for (const rule of onlies) {
    // Two that contradict each other must not empty the page: the first one wins.
    if (!left.some((id) => rule.products.has(id))) continue;
    const stays = (id: string) => rule.products.has(id) || decide(id)?.action === 'pin';
    for (const id of left) if (!stays(id)) removed.set(id, rule.by);
    left = left.filter(stays);
  }
  return { left, removed };
}

/** What is found with what campaigns bury behind everything else. */
function buried(left: readonly string[], { buries }: CampaignPlan, placed: Map<string, Placing>): readonly string[] {
  for (const rule of buries) {
    let most = rule.limit ?? Infinity;
    for (const id of left) {
      if (most <= 0) break;
      if (!rule.products.has(id) || placed.has(id)) continue;
      placed.set(id, rule.by);
      most--;
    }
  }
  return placed.size === 0 ? left : [...left.filter((id) => !placed.has(id)), ...left.filter((id) => placed.has(id))];
}

/** The next free slot of a rule from its `turn`-th on; undefined after its last. */
function freeSlot({ start, frequency, maxDepth }: PlacedRule, turn: number, taken: ReadonlyMap<number, string>) {
  const last = Math.min(maxDepth ?? mostSlots, mostSlots);
  for (let slot = start + turn * frequency, next = turn + 1; slot <= last; slot += frequency, next++)
    if (!taken.has(slot)) return { slot, next };
  return undefined;
}

interface Ranked {
  readonly id: string;
  /** Its place among the found products, from 1. */
  readonly height: number;
}

/** The best of some products that rules name, found as far as they are asked for, and once for all rules that name the same ones. */
function bestAmong(best: readonly string[]): (products: ReadonlySet<string>) => Generator<Ranked> {
  const known = new Map<ReadonlySet<string>, { looked: number; readonly ranked: Ranked[] }>();
  return function* bestOf(products) {
    let own = known.get(products);
    if (own === undefined) known.set(products, (own = { looked: 0, ranked: [] }));
    for (let at = 0; ; at++) {
      while (at >= own.ranked.length && own.looked < best.length) {
        const id = best[own.looked++] ?? '';
        if (products.has(id)) own.ranked.push({ id, height: own.looked });
      }
      const ranked = own.ranked[at];
      if (ranked === undefined) return;
      yield ranked;
    }
  };
}

/**
 * Lets campaigns decide which product is in which slot. A pure function: the same answer, campaigns and products give the same slots,
 * live, in a preview and at any time. Of two that want a slot the first campaign has it, and the other's product takes the next slot of
 * its own rule. Slots after the last product found move up, so that no gap is left.
 */
export function placeCampaigns(input: CampaignInput): CampaignResult {
  const { campaigns, exists, isAllowed } = input;
  if (campaigns.length === 0) return { ids: input.found, placed: new Map(), removed: new Map(), added: [] };
  const plan = planOf(campaigns);
  const { decide } = plan;
  const { left, removed } = remaining(input.found, plan);
  const placed = new Map<string, Placing>();
  const base = buried(left, plan, placed);
  const bestOf = bestAmong(base.slice(0, campaignDepth));
  const isFound = new Set(base);
  const taken = new Map<number, string>();
  const moved = new Set<string>();
  for (const rule of plan.placing) {
    let turn = 0;
    let most = rule.limit ?? Infinity;
    for (const { id, height } of candidates(rule)) {
      if (most <= 0) break;
      const free = freeSlot(rule, turn, taken);
      if (free === undefined) break;
      // One that is higher already is not moved down.
      if (rule.action === 'boost' && height <= free.slot) continue;
      taken.set(free.slot, id);
      moved.add(id);
      placed.set(id, rule.by);
      turn = free.next;
      most--;
    }
  }
  return {
    ids: filled(
      base.filter((id) => !moved.has(id)),
      taken,
    ),
    placed,
    removed,
    added: [...moved].filter((id) => !isFound.has(id)),
  };

  /** Products of a rule, best first, each with its place among those found. */
  function* candidates({ action, products, by, meetsFilter }: NumberedRule): Generator<Ranked> {
    const isOpen = (id: string) => {
      if (moved.has(id)) return false;
      const decision = decide(id);
      return decision === undefined || decision.action !== 'hide' || decision === by;
    };
    if (action !== 'pin') {
      for (const ranked of bestOf(products)) if (isOpen(ranked.id)) yield ranked;
      if (action === 'boost') return;
    }
    for (const id of products) {
      if (!isOpen(id) || !exists(id)) continue;
      const isNew = !isFound.has(id) && !removed.has(id);
      if (action === 'pin' ? !meetsFilter || isFound.has(id) || isAllowed(id) : isNew && isAllowed(id)) yield { id, height: Infinity };
    }
  }
}

/** The rest in its order around what has a slot of its own. */
function filled(rest: readonly string[], taken: ReadonlyMap<number, string>): string[] {
  const ids: string[] = [];
  const slots = [...taken].sort(([a], [b]) => a - b);
  let at = 0;
  for (const [slot, id] of slots) {
    while (ids.length + 1 < slot && at < rest.length) ids.push(rest[at++] ?? '');
    ids.push(id);
  }
  return [...ids, ...rest.slice(at)];
}
