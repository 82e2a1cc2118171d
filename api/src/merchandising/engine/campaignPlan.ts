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

/** A rule with what it says of a product that it places or takes away. */
export interface NumberedRule extends PlacedRule {
  readonly by: Placing;
}

/** Which rule hides or pins a product. */
export type Decide = (id: string) => Placing | undefined;

/** The rules of campaigns as the calls look at them. */
export interface CampaignPlan {
  readonly campaigns: readonly ActingCampaign[];
  readonly decide: Decide;
  /** Whether anything is hidden at all. */
  readonly hidesAny: boolean;
  readonly onlies: readonly NumberedRule[];
  readonly buries: readonly NumberedRule[];
  /** What gives products a slot: pin, boost and mix. */
  readonly placing: readonly NumberedRule[];
}

const numbered = ({ id, name, rules }: ActingCampaign): NumberedRule[] =>
  rules.map((rule, at) => ({ ...rule, by: { campaign: id, name, rule: at, action: rule.action } }));

/** Products of a rule that are a short list: those that a person picks. */
const mostListed = 100;

/**
 * Which rule hides or pins a product: that of the first campaign that does either, and within one campaign what hides it. Short lists of products
 * are looked up at once; a rule with many products is asked for each product, so that it costs a call nothing.
 */
function deciderOf(ofCampaigns: readonly (readonly NumberedRule[])[]): Decide {
  const rules = ofCampaigns.flatMap((own) => [
    ...own.filter(({ action }) => action === 'hide'),
    ...own.filter(({ action }) => action === 'pin'),
  ]);
  const first = new Map<string, number>();
  const long: { readonly at: number; readonly products: ReadonlySet<string> }[] = [];
  for (const [at, { products }] of rules.entries()) {
    if (products.size > mostListed) long.push({ at, products });
    else for (const id of products) if (!first.has(id)) first.set(id, at);
  }
  return (id) => {
    const listed = first.get(id) ?? Infinity;
    const found = long.length === 0 ? listed : (long.find(({ at, products }) => at < listed && products.has(id))?.at ?? listed);
    return rules[found]?.by;
  };
}

function makePlan(campaigns: readonly ActingCampaign[]): CampaignPlan {
  const ofCampaigns = campaigns.map(numbered);
  const rules = ofCampaigns.flat();
  return {
    campaigns,
    decide: deciderOf(ofCampaigns),
    hidesAny: rules.some(({ action }) => action === 'hide'),
    onlies: rules.filter(({ action }) => action === 'only'),
    buries: rules.filter(({ action }) => action === 'bury'),
    placing: rules.filter(({ action }) => action === 'pin' || action === 'boost' || action === 'mix'),
  };
}

/** Plans by the first of their campaigns; they go with it. Triggers let different campaigns run for different calls, but rarely many sets of them. */
const plans = new WeakMap<ActingCampaign, CampaignPlan[]>();
const mostPlans = 16;

/** The plan of campaigns that run together: made once for all calls for which the same ones run. */
export function planOf(campaigns: readonly ActingCampaign[]): CampaignPlan {
  const [first] = campaigns;
  if (first === undefined) return makePlan(campaigns);
  let known = plans.get(first);
  if (known === undefined) plans.set(first, (known = []));
  const isSame = ({ campaigns: others }: CampaignPlan) =>
    others.length === campaigns.length && others.every((other, at) => other === campaigns[at]);
  const found = known.find(isSame);
  if (found !== undefined) return found;
  const made = makePlan(campaigns);
  known.unshift(made);
  known.splice(mostPlans);
  return made;
}
