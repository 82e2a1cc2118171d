import { type LogicName, logicCatalogue } from '@endcap/schema/recommendations/logics/logicCatalogue.ts';
import type { SlotReason } from '@endcap/schema/recommendations/logics/slotReasons.ts';

import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { storeCampaigns } from '../../merchandising/campaigns/campaigns.part.ts';
import { isInControl } from '../../merchandising/control/controlGroup.ts';
import { actingCampaigns } from '../../merchandising/engine/actingCampaigns.ts';
import type { CampaignQuestion } from '../../merchandising/engine/campaignTriggers.ts';
import type { FindProducts } from '../../merchandising/engine/chosenProducts.ts';
import { type ActingCampaign, type Placing, planOf } from '../../merchandising/engine/campaignPlan.ts';
import { campaignDepth, placeCampaigns } from '../../merchandising/engine/placeCampaigns.ts';
import { searchStore } from '../../search/products/searchStore.ts';
import { currentSignals } from '../live/currentSignals.ts';
import type { HistoryReader } from '../live/personalHistory.ts';
import { type OfferedProducts, offeredProducts } from '../live/offeredProducts.ts';
import { categoryScope } from '../../search/products/categoryScope.ts';
import type { Logic, LogicContext, LogicInput, Proposal } from './logicContext.ts';
import { pageLogics } from './pageLogics.ts';
import { personalLogics } from './personalLogics.ts';
import { factsOf, productLogics } from './productLogics.ts';
import { storeLogics } from './storeLogics.ts';

const logics: Readonly<Record<LogicName, Logic>> = { ...storeLogics, ...productLogics, ...personalLogics, ...pageLogics };

export interface Slot {
  readonly id: string;
  /** The logic that gave it. */
  readonly logic: LogicName;
  readonly reason: SlotReason | '';
  /** The campaign that put it where it is. */
  readonly campaign?: Placing;
}

export interface Recommended {
  /** Campaigns that ran, by precedence, by id. */
  readonly campaigns: ReadonlyMap<string, string>;
  readonly slots: readonly Slot[];
  readonly chain: readonly { readonly logic: LogicName; readonly found: number; readonly shown: number }[];
}

interface Request {
  readonly logic: LogicName;
  readonly input: LogicInput;
  readonly now: Date;
  /** Logics that fill what it leaves empty; default those of the catalogue. */
  readonly fallbacks?: readonly LogicName[];
  /** Where the shopper is, for the triggers of campaigns. */
  readonly shopper?: Partial<Pick<CampaignQuestion, 'labels' | 'context'>>;
  /** What the page shows, for the same where its context does not say it; default the products and the category of the input. */
  readonly page?: { readonly products: readonly string[]; readonly category: string };
  /** Where the products are shown; default recommendations of the shop's pages. */
  readonly surface?: 'recommendations' | 'email' | 'chat';
  /** What the people of a batch of mails did, read together. */
  readonly history?: HistoryReader;
}

/** What a logic answers to a call. The one way to it: calls of the shop, sliders and previews all come through here, each with its configuration. */
export async function recommend(db: Database, configuration: StoreConfiguration, request: Request): Promise<Recommended> {
  const { logic, input } = request;
  const { storeKey } = configuration;
  const { settings } = await storeCampaigns(db, configuration);
  // Visitors of the control group get none, so that what the others spend more can be measured.
  if (isInControl(storeKey, input.visitor, settings.control_share)) return { slots: [], chain: [], campaigns: new Map() };
  const signals = await currentSignals(db, storeKey);
  // Most steps of a call ask for the same.
  let offered: Promise<OfferedProducts> | undefined;
  const base: Omit<LogicContext, 'input' | 'ask'> = {
    db,
    storeKey,
    configuration,
    signals,
    now: request.now,
    history: request.history,
    offered: (more, brand) =>
      more === undefined && brand === undefined
        ? (offered ??= offeredProducts(db, storeKey, { filters: input.filter === undefined ? [] : [input.filter] }))
        : offeredProducts(db, storeKey, { filters: [input.filter, more].flatMap((node) => node ?? []), brand }),
    inCategory: (category) => categoryScope(db, storeKey, category),
  };
  const contextOf = (own: LogicInput): LogicContext => ({
    ...base,
    input: own,
    ask: (other, changed = {}) => logics[other](contextOf({ ...own, ...changed })),
  });
  const context = contextOf(input);
  const { answers, fallbacks } = logicCatalogue[logic];
  const chain = input.fallback ? [logic, ...(request.fallbacks ?? fallbacks)] : [logic];
  const areProducts = answers === 'products';
  const shown = await shownProducts(context, areProducts);
  const campaigns = areProducts ? await campaignsFor(db, configuration, request) : [];
  const wanted = input.offset + input.limit;
  // Campaigns look at more than is shown: what they boost may stand further down.
  const most = campaigns.length === 0 ? wanted : Math.max(wanted, campaignDepth);
  // What a product is compared with is not what it is recommended with.
  const showsOwn = logic === 'specific' || (logic === 'blend' && input.logics?.some((part) => part.logic === 'specific') === true);
  const left = new Set([...input.exclude, ...(showsOwn ? [] : (input.products ?? []))]);
  const { decide, hidesAny, onlies } = planOf(campaigns);
  const found: string[] = [];
  const steps: (Recommended['chain'][number] & { readonly ids: readonly string[]; readonly reasons: Proposal['reasons'] | undefined })[] =
    [];
  // What campaigns do not let through is filled by the fallbacks like what is out of stock.
  const fillsSlots = (id: string) => !(hidesAny && decide(id)?.action === 'hide') && onlies.every(({ products }) => products.has(id));
  for (const step of chain) {
    if (countOf(found, fillsSlots, wanted) >= wanted) break;
    const proposal = await propose(step, context);
    const without = found.length === 0 ? left : new Set([...left, ...found]);
    const ids = await shown(proposal, without, most - found.length);
    found.push(...ids);
    steps.push({ logic: step, found: proposal.ids.length, shown: ids.length, ids, reasons: proposal.reasons });
  }
  const stepOf = stepFinder(steps);
  // What campaigns bring in must be there, and unless they pin it, meet the filter of the call as well.
  const named = () => namedByCampaigns(campaigns);
  const [exists, isAllowed] =
    campaigns.length === 0
      ? [() => false, () => false]
      : await Promise.all([(await offeredProducts(db, storeKey, { filters: [] })).among(named), (await context.offered()).among(named)]);
  const { ids, placed } = placeCampaigns({
    found,
    campaigns,
    exists: (id) => exists(id) && !left.has(id),
    isAllowed,
  });
  const slots = ids.slice(input.offset, wanted).map((id): Slot => {
    const campaign = placed.get(id);
    const step = stepOf(id);
    const slot: Slot = { id, logic: step?.logic ?? logic, reason: step?.reasons?.get(id) ?? '' };
    return campaign === undefined ? slot : { ...slot, campaign };
  });
  const given = steps.map(({ logic: step, found: all, shown: some }) => ({ logic: step, found: all, shown: some }));
  return { slots, chain: given, campaigns: new Map(campaigns.map(({ id, name }) => [id, name])) };
}

