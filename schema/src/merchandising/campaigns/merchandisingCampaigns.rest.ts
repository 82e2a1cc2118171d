import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, storeKey } from '../../contract/shapes.ts';
import { shopContext } from '../../contract/shopContext.ts';
import { actionNames, triggerTypes } from './campaignCatalogue.ts';
import { measuredResult } from '../experiments/experiments.rest.ts';
import { merchandisingCampaigns } from './merchandisingCampaigns.resource.ts';

const can = 'MERCHANDISING_VIEW';
const path = merchandisingCampaigns.path;

export const merchandisingTypes = call({
  path: `${path}/types/list`,
  summary: 'Lists the types of triggers and the actions of campaigns with what each takes.',
  kind: 'read',
  access: { by: 'store', can },
  input: z.object({ key: storeKey }),
  answer: z.object({
    triggers: z
      .array(
        z.object({
          type: z.enum(triggerTypes).describe('The type.'),
          values: z.string().describe('What it compares: none, queries, logics, labels, categories, products, urls, and so on.'),
          text: z.string().describe('When it is met, as a sentence.'),
        }),
      )
      .describe('Types of triggers.'),
    actions: z
      .array(
        z.object({
          action: z.enum(actionNames).describe('The action.'),
          parameters: z.array(z.string()).describe('Parameters that it uses: start, frequency, limit, max_depth.'),
          text: z.string().describe('What it does, as a sentence.'),
        }),
      )
      .describe('Actions of rules.'),
  }),
});

export const merchandisingDuplicate = call({
  path: `${path}/duplicate`,
  summary: 'Creates a copy of a campaign in this store, disabled, under a unique name.',
  kind: 'write',
  access: { by: 'store', can: 'MERCHANDISING_EDIT' },
  input: z.object({ key: storeKey, id: objectId }),
  answer: z.object({ resource: merchandisingCampaigns.calls.row.describe('The copy.') }),
});

export const merchandisingForgetDeleted = call({
  path: `${path}/forget_deleted`,
  summary:
    'Removes products that were deleted in all stores of a campaign from its rules, and rules that have nothing left. LogicalError if no rule would be left.',
  kind: 'write',
  access: { by: 'store', can: 'MERCHANDISING_EDIT' },
  input: z.object({ key: storeKey, id: objectId }),
  answer: z.object({
    removed: z.int().min(0).describe('Number of products that were removed.'),
    resource: merchandisingCampaigns.calls.row.describe('The campaign.'),
  }),
});

export const merchandisingAnalytics = call({
  path: `${path}/analytics`,
  summary:
    'Compares visitors for whom a campaign ran with those of the control group for whom it would have run, by revenue per visitor, of those counted in the last 90 days, and since the share of the control group last changed.',
  kind: 'read',
  access: { by: 'store', can },
  input: z.object({ key: storeKey, id: objectId.describe('ID of the campaign.') }),
  answer: measuredResult,
});

export const merchandisingReorder = call({
  path: `${path}/reorder`,
  summary: 'Moves a campaign before another one, or to the end. In a conflict, the campaign further up wins.',
  kind: 'write',
  access: { by: 'store', can: 'MERCHANDISING_EDIT' },
  input: z.object({
    key: storeKey,
    id: objectId,
    before: objectId.nullable().describe('The campaign that it moves before; null moves it to the end.'),
  }),
  answer: z.object({ order: z.array(z.string()).describe('IDs of all campaigns of the store in their new order.') }),
});

const previewed = z.object({
  ...shopContext.shape,
  query: z.string().max(2000).nullable().default(null).describe('Query of a search; null for recommendations.'),
  is_category_page: z
    .boolean()
    .default(false)
    .describe('Whether the product list of the category is previewed; query and logic are ignored then.'),
  logic: z.string().max(100).default('popular').describe('Logic of recommendations, such as popular; ignored for a search.'),
  labels: z.array(z.string().max(100)).max(20).default([]).describe('Tracking labels of the element.'),
  visitor: z.string().max(200).default('').describe('Visitor ID; empty for a new visitor.'),
  at: z.iso.datetime({ offset: true }).nullable().default(null).describe('Moment to preview; null for now.'),
});

const slot = z.object({
  id: z.string().describe('ID of the product.'),
  rank_before: z.int().min(1).nullable().describe('Slot without the draft; null if it was not among the compared ones.'),
  campaign: z
    .object({ id: z.string().describe('ID.'), name: z.string().describe('Name.') })
    .nullable()
    .describe('The campaign that put it here; null for none.'),
  action: z.enum(actionNames).nullable().describe('Action of that campaign; null for none.'),
  rule: z.int().min(0).nullable().describe('Number of the rule of that campaign, from 0; null for none.'),
});

export const merchandisingPreview = call({
  path: `${path}/preview`,
  summary: 'Shows the slots of a search or of recommendations with and without a draft of a campaign. Nothing is saved.',
  kind: 'read',
  access: { by: 'store', can },
  input: z.object({
    key: storeKey,
    draft: merchandisingCampaigns.fields.describe('The campaign as in the form.'),
    id: objectId.optional().describe('ID of the stored campaign that the draft replaces.'),
    context: previewed.prefault({}).describe('What is previewed: where the shopper is, and when.'),
    limit: z.int().min(1).max(100).default(24).describe('Number of slots.'),
  }),
  answer: z.object({
    is_triggered: z.boolean().describe('Whether the triggers of the draft are met, regardless of its start and end.'),
    is_in_window: z.boolean().describe('Whether the time is between the start and end of the draft.'),
    triggers: z.array(z.boolean()).describe('Whether each trigger of the draft is met, in order.'),
    before: z.array(slot).describe('Slots without the draft.'),
    after: z.array(slot).describe('Slots with the draft, as if it ran at that moment if its triggers are met.'),
    hidden: z.array(slot).describe('Products in the slots without the draft that the draft hides.'),
    total_before: z.int().min(0).describe('Number of products without the draft; for recommendations, of the slots.'),
    total_after: z.int().min(0).describe('Number of products with the draft; for recommendations, of the slots.'),
    counts: z.array(z.int().min(0)).describe('Number of products of each rule of the draft in the store, in order.'),
  }),
});
