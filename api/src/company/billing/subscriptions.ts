import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { subscriptionInfo } from '@endcap/schema/company/billing/billing.rest.ts';
import { addDays } from '@endcap/schema/contract/utcDays.ts';

import type { CompanyPlan } from '../plan/companyPlan.ts';
import type { OfferedPlan, ProvidedSubscription } from './paymentProvider.ts';

type SubscriptionAnswer = AnswerOf<typeof subscriptionInfo>['subscription'];

/** Days until a cancelled subscription ends whose paid period no one knows. */
const noticeDays = 30;

/**
 * The plan of a company after what the provider says of its subscription; the same plan when that changes nothing. A subscription that the operator has set
 * by hand stays, with its trial, and its end unless the provider has a subscription as well.
 */
export function planAfter(plan: CompanyPlan, provided: ProvidedSubscription | null): CompanyPlan {
  if (provided === null) return plan;
  const { isByHand } = plan;
  const subscription = isByHand ? plan.subscription : provided.isActive ? provided.name : null;
  // What the operator has closed stays closed.
  const isOurs = plan.closedBy !== 'admin' && (provided.isActive || !isByHand);
  const closingAt = isOurs ? provided.endsAt : plan.closingAt;
  const next = {
    ...plan,
    subscription,
    trialExpireAt: provided.isActive && !isByHand ? null : plan.trialExpireAt,
    overdueInvoices: provided.isOverdue,
    closingAt,
    closedBy: isOurs ? (closingAt === null ? null : ('customer' as const)) : plan.closedBy,
  };
  const isSame =
    next.subscription === plan.subscription &&
    next.trialExpireAt?.getTime() === plan.trialExpireAt?.getTime() &&
    next.overdueInvoices === plan.overdueInvoices &&
    next.closingAt?.getTime() === plan.closingAt?.getTime();
  return isSame ? plan : next;
}

export const canCancel = ({ subscription, closingAt }: CompanyPlan): boolean => subscription !== null && closingAt === null;

export const canReenable = ({ closingAt, closedBy }: CompanyPlan, now: Date): boolean =>
  closedBy === 'customer' && closingAt !== null && closingAt > now;

/** When a subscription that is cancelled now ends: with its paid period, else after a month's notice. */
export function endOfSubscription(provided: ProvidedSubscription | null, now: Date): Date {
  const { renewsAt = null } = provided ?? {};
  return renewsAt !== null && renewsAt > now ? renewsAt : addDays(now, noticeDays);
}

export function subscriptionAnswer(
  plan: CompanyPlan,
  { provider, provided, plans }: { provider: 'none' | 'stripe'; provided: ProvidedSubscription | null; plans: readonly OfferedPlan[] },
  now: Date,
): SubscriptionAnswer {
  const known = provided?.isActive === true ? provided : null;
  return {
    provider,
    name: plan.subscription,
    renews_at: known?.renewsAt?.toISOString() ?? null,
    price: known?.price ?? null,
    payment_method: known?.method ?? null,
    closing_at: plan.closingAt?.toISOString() ?? null,
    closed_by: plan.closedBy,
    can_cancel: canCancel(plan),
    can_reenable: canReenable(plan, now),
    plans: [...plans],
  };
}
