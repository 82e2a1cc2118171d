import { type ActingCampaign, type Placing, planOf } from './campaignPlan.ts';
import { campaignDepth } from './placeCampaigns.ts';

interface Decided {
  readonly pinned: ReadonlyMap<string, string>;
  readonly hidden: ReadonlyMap<string, string>;
}

/** At most this many hidden products are omitted while ranking; of more, all that was found is gone through. */
const mostHidden = 500;

export interface OverRuled {
  /** What search rules still decide: a campaign that names the product wins. */
  readonly rules: Decided;
  /** What ranking is to pin and hide. */
  readonly ranked: Decided;
  /** How many ranked products campaigns must see; Infinity for all. */
  readonly depth: number;
  /** The rule of a campaign that hides a product. */
  readonly hidingRule: (id: string) => Placing | undefined;
}

/** What search rules and campaigns together ask of the ranking. */
export function overRules(rules: Decided, campaigns: readonly ActingCampaign[]): OverRuled {
  if (campaigns.length === 0) return { rules, ranked: rules, depth: 0, hidingRule: () => undefined };
  const { decide } = planOf(campaigns);
  const hidingRule = (id: string) => {
    const by = decide(id);
    return by?.action === 'hide' ? by : undefined;
  };
  const pinned = new Map([...rules.pinned].filter(([id]) => hidingRule(id) === undefined));
  const own = new Map([...rules.hidden].filter(([id]) => decide(id)?.action !== 'pin'));
  const all = campaigns.flatMap((campaign) => campaign.rules.map((rule) => ({ ...rule, campaign: campaign.id })));
  const hiding = all.filter(({ action }) => action === 'hide');
  const isMuch = hiding.reduce((sum, { products }) => sum + products.size, 0) > mostHidden;
  const hidden = new Map(own);
  if (!isMuch)
    for (const { products, campaign } of hiding) for (const id of products) if (hidingRule(id) !== undefined) hidden.set(id, campaign);
  const needsAll = isMuch || all.some(({ action }) => action === 'only' || action === 'bury');
  return { rules: { pinned, hidden: own }, ranked: { pinned, hidden }, depth: needsAll ? Infinity : campaignDepth, hidingRule };
}

/** Products that campaigns may bring in under the filter of the call although they were not found, so that it is asked about them. */
export function* broughtIn(campaigns: readonly ActingCampaign[], exists: (id: string) => boolean): Generator<string, undefined> {
  for (const { rules } of campaigns)
    for (const { action, products, meetsFilter } of rules) {
      if (action !== 'mix' && !(action === 'pin' && meetsFilter)) continue;
      let most = campaignDepth;
      for (const id of products) {
        if (most-- <= 0) break;
        if (exists(id)) yield id;
      }
    }
  return undefined;
}
