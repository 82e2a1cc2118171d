import type { ProductType } from '@endcap/schema/company/plan/companyPlan.rest.ts';
import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { onboardingInfo } from '@endcap/schema/store/onboarding/onboarding.rest.ts';

import { readPlan } from '../../company/plan/companyPlan.store.ts';
import { shopAssistantFeature } from '../../chat/configuration/chatConfiguration.store.ts';
import type { Database } from '../../db/database.ts';
import { enabledFeaturesOf } from '../signals/signals.store.ts';
import { readFactsOf, type StoreFacts } from './onboarding.store.ts';
import { onboardingSteps } from './onboardingSteps.ts';

type Usage = AnswerOf<typeof onboardingInfo>['usage'];

/** How the store has taken up each product that the company can have. */
export function usageOf(products: readonly ProductType[], features: ReadonlySet<string>, facts: StoreFacts): Usage {
  const productUse = (product: ProductType, usage: boolean, content: boolean, design: boolean) => ({
    enabled: products.includes(product),
    usage,
    content,
    design,
  });
  return {
    search: productUse('search', facts.hasRecentSearch, facts.hasElement, facts.hasElementDesign),
    recommendations: productUse('recommendations', facts.hasRecentRecommendation, facts.hasSlider, facts.hasSliderDesign),
    email: productUse('email', facts.hasEmail, facts.hasMail, facts.hasMailDesign),
    chat: {
      enabled: products.includes('chat'),
      usage: facts.hasRecentConversation,
      feature_enabled: features.has(shopAssistantFeature),
      configured: facts.hasChatConfiguration,
    },
  };
}

export const trackingOf = ({ hasOrders: orders, hasVisitor: visitors, hasSale: sales }: StoreFacts) => ({ orders, visitors, sales });

/** How many of the three steps are complete in each of some stores of a company, in three queries however many they are. */
export async function completedSteps(
  db: Database,
  companyKey: string,
  storeKeys: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const [facts, plan, features] = await Promise.all([
    readFactsOf(db, storeKeys, now),
    readPlan(db.pool, companyKey),
    enabledFeaturesOf(db.pool, storeKeys),
  ]);
  return new Map(
    [...facts].map(([key, one]) => {
      const sync = { products: Number(one.hasProducts), orders: Number(one.hasOrders) };
      const usage = usageOf(plan.products, features.get(key) ?? new Set(), one);
      return [key, onboardingSteps({ sync, tracking: trackingOf(one), usage, isSalesTracked: one.hasRecentSale }).complete];
    }),
  );
}
