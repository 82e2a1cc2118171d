import { z } from 'zod';

import { money } from '../../contract/money.ts';
import { resource } from '../../resources/resource.ts';
import { experimentVerdicts } from '../experiments/experiments.resource.ts';
import { actionNames, triggerTypes } from './campaignCatalogue.ts';

/** Products of a trigger or rule: a list, and the results of a search or filter. */
export const campaignProducts = z.object({
  picked: z.array(z.string().min(1).max(200)).max(100).default([]).describe('IDs of products, in order, at most 100.'),
  search: z.string().max(500).default('').describe('Products that this search finds are chosen too, best first; empty for none.'),
  filter: z
    .string()
    .max(4000)
    .default('')
    .describe(
      'Filter expression. Products that match it are chosen too, best sellers first; with a search, it applies to the products found. Empty for none.',
    ),
});

export const campaignTrigger = z.object({
  type: z.enum(triggerTypes).describe('What it looks at.'),
  match: z
    .enum(['exactly', 'contains', 'starts_with'])
    .default('exactly')
    .describe('How a shopper’s query must match one of the values; only for search_query.'),
  values: z
    .array(z.string().min(1).max(500))
    .max(50)
    .default([])
    .describe(
      'Queries, logics, labels, categories, URL patterns, values, devices, languages, or IDs or names of audiences, depending on the type; one must match.',
    ),
  products: campaignProducts.prefault({}).describe('Products; only for product and cart_contains.'),
  subcategories: z.boolean().default(true).describe('Whether subcategories count; only for category and category_page.'),
});

export const campaignRule = z.object({
  action: z.enum(actionNames).describe('What it does to its products.'),
  products: campaignProducts.describe('Its products.'),
  start: z.int().min(1).max(1000).default(1).describe('First slot, from 1; for pin, boost and mix.'),
  frequency: z
    .int()
    .min(1)
    .max(100)
    .default(1)
    .describe('Distance between the rule’s slots, counted from the first; 1 is each. For pin, boost and mix.'),
  limit: z.int().min(1).max(1000).nullable().default(null).describe('Maximum number of products; null for all.'),
  max_depth: z.int().min(1).max(1000).nullable().default(null).describe('Last slot it may use; null for any. For pin, boost and mix.'),
  meets_filter: z
    .boolean()
    .default(false)
    .describe('Whether it pins only what matches the filters of the call, such as the facets that a shopper chose; only for pin.'),
});

/** A time as a clock shows it; null for none. The database knows no year 0, and reads the campaigns of all companies in one go. */
export const localTime = z
  .string()
  .regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 2026-11-27T08:00.')
  .meta({ examples: ['2026-11-27T08:00'] })
  .nullable()
  .default(null);

/** A merchandising campaign: when its triggers are met, its rules decide the positions of products. */
export const merchandisingCampaigns = resource({
  kind: 'merchandising_campaign',
  type: 'MerchandisingCampaign',
  list: 'merchandisingCampaigns',
  path: 'client/account/merchandising',
  noun: { one: 'campaign', many: 'campaigns' },
  can: { view: 'MERCHANDISING_VIEW', edit: 'MERCHANDISING_EDIT' },
  fields: z.object({
    name: z.string().max(200).default('').describe('Name of the campaign, unique within a store.'),
    description: z.string().max(2000).default('').describe('Note for staff.'),
    start_at: localTime.describe(
      'When it starts to run, in the local time of each store of its scope, e.g. 2026-11-27T08:00; null to start immediately.',
    ),
    end_at: localTime.describe('When it ends, in the local time of each store; null for never.'),
    triggers_match: z.enum(['any', 'all']).default('any').describe('Whether one trigger must be met, or all.'),
    triggers: z
      .array(campaignTrigger)
      .max(20)
      .default([])
      .describe('When it runs, at most 20 triggers. Without any, it runs only for calls that name its ID.'),
    rules: z.array(campaignRule).max(50).default([]).describe('What it does, at most 50 rules; earlier rules take precedence.'),
  }),
  figures: z.object({
    status: z
      .enum(['running', 'scheduled', 'ended'])
      .describe('scheduled before its start, ended after its end, and running in between; only an enabled campaign has an effect.'),
    position: z.int().min(1).describe('Precedence among the campaigns of the store, from 1; in a conflict the lower number wins.'),
    impressions: z
      .int()
      .min(0)
      .describe('Number of search, category and recommendation responses in the last 90 days that it was applied to.'),
    revenue: money.describe(
      'Revenue of the last 90 days attributed to search and recommendations, of visitors to whom the campaign was applied before they clicked.',
    ),
    verdict: z
      .enum(experimentVerdicts)
      .describe(
        'Against the control group: too_few orders to tell, undecided, variant if the campaign adds revenue, control if it costs some.',
      ),
    change_percent: z
      .number()
      .nullable()
      .describe('Change of the revenue per visitor, in per cent of the control group; null while there is too little data.'),
    missing_products: z.array(z.string()).describe('IDs of products in its rules that no longer exist in the store.'),
  }),
  filters: {
    status: { enum: 'MerchandisingCampaignStatus' },
    product: 'text',
    category_page: 'text',
  },
  search: ['product'],
  sorts: ['name', 'position', 'start_at', 'end_at', 'enabled', 'updated_at', 'created_at'],
  defaultSort: 'position',
  globalSearch: { group: 'content' },
  references: { 'triggers[type=audience].values': 'audience' },
  personalData: { without: 'A campaign names products and pages, never people.' },
  usage: { without: 'Usage counts searches and recommendations, not campaigns.' },
  help: 'merchandising-campaigns',
  demo: { without: 'The demo creates campaigns that match its own catalogue.' },
});
