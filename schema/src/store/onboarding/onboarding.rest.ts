import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { storeKey, timestamp } from '../../contract/shapes.ts';

/** How one product is taken up in a store. */
const productUsage = z.object({
  /** The company has the product. */
  enabled: z.boolean(),
  /** Shoppers or customers have met it in the last 30 days. */
  usage: z.boolean(),
  /** There is an element, a slider or a mail of it. */
  content: z.boolean(),
  /** There is a design for it. */
  design: z.boolean(),
});

export const onboardingInfo = call({
  path: 'client/account/onboarding',
  summary: 'Answers what of the three onboarding steps of a store (sync, usage, tracking) is done, and the facts behind it.',
  kind: 'read',
  access: { by: 'store', can: 'STORE_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({
    sync: z.object({ products: z.int(), categories: z.int(), orders: z.int(), customers: z.int(), pages: z.int() }),
    import_state: z.enum(['none', 'waiting', 'running', 'success', 'failed']),
    /** Whether any order, any visitor and any sale has been seen. */
    tracking: z.object({ orders: z.boolean(), visitors: z.boolean(), sales: z.boolean() }),
    usage: z.object({
      search: productUsage,
      recommendations: productUsage,
      email: productUsage,
      chat: z.object({ enabled: z.boolean(), usage: z.boolean(), feature_enabled: z.boolean(), configured: z.boolean() }),
    }),
    steps: z.object({ sync: z.boolean(), usage: z.boolean(), tracking: z.boolean(), complete: z.int().min(0).max(3) }),
  }),
});

export const syncStatus = call({
  path: 'client/account/sync_status',
  summary: 'Answers how the synchronisation of a store’s data is doing, and whether its sales are tracked.',
  kind: 'read',
  access: { by: 'store', can: 'STORE_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({
    sync_running: z.boolean(),
    /** A feed was named or uploaded. */
    sync_configured: z.boolean(),
    /** The last one that ended has succeeded. */
    sync_working: z.boolean(),
    /** Orders come by synchronisation. */
    sync_sales: z.boolean(),
    /** A sale was tracked in the last 30 days. */
    sales_tracked: z.boolean(),
    /** One of these had a product that was found through us. */
    sales_tracked_with_impact: z.boolean(),
  }),
});

export const storeStatus = call({
  path: 'client/account/status',
  summary: 'Answers in one word how far a store is, and when something last happened in it.',
  kind: 'read',
  access: { by: 'store', can: 'STORE_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({
    /** `empty` without any products, `syncing` while the first ones come, `silent` without searches and orders in 30 days. */
    state: z.enum(['empty', 'syncing', 'silent', 'live']),
    last_import_at: timestamp.nullable(),
    last_search_at: timestamp.nullable(),
    last_order_at: timestamp.nullable(),
  }),
});

export const analyseInfo = call({
  path: 'client/account/analyse/info',
  summary: 'Answers the state of the analysis that makes a store’s data searchable, and when all of it was last begun.',
  kind: 'read',
  access: { by: 'store', can: 'STORE_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({
    state: z.enum(['none', 'waiting', 'running', 'success', 'failed']),
    last_full_analysis_attempt: timestamp.nullable(),
  }),
});
