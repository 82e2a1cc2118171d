import type { merchandisingCampaigns } from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.resource.ts';
import { timeTravel } from '@endcap/schema/merchandising/timeTravel/timeTravel.rest.ts';
import type { z } from 'zod';

import { loadProducts } from '../../data/products/products.models.ts';
import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum, toRestEnum } from '../../graph/enumValues.ts';
import { restObject } from '../../rest/restInput.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';

type CampaignFields = z.input<typeof merchandisingCampaigns.fields>;

export const resolvers: Resolvers = {
  Store: {
    async timeTravel({ id: key }, { input, draft, draftId }, context, { schema }) {
      const { page, at, query, visitor, contentPage, device, ...place } = input;
      const answer = await context.rest.read(timeTravel, {
        key,
        page: toRestEnum(page),
        at: at ?? null,
        ...withoutNulls({ query, visitor, content_page: contentPage }),
        context: withoutNulls({ ...place, device: device && toRestEnum(device) }),
        ...(draftId == null ? {} : { draft_id: draftId.internalId }),
        ...(draft == null ? {} : { draft: restObject<CampaignFields>(schema, 'MerchandisingCampaignFieldsInput', draft) }),
      });
      const ids = [...new Set(answer.blocks.flatMap(({ slots }) => slots.map(({ id }) => id)))];
      const loaded = await loadProducts(context, key, ids);
      const products = new Map(ids.map((id, number) => [id, loaded[number]]));
      return {
        at: answer.at,
        blocks: answer.blocks.map(({ kind, title, name, slots }) => ({
          isSlider: kind === 'slider',
          title,
          name,
          slots: slots.flatMap(({ id, campaign, action }) => {
            const product = products.get(id);
            return product === undefined
              ? []
              : [{ product, campaignName: campaign?.name ?? null, action: action === null ? null : toGraphEnum(action) }];
          }),
        })),
      };
    },
  },
};
