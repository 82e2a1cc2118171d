import type { AnswerOf, ParsedInputOf } from '@endcap/schema/contract/call.ts';
import { merchandisingCampaigns } from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.resource.ts';
import type { merchandisingPreview } from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.rest.ts';
import { isLogicName, logicCatalogue } from '@endcap/schema/recommendations/logics/logicCatalogue.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { type StoreConfiguration, withChanges } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import type { StoreContext } from '../../http/handle.ts';
import { recommend } from '../../recommendations/logics/recommend.ts';
import { searchCategory } from '../../search/products/searchCategory.ts';
import { searchStore } from '../../search/products/searchStore.ts';
import { storeTimeZone } from '../../store/stores/storeTime.ts';
import { storeLookups, withProducts } from '../engine/actingCampaigns.ts';
import { areMet, type CampaignBody, type CampaignProducts, type CampaignQuestion, isMet } from '../engine/campaignTriggers.ts';
import { chosenProducts, type FindProducts } from '../engine/chosenProducts.ts';
import { type Placing, planOf } from '../engine/campaignPlan.ts';
import { isWithinWindow, windowOf } from './campaigns.part.ts';
import { missingProducts } from './missingProducts.ts';

type Input = ParsedInputOf<typeof merchandisingPreview>;

interface Shown {
  readonly id: string;
  readonly campaign?: Placing;
}

interface Slots {
  readonly shown: readonly Shown[];
  readonly total: number;
}

/** Products compared: one that rises from further down counts as new. */
const depth = 200;

/** What the shop would answer with a configuration: exactly the search or recommendation that shoppers get. */
async function slotsOf(
  db: Database,
  configuration: StoreConfiguration,
  { query, logic, labels, visitor, is_category_page: isCategoryPage, at: _at, ...context }: Input['context'],
  now: Date,
): Promise<Slots> {
  if (isCategoryPage) {
    const { category } = context;
    const page = { category, limit: depth, offset: 0, at: now, shopper: { labels, context } };
    const { products, total } = await searchCategory(db, configuration, page);
    return { shown: products, total };
  }
  if (query !== null) {
    const { products, total } = await searchStore(db, configuration, {
      query,
      limit: depth,
      offset: 0,
      at: now,
      shopper: { labels, context },
    });
    return { shown: products, total };
  }
  if (!isLogicName(logic) || logicCatalogue[logic].answers !== 'products' || logic === 'blend')
    throw new Failure('ParsingError', 'Choose a logic that returns products.', {
      fields: { 'context.logic': 'Choose a logic that returns products.' },
    });
  const [product] = context.products;
  const category = context.category === '' ? undefined : context.category;
  const input = {
    limit: 100,
    offset: 0,
    visitor,
    exclude: context.products,
    fallback: true,
    products: context.products,
    product,
    category,
  };
  const { slots } = await recommend(db, configuration, { logic, input, now, shopper: { labels, context } });
  return { shown: slots, total: slots.length };
}

/**
 * What is previewed, with a product for a trigger that chooses its products by a search or a filter alone: the console knows none of them, and
 * without one there is nothing to show.
 */
async function withExamples(
  context: Input['context'],
  { triggers, triggers_match: match }: CampaignBody,
  choose: (products: CampaignProducts) => Promise<readonly string[]>,
): Promise<Input['context']> {
  let { products, basket } = context;
  for (const { type, products: chosen } of match === 'all' ? triggers : triggers.slice(0, 1)) {
    if ((type !== 'product' && type !== 'cart_contains') || chosen.picked.length > 0) continue;
    const example = (await choose(chosen)).slice(0, 1);
    if (type === 'cart_contains' && basket.length === 0) basket = example;
    if (products.length === 0) products = example;
  }
  return { ...context, products, basket };
}

/** Slots without and with a draft, and which parts of the draft appear there. */
export async function previewCampaign(
  { draft, id = 'draft', context: given, limit }: Input,
  { db, store, now: current }: Pick<StoreContext, 'db' | 'store' | 'now'>,
): Promise<AnswerOf<typeof merchandisingPreview>> {
  const now = given.at === null ? current : new Date(given.at);
  const live = await currentConfiguration(db, store);
  const change = { kind: merchandisingCampaigns.kind, id, stores: { [store.key]: { enabled: true } } };
  // As if it ran at that moment: staff see what it will do before it starts.
  const body = { ...draft, start_at: null, end_at: null };
  const [without, withDraft] = [withChanges(live, [{ ...change, body: null }]), withChanges(live, [{ ...change, body }])];
  const find: FindProducts = async (query, filter) => {
    const found = await searchStore(db, without, { query, limit: 1000, offset: 0, filter, ignoresRules: true });
    return found.narrowed?.ids ?? found.products.map((product) => product.id);
  };
  const context = await withExamples(given, draft, async (products) => [...(await chosenProducts(db, store.key, products, find))]);
  const [before, after] = await Promise.all([slotsOf(db, without, context, now), slotsOf(db, withDraft, context, now)]);
  const { query, logic, labels, visitor: _visitor, at: _at, is_category_page: isCategoryPage, ...shopper } = context;
  const listed = query === null ? { surface: 'recommendations' as const, logic } : { surface: 'search' as const, query };
  const place = isCategoryPage ? { surface: 'category' as const, query: '' } : listed;
  const question: CampaignQuestion = { ...place, labels, context: shopper, now };
  const lookups = storeLookups(db, store.key, find);
  const missing = await missingProducts(db, store.key, [draft]);
  const acting = await withProducts(db, store.key, { id, body: draft }, find);
  const { decide } = planOf([acting]);
  const places = new Map(before.shown.map((slot, at) => [slot.id, at + 1]));
  const kept = new Set(after.shown.map((slot) => slot.id));
  const row = ({ id: product, campaign }: Shown) => ({
    id: product,
    rank_before: places.get(product) ?? null,
    campaign: campaign === undefined ? null : { id: campaign.campaign, name: campaign.name },
    action: campaign?.action ?? null,
    rule: campaign?.rule ?? null,
  });
  const own = { id, name: draft.name };
  const onlyAt = draft.rules.findIndex(({ action }) => action === 'only');
  const hidden = before.shown.slice(0, limit).filter((slot) => !kept.has(slot.id));
  return {
    is_triggered: await areMet(id, draft, question, lookups),
    is_in_window: isWithinWindow(windowOf(draft, await storeTimeZone(db, store.key)), now),
    triggers: await Promise.all(draft.triggers.map((trigger) => isMet(trigger, question, lookups))),
    before: before.shown.slice(0, limit).map((slot) => row(slot)),
    after: after.shown.slice(0, limit).map((slot) => row(slot)),
    hidden: hidden.flatMap((slot) => {
      const by = decide(slot.id) ?? (onlyAt === -1 ? undefined : { campaign: id, rule: onlyAt, action: 'only' as const });
      if (by === undefined || (by.action !== 'hide' && by.action !== 'only')) return [];
      return [{ ...row({ id: slot.id }), campaign: own, action: by.action, rule: by.rule }];
    }),
    total_before: before.total,
    total_after: after.total,
    counts: acting.rules.map(({ products }) => [...products].filter((product) => !missing.has(product)).length),
  };
}
