import type { z } from 'zod';

import { type planFields, type ProductType, productTypes } from '@endcap/schema/company/plan/companyPlan.rest.ts';
import { addDays } from '@endcap/schema/contract/utcDays.ts';

/** The one extension of a trial (specification, section 9). */
const extensionDays = 7;

/** The plan of a company, without whose it is. */
export interface CompanyPlan {
  readonly subscription: string | null;
  /** Whether the operator has set the subscription: it stays whatever the payment provider says. */
  readonly isByHand: boolean;
  readonly products: ProductType[];
  readonly trialExpireAt: Date | null;
  readonly trialExtendedAt: Date | null;
  /** Seconds since 1970 by product. */
  readonly trialExpire: Partial<Record<ProductType, number | null>>;
  readonly closingAt: Date | null;
  readonly closedBy: 'customer' | 'admin' | null;
  readonly suspendedAt: Date | null;
  readonly suspendedComment: string;
  readonly overdueInvoices: boolean;
  /** `expires_at` in seconds since 1970. */
  readonly offers: { name: string; expires_at: number }[];
  readonly revision: number;
}

export const toSeconds = (moment: Date | null): number | null => (moment === null ? null : Math.floor(moment.getTime() / 1000));

export const fromSeconds = (seconds: number | null): Date | null => (seconds === null ? null : new Date(seconds * 1000));

/** Days of trial that a new company gets (setting TRIAL_DAYS); 0, the default, means no trial: the owner of the installation has all of it. */
export function trialDays(env: NodeJS.ProcessEnv = process.env): number {
  const days = Number(env['TRIAL_DAYS'] ?? '');
  return Number.isInteger(days) && days > 0 && days <= 3650 ? days : 0;
}

/** What a company has for which no one has decided anything. */
export function initialPlan(createdAt: Date, days: number): CompanyPlan {
  return {
    subscription: null,
    isByHand: false,
    products: [...productTypes],
    trialExpireAt: days === 0 ? null : addDays(createdAt, days),
    trialExtendedAt: null,
    trialExpire: {},
    closingAt: null,
    closedBy: null,
    suspendedAt: null,
    suspendedComment: '',
    overdueInvoices: false,
    offers: [],
    revision: 1,
  };
}

/** The plan with a trial that is 7 days longer, or why that cannot be. A trial that is over continues from now. */
export function extendedTrial(plan: CompanyPlan, now: Date): { readonly plan: CompanyPlan } | { readonly problem: string } {
  const { trialExpireAt, trialExtendedAt, subscription } = plan;
  if (subscription !== null) return { problem: 'The company already has a subscription, so no trial is needed.' };
  if (trialExpireAt === null) return { problem: 'There is no trial to extend.' };
  if (trialExtendedAt !== null) return { problem: 'The trial was already extended. A trial can be extended once.' };
  const from = Math.max(trialExpireAt.getTime(), now.getTime());
  return { plan: { ...plan, trialExpireAt: addDays(from, extensionDays), trialExtendedAt: now } };
}

/** The plan as everyone in the company may know it. */
export function planAnswer(plan: CompanyPlan): z.output<typeof planFields> {
  const products: Partial<Record<ProductType, 1>> = Object.fromEntries(plan.products.map((product) => [product, 1] as const));
  return {
    products,
    subscription: plan.subscription,
    trial_expire_at: toSeconds(plan.trialExpireAt),
    trial_extended: plan.trialExtendedAt !== null,
    trial_expire: plan.trialExpire,
    is_closing: toSeconds(plan.closingAt),
  };
}

export function billingType({ subscription, trialExpireAt }: CompanyPlan): 'trial' | 'subscription' | 'none' {
  if (subscription !== null) return 'subscription';
  return trialExpireAt === null ? 'none' : 'trial';
}
