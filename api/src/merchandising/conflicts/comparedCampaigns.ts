import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { slidersPart } from '../../recommendations/sliders/sliders.part.ts';
import { elementsPart } from '../../search/elements/searchElements.part.ts';
import { searchStore } from '../../search/products/searchStore.ts';
import { storeCampaigns } from '../campaigns/campaigns.part.ts';
import { missingProducts } from '../campaigns/missingProducts.ts';
import { withProducts } from '../engine/actingCampaigns.ts';
import type { FindProducts } from '../engine/chosenProducts.ts';
import type { ComparedCampaign, LabelSurfaces } from './campaignConflicts.ts';

/** Labels of sliders are those of recommendations, and labels of search elements those of searches, unless both have one. */
async function labelSurfaces(configuration: StoreConfiguration): Promise<LabelSurfaces> {
  const [sliders, elements] = await Promise.all([configuration.ready(slidersPart), configuration.ready(elementsPart)]);
  const labelsOf = (bodies: Iterable<{ readonly labels: readonly string[] }>) =>
    new Set([...bodies].flatMap(({ labels }) => labels.map((label) => label.toLowerCase())));
  const [ofSliders, ofElements] = [labelsOf(sliders.values()), labelsOf(elements.values())];
  return new Map([
    ...[...ofSliders].filter((label) => !ofElements.has(label)).map((label) => [label, 'recommendations'] as const),
    ...[...ofElements].filter((label) => !ofSliders.has(label)).map((label) => [label, 'search'] as const),
  ]);
}

/** The campaigns of a configuration with the products that the store has by now, by precedence. */
export async function comparedCampaigns(db: Database, configuration: StoreConfiguration): Promise<ComparedCampaign[]> {
  const { storeKey } = configuration;
  const { campaigns } = await storeCampaigns(db, configuration);
  const find: FindProducts = async (query, filter) => {
    const found = await searchStore(db, configuration, { query, limit: 1000, offset: 0, filter, ignoresRules: true });
    return found.narrowed?.ids ?? found.products.map(({ id }) => id);
  };
  const missing = await missingProducts(
    db,
    storeKey,
    campaigns.map(({ body }) => body),
  );
  const labels = await labelSurfaces(configuration);
  return Promise.all(
    campaigns.map(async (campaign) => {
      const acting = await withProducts(db, storeKey, campaign, find);
      const rules = acting.rules.map((rule) => ({ ...rule, products: new Set([...rule.products].filter((id) => !missing.has(id))) }));
      return { ...campaign, acting: { ...acting, rules }, labels };
    }),
  );
}
