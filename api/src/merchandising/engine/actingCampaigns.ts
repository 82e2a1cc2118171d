import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { categoryScope, namesOfCategory } from '../../search/products/categoryScope.ts';
import { isWithinWindow, type StoreCampaign, storeCampaigns } from '../campaigns/campaigns.part.ts';
import { isInControl } from '../control/controlGroup.ts';
import { areMet, type CampaignBody, type CampaignQuestion, type TriggerLookups } from './campaignTriggers.ts';
import { chosenProducts, type FindProducts } from './chosenProducts.ts';
import { personAudiences } from './personAudiences.ts';
import type { ActingCampaign } from './campaignPlan.ts';

/** How triggers look things up in a store. */
export function storeLookups(db: Database, storeKey: string, find: FindProducts): TriggerLookups {
  return {
    async holdsProduct(choice, ids) {
      const chosen = await chosenProducts(db, storeKey, choice, find);
      return ids.some((id) => chosen.has(id));
    },
    async isWithin(category, ancestor) {
      const scope = await categoryScope(db, storeKey, ancestor);
      const names = scope?.kind === 'test' && Array.isArray(scope.value) ? scope.value : [];
      return names.some((name) => name.toLowerCase() === category.toLowerCase());
    },
    isSame: async (category, other) => (await namesOfCategory(db, storeKey, other)).has(category.toLowerCase()),
  };
}

/** Campaigns as they last acted, by what staff have saved: the same object as long as they name the same products, so that its plan is kept. */
const lastActing = new WeakMap<CampaignBody, ActingCampaign>();

/** A campaign with the products that its rules name by now. */
export async function withProducts(
  db: Database,
  storeKey: string,
  { id, body }: { readonly id: string; readonly body: CampaignBody },
  find: FindProducts,
): Promise<ActingCampaign> {
  const chosen = body.rules.map(({ products }) => chosenProducts(db, storeKey, products, find));
  const sets = chosen.some((products) => products instanceof Promise) ? await Promise.all(chosen) : chosen;
  const last = lastActing.get(body);
  if (last?.id === id && last.rules.every(({ products }, at) => products === sets[at])) return last;
  const rules = await Promise.all(
    body.rules.map(async ({ action, start, frequency, limit, ...rule }, at) => ({
      action,
      products: (await sets[at]) ?? new Set<string>(),
      start,
      frequency,
      limit,
      maxDepth: rule.max_depth,
      meetsFilter: rule.meets_filter,
    })),
  );
  const acting = { id, name: body.name, rules };
  lastActing.set(body, acting);
  return acting;
}

const none: readonly ActingCampaign[] = [];

/** The campaigns of a store that run for a call, by precedence. */
export async function actingCampaigns(
  db: Database,
  configuration: StoreConfiguration,
  question: CampaignQuestion,
  find: FindProducts,
): Promise<readonly ActingCampaign[]> {
  const { campaigns, settings } = await storeCampaigns(db, configuration);
  if (isInControl(configuration.storeKey, question.visitor ?? '', settings.control_share)) return none;
  const running = campaigns.filter((campaign) => isWithinWindow(campaign, question.now));
  if (running.length === 0) return none;
  const { storeKey } = configuration;
  const lookups = storeLookups(db, storeKey, find);
  // The audiences are looked up for campaigns that ask for them alone.
  const asksAudiences = running.some(({ body }) => body.triggers.some(({ type }) => type === 'audience'));
  const context = asksAudiences ? { ...question.context, audiences: await personAudiences(db, storeKey, question) } : question.context;
  const met: StoreCampaign[] = [];
  for (const campaign of running)
    if (await areMet(campaign.id, campaign.body, { ...question, ...(context && { context }) }, lookups)) met.push(campaign);
  return Promise.all(met.map((campaign) => withProducts(db, storeKey, campaign, find)));
}
