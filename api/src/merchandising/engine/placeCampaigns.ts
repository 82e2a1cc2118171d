import type { ActionName } from '@endcap/schema/merchandising/campaigns/campaignCatalogue.ts';

/** A rule of a campaign that runs, with the products that it names by now. */
export interface PlacedRule {
  readonly action: ActionName;
  /** Its products, best first. */
  readonly products: ReadonlySet<string>;
  readonly start: number;
  readonly frequency: number;
  readonly limit: number | null;
  readonly maxDepth: number | null;
  /** Whether it pins only what meets the filter of the call. */
  readonly meetsFilter: boolean;
}

/** A campaign that runs for a call. */
export interface ActingCampaign {
  readonly id: string;
  readonly name: string;
  readonly rules: readonly PlacedRule[];
}

/** The rule that decided about a product. */
export interface Placing {
  readonly campaign: string;
  readonly name: string;
  readonly rule: number;
  readonly action: ActionName;
}

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
  /** The decider of the campaigns, where the caller has it already. */
  readonly decide?: Decide;
}

/** Boosts look at so many of the best products found; what is further down is not a good match. */
export const campaignDepth = 500;

/** Slots that rules may use; no one looks further. */
const mostSlots = 1000;

interface NumberedRule extends PlacedRule {
  readonly by: Placing;
}

const numbered = ({ id, name, rules }: ActingCampaign): NumberedRule[] =>
  rules.map((rule, at) => ({ ...rule, by: { campaign: id, name, rule: at, action: rule.action } }));

/** Which rule hides or pins a product. */
export type Decide = (id: string) => Placing | undefined;

/** Products of a rule that are a short list: those that a person picks. */
const mostListed = 100;

const isPlacing = (action: ActionName) => action === 'pin' || action === 'boost' || action === 'mix';

/**
 * Which rule hides or pins a product: that of the first campaign that does either, and within one campaign what hides it. Short lists of products
 * are looked up at once; a rule with many products is asked for each product, so that it costs a call nothing.
 */
export function decider(campaigns: readonly ActingCampaign[]): Decide {
  const rules = campaigns.flatMap((campaign) => {
    const own = numbered(campaign);
    return [...own.filter(({ action }) => action === 'hide'), ...own.filter(({ action }) => action === 'pin')];
  });
  const first = new Map<string, number>();
  const long: { readonly at: number; readonly products: ReadonlySet<string> }[] = [];
  for (const [at, { products }] of rules.entries()) {
    if (products.size > mostListed) long.push({ at, products });
    else for (const id of products) if (!first.has(id)) first.set(id, at);
  }
  return (id) => {
    const listed = first.get(id) ?? Infinity;
    const found = long.find(({ at, products }) => at < listed && products.has(id))?.at ?? listed;
    return rules[found]?.by;
  };
}

/** The products that campaigns leave of what was found, and why the others are gone. What a campaign pins is never taken away by another's `only`. */
function remaining({ found, campaigns }: CampaignInput, decide: Decide) {
  const removed = new Map<string, Placing>();
  for (const id of found) {
    const by = decide(id);
    if (by?.action === 'hide') removed.set(id, by);
  }
  let left = removed.size === 0 ? found : found.filter((id) => !removed.has(id));
  for (const rule of campaigns.flatMap(numbered)) {
    if (rule.action !== 'only') continue;
    // Two that contradict each other must not empty the page: the first one wins.
    if (!left.some((id) => rule.products.has(id))) continue;
    const stays = (id: string) => rule.products.has(id) || decide(id)?.action === 'pin';
    for (const id of left) if (!stays(id)) removed.set(id, rule.by);
    left = left.filter(stays);
  }
  return { left, removed };
}

/** What is found with what campaigns bury behind everything else. */
function buried(left: readonly string[], campaigns: readonly ActingCampaign[], placed: Map<string, Placing>): readonly string[] {
  for (const rule of campaigns.flatMap(numbered)) {
    if (rule.action !== 'bury') continue;
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

/**
 * Lets campaigns decide which product is in which slot. A pure function: the same answer, campaigns and products give the same slots,
 * live, in a preview and at any time. Of two that want a slot the first campaign has it, and the other's product takes the next slot of
 * its own rule. Slots after the last product found move up, so that no gap is left.
 */
export function placeCampaigns(input: CampaignInput): CampaignResult {
  const { campaigns, exists, isAllowed } = input;
  if (campaigns.length === 0) return { ids: input.found, placed: new Map(), removed: new Map(), added: [] };
  const decide = input.decide ?? decider(campaigns);
  const { left, removed } = remaining(input, decide);
  const placed = new Map<string, Placing>();
  const base = buried(left, campaigns, placed);
  const best = base.slice(0, campaignDepth);
  const heights = new Map(best.map((id, at) => [id, at + 1]));
  const isFound = new Set(base);
  const taken = new Map<number, string>();
  const moved = new Set<string>();
  for (const rule of campaigns.flatMap(numbered)) {
    if (!isPlacing(rule.action)) continue;
    let turn = 0;
    let most = rule.limit ?? Infinity;
    for (const id of candidates(rule)) {
      if (most <= 0) break;
      const free = freeSlot(rule, turn, taken);
      if (free === undefined) break;
      // One that is higher already is not moved down.
      if (rule.action === 'boost' && (heights.get(id) ?? Infinity) <= free.slot) continue;
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

  function* candidates({ action, products, by, meetsFilter }: NumberedRule): Generator<string> {
    const isOpen = (id: string) => {
      if (moved.has(id)) return false;
      const decision = decide(id);
      return decision === undefined || decision.action !== 'hide' || decision === by;
    };
    if (action !== 'pin') {
      for (const id of best) if (products.has(id) && isOpen(id)) yield id;
      if (action === 'boost') return;
    }
    for (const id of products) {
      if (!isOpen(id) || !exists(id)) continue;
      const isNew = !isFound.has(id) && !removed.has(id);
      if (action === 'pin' ? !meetsFilter || isFound.has(id) || isAllowed(id) : isNew && isAllowed(id)) yield id;
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