/** How many of some ids meet a condition, counted up to so many. */
function countOf(ids: Iterable<string>, meets: (id: string) => boolean, most: number): number {
  let count = 0;
  for (const id of ids) {
    if (count >= most) break;
    if (meets(id)) count++;
  }
  return count;
}

/** The campaigns that run for a call, whose page says where the shopper is by its input as well. */
function campaignsFor(
  db: Database,
  configuration: StoreConfiguration,
  { logic, input, now, shopper, page, surface = 'recommendations' }: Request,
) {
  const { category = '', products = [], product } = input;
  const seen = page ?? { products: product === undefined ? products : [...products, product], category };
  const context = { ...shopper?.context };
  if (!context.category) context.category = seen.category;
  if ((context.products ?? []).length === 0) context.products = [...seen.products];
  const find: FindProducts = async (query, filter) => {
    const answer = await searchStore(db, configuration, { query, limit: 1000, offset: 0, filter, ignoresRules: true });
    return answer.narrowed?.ids ?? answer.products.map(({ id }) => id);
  };
  // What a page says of an address proves nothing: only a mail is known to go to its own.
  const person = surface === 'email' ? { email: input.email ?? '' } : { visitor: input.visitor };
  return actingCampaigns(db, configuration, { surface, logic, now, labels: shopper?.labels ?? [], context, ...person }, find);
}

/** Products that campaigns may bring in. */
function* namedByCampaigns(campaigns: readonly ActingCampaign[]): Generator<string> {
  for (const { rules } of campaigns)
    for (const { action, products } of rules) {
      if (action !== 'pin' && action !== 'mix') continue;
      let most = campaignDepth;
      for (const id of products) if (most-- > 0) yield id;
    }
}

/** Keeps of a proposal what may be shown, without some ids, at most so many. */
async function shownProducts(
  context: LogicContext,
  areProducts: boolean,
): Promise<(proposal: Proposal, without: ReadonlySet<string>, most: number) => Promise<readonly string[]>> {
  const offered = areProducts ? await context.offered() : undefined;
  return async ({ ids, numbered }, without, most) => {
    // As many more as may be removed afterwards, so that the lists that calls share are looked up as they are.
    const enough = most + without.size;
    const kept = offered === undefined ? [...new Set(ids)] : await offered.keep(ids, enough, numbered);
    return (without.size === 0 ? kept : kept.filter((id) => !without.has(id))).slice(0, most);
  };
}

/** Which step of the chain gave a product; what a campaign brought in counts as given by the first. */
function stepFinder<Step extends { readonly ids: readonly string[] }>(steps: readonly Step[]): (id: string) => Step | undefined {
  const [first, ...others] = steps;
  // Most calls are answered by one logic.
  if (others.length === 0) return () => first;
  const of = new Map(others.flatMap((step) => step.ids.map((id) => [id, step])));
  return (id) => of.get(id) ?? first;
}

/** A logic or a fallback of one: what the fallback needs is taken from what the call names. */
async function propose(logic: LogicName, context: LogicContext): Promise<Proposal> {
  const { input } = context;
  const { needs } = logicCatalogue[logic];
  if (needs === 'category' && input.category === undefined) {
    const [first = ''] = input.products ?? [];
    const category = (await factsOf(context, [first])).get(first)?.categories.at(-1);
    return category === undefined ? { ids: [] } : context.ask(logic, { category });
  }
  if (needs === 'products' && (input.products ?? []).length === 0) return { ids: [] };
  return logics[logic](context);
}
