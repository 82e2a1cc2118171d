import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { storeKey, timestamp } from '../../contract/shapes.ts';

/** How one product is taken up in a store. */
const productUsage = z.object({
  enabled: z.boolean().describe('Whether the company has the product.'),
  usage: z.boolean().describe('Whether the product is in use.'),
  content: z
    .boolean()
    .describe('Whether the product has content to show: a live search element or slider, or an email in a newsletter or trigger.'),
  design: z.boolean().describe('Whether some of it has a design that draws it: the built-in design, or one that is enabled in the store.'),
});

export const onboardingInfo = call({
  path: 'client/account/onboarding',
  summary: 'Returns which of a store’s three onboarding steps (sync, usage, tracking) are complete, with the facts behind them.',
  kind: 'read',
  access: { by: 'store', can: 'STORE_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({
    sync: z
      .object({
        products: z.int().describe('Number of products.'),
        categories: z.int().describe('Number of categories.'),
        orders: z.int().describe('Number of orders.'),
        customers: z.int().describe('Number of customers.'),
        pages: z.int().describe('Number of content pages.'),
      })
      .describe('Number of objects imported, by type.'),
    import_state: z.enum(['none', 'waiting', 'running', 'success', 'failed']).describe('Status of the latest import.'),
    tracking: z
      .object({
        orders: z.boolean().describe('Whether orders are tracked.'),
        visitors: z.boolean().describe('Whether visitors are tracked.'),
        sales: z.boolean().describe('Whether sales are tracked.'),
      })
      .describe('What is tracked.'),
    usage: z
      .object({
        search: productUsage.describe('Use of search.'),
        recommendations: productUsage.describe('Use of recommendations.'),
        email: productUsage.describe('Use of email.'),
        chat: z
          .object({
            enabled: z.boolean().describe('Whether the company has the chat.'),
            usage: z.boolean().describe('Whether shoppers talked to the assistant in the last 30 days.'),
            feature_enabled: z.boolean().describe('Whether the feature is on in the store.'),
            configured: z.boolean().describe('Whether the configuration of the assistant has been saved.'),
          })
          .describe('Use of the chat.'),
      })
      .describe('Use of the products.'),
    steps: z
      .object({
        sync: z.boolean().describe('Whether products and orders have been imported.'),
        usage: z.boolean().describe('Whether a product is in use, and each of the company’s products is in use or ready to use.'),
        tracking: z.boolean().describe('Whether orders, visitors and sales are tracked.'),
        complete: z.int().min(0).max(3).describe('Number of completed steps.'),
      })
      .describe('Onboarding steps.'),
  }),
});

export const syncStatus = call({
  path: 'client/account/sync_status',
  summary: 'Returns the sync status of a store’s data, and whether its sales are tracked.',
  kind: 'read',
  access: { by: 'store', can: 'STORE_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({
    sync_running: z.boolean().describe('Whether data is being imported.'),
    sync_configured: z.boolean().describe('Whether a feed URL was set or a feed uploaded.'),
    sync_working: z.boolean().describe('Whether the last finished sync succeeded.'),
    sync_sales: z.boolean().describe('Whether orders are synced.'),
    sales_tracked: z.boolean().describe('Whether a sale was tracked in the last 30 days.'),
    sales_tracked_with_impact: z.boolean().describe('Whether one of these sales has an attributed product.'),
  }),
});

export const storeStatus = call({
  path: 'client/account/status',
  summary: 'Returns the phase of a store, and when something last happened in it.',
  kind: 'read',
  access: { by: 'store', can: 'STORE_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({
    state: z
      .enum(['empty', 'syncing', 'silent', 'live'])
      .describe(
        'Phase of the store. empty: no products; syncing: first products are being imported; silent: no searches or orders in the last 30 days; live: searches or orders in the last 30 days.',
      ),
    last_import_at: timestamp.nullable().describe('When an import last succeeded; null if never.'),
    last_search_at: timestamp.nullable().describe('When a shopper last searched; null if never.'),
    last_order_at: timestamp.nullable().describe('When an order was last placed; null if there are no orders.'),
  }),
});

export const analyseInfo = call({
  path: 'client/account/analyse/info',
  summary: 'Returns the status of the analysis that makes a store’s data searchable, and when it was last started in full.',
  kind: 'read',
  access: { by: 'store', can: 'STORE_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({
    state: z.enum(['none', 'waiting', 'running', 'success', 'failed']).describe('Status of the analysis.'),
    last_full_analysis_attempt: timestamp.nullable().describe('When the last full analysis was started; null if never.'),
  }),
});
