import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { analyseInfo, onboardingInfo, storeStatus, syncStatus } from '@endcap/schema/store/onboarding/onboarding.rest.ts';

import { readPlan } from '../../company/plan/companyPlan.store.ts';
import { countData } from '../../data/counts/dataCounts.store.ts';
import { type Handler, handle, type StoreContext } from '../../http/handle.ts';
import { enabledFeatures } from '../signals/signals.store.ts';
import { newestAnalysis, readFacts, type StoreFacts } from './onboarding.store.ts';
import { onboardingSteps } from './onboardingSteps.ts';
import { trackingOf, usageOf } from './storeSteps.ts';

function stateOf(facts: StoreFacts): AnswerOf<typeof storeStatus>['state'] {
  if (!facts.hasProducts) return facts.isImporting ? 'syncing' : 'empty';
  return facts.hasRecentSearch || facts.hasRecentSale ? 'live' : 'silent';
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

async function onboarding(_input: unknown, { db, store, now }: StoreContext) {
  const [facts, sync, plan, features] = await Promise.all([
    readFacts(db, store.key, now),
    countData(db, store.key, now),
    readPlan(db.pool, store.companyKey),
    enabledFeatures(db.pool, store.key),
  ]);
  const tracking = trackingOf(facts);
  const usage = usageOf(plan.products, features, facts);
  const steps = onboardingSteps({
    sync: { products: sync.products, orders: sync.sales },
    tracking,
    usage,
    isSalesTracked: facts.hasRecentSale,
  });
  const { products, categories, sales: orders, customers, pages } = sync;
  return {
    sync: { products, categories, orders, customers, pages },
    import_state: facts.importState ?? ('none' as const),
    tracking,
    usage,
    steps,
  };
}

export const handlers: Handler[] = [
  handle(onboardingInfo, onboarding),

  handle(syncStatus, async (_input, { db, store, now }) => {
    const facts = await readFacts(db, store.key, now);
    return {
      sync_running: facts.isImporting,
      sync_configured: facts.isConfigured,
      sync_working: facts.lastEnded === 'success',
      sync_sales: facts.hasSyncedOrders,
      sales_tracked: facts.hasRecentSale,
      sales_tracked_with_impact: facts.hasRecentImpact,
    };
  }),

  handle(storeStatus, async (_input, { db, store, now }) => {
    const facts = await readFacts(db, store.key, now);
    return {
      state: stateOf(facts),
      last_import_at: iso(facts.lastImportAt),
      last_search_at: iso(facts.lastSearchAt),
      last_order_at: iso(facts.lastOrderAt),
    };
  }),

  handle(analyseInfo, async (_input, { db, store, now }) => {
    // Products are analysed for search as part of the import that brings them; a run of the analysis alone is a job.
    const [{ importState, lastFullAt }, job] = await Promise.all([readFacts(db, store.key, now), newestAnalysis(db, store.key)]);
    const isNewer = job !== undefined && (lastFullAt === null || job.created_at > lastFullAt);
    if (!isNewer) return { state: importState ?? ('none' as const), last_full_analysis_attempt: iso(lastFullAt) };
    return { state: job.state, last_full_analysis_attempt: iso(job.created_at) };
  }),
];
