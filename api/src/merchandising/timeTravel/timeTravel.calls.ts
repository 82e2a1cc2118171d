import type { ParsedInputOf } from '@endcap/schema/contract/call.ts';
import { merchandisingCampaigns } from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.resource.ts';
import { timeTravel } from '@endcap/schema/merchandising/timeTravel/timeTravel.rest.ts';

import { draftLayer, withDraft } from '../../resources/drafts/draftLayer.ts';
import { configurationAsOf } from '../../configuration/configurationAsOf.ts';
import { type StoreConfiguration, withChanges } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { handle } from '../../http/handle.ts';
import { fillSlider } from '../../recommendations/sliders/fillSlider.ts';
import { slidersOf, slidersPart } from '../../recommendations/sliders/sliders.part.ts';
import { searchCategory } from '../../search/products/searchCategory.ts';
import { searchStore } from '../../search/products/searchStore.ts';
import { storeTimeZone } from '../../store/stores/storeTime.ts';
import { instantOf } from '../engine/localTimes.ts';
import type { Placing } from '../engine/campaignPlan.ts';

type Input = ParsedInputOf<typeof timeTravel>;

const slotOf = ({ id, campaign }: { readonly id: string; readonly campaign?: Placing }) => ({
  id,
  campaign: campaign === undefined ? null : { id: campaign.campaign, name: campaign.name },
  action: campaign?.action ?? null,
});

/** The results of a search, or what a category lists; undefined for a page without any. */
async function resultsOf(db: Database, configuration: StoreConfiguration, { page, query, visitor, context, limit }: Input, at: Date) {
  if (page !== 'search' && page !== 'category') return undefined;
  const asked = { limit, offset: 0, at, shopper: { visitor, context } };
  const { products } =
    page === 'search'
      ? await searchStore(db, configuration, { ...asked, query })
      : await searchCategory(db, configuration, { ...asked, category: context.category });
  return { kind: 'results' as const, title: '', name: '', slots: products.map(slotOf) };
}

export const handlers = [
  handle(timeTravel, async (input, { db, store, now }) => {
    const { page, draft, draft_id: draftId, visitor, context } = input;
    const at = input.at === null ? now : instantOf(input.at, await storeTimeZone(db, store.key));
    const held = await configurationAsOf(db, store, at);
    const then = draftId === undefined ? held : withDraft(held, await draftLayer(db.pool, store.key, draftId));
    const added = { kind: merchandisingCampaigns.kind, id: 'draft', body: draft, stores: { [store.key]: { enabled: true } } };
    const configuration = draft === undefined ? then : withChanges(then, [added]);
    const results = await resultsOf(db, configuration, input, at);
    const sliders =
      page === 'search' ? [] : slidersOf(await configuration.ready(slidersPart), { place: page, url: context.url, preview: false });
    const shopper = { visitor, products: context.products, category: context.category, page: input.content_page };
    const shown: string[] = [];
    const blocks = [];
    // One after the other: a slider leaves out what those before it show.
    for (const [, slider] of sliders) {
      const exclude = slider.is_unique ? shown : [];
      const { slots } = await fillSlider(db, configuration, slider, { page: shopper, context, exclude, now: at });
      shown.push(...slots.map(({ id }) => id));
      blocks.push({ kind: 'slider' as const, title: slider.headline, name: slider.name, slots: slots.map(slotOf) });
    }
    return { at: at.toISOString(), blocks: [...(results === undefined ? [] : [results]), ...blocks] };
  }),
];
