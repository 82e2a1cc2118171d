import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, storeKey } from '../../contract/shapes.ts';
import { shopContext } from '../../contract/shopContext.ts';
import { actionNames } from '../campaigns/campaignCatalogue.ts';
import { localTime, merchandisingCampaigns } from '../campaigns/merchandisingCampaigns.resource.ts';

/** Pages and moments of a shop that can be previewed: the results of a search, and every place of sliders. */
export const travelPages = [
  'search',
  'home',
  'product',
  'category',
  'basket',
  'add_to_basket',
  'content',
  'exit_intent',
  'not_found',
  'order',
] as const;

export const timeTravel = call({
  path: 'client/account/merchandising/time_travel',
  summary:
    'Shows a page of the shop as it looked or will look at a moment: the results of a search or category, and the live sliders of the page. Products are those of today; rules, campaigns and sliders are those of that moment, or today’s for a time to come.',
  kind: 'read',
  access: { by: 'store', can: 'MERCHANDISING_VIEW' },
  input: z.object({
    key: storeKey,
    page: z
      .enum(travelPages)
      .describe('The page.')
      .meta({ examples: ['search'] }),
    at: localTime.describe('Local time of the store, e.g. 2026-11-27T08:00; null for now.'),
    query: z.string().max(2000).default('').describe('Query of a search.'),
    content_page: z.string().max(500).default('').describe('ID of the content page viewed; empty for none.'),
    visitor: z.string().max(200).default('').describe('Visitor ID; empty for a new visitor.'),
    context: shopContext.prefault({}).describe('Where the shopper is: category, products, device, language, audiences and so on.'),
    draft: merchandisingCampaigns.fields.optional().describe('A campaign to add to those in effect, as in the form; default none.'),
    draft_id: objectId.optional().describe('ID of a draft of the store, whose changes are applied to the current settings; default none.'),
    limit: z.int().min(1).max(100).default(24).describe('Number of products of a search or category.'),
  }),
  answer: z.object({
    at: z.iso.datetime().describe('The moment.'),
    blocks: z
      .array(
        z.object({
          kind: z.enum(['results', 'slider']).describe('Kind of block.'),
          title: z.string().describe('Headline of the slider; empty for results.'),
          name: z.string().describe('Name of the slider; empty for results.'),
          slots: z
            .array(
              z.object({
                id: z.string().describe('ID of the product.'),
                campaign: z
                  .object({ id: z.string().describe('ID.'), name: z.string().describe('Name.') })
                  .nullable()
                  .describe('The campaign that put it here; null for none.'),
                action: z.enum(actionNames).nullable().describe('Action of that campaign; null for none.'),
              }),
            )
            .describe('Products in order.'),
        }),
      )
      .describe('Blocks of the page, results first.'),
  }),
});
