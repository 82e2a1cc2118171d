import type { AnswerOf, ParsedInputOf } from '@endcap/schema/contract/call.ts';
import { billingInfo, companyPlanInfo, extendTrial, updateCompanyPlan } from '@endcap/schema/company/plan/companyPlan.rest.ts';

import type { Transaction } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { type CompanyContext, type Handler, handle } from '../../http/handle.ts';
import { recordAudit } from '../../db/recordAudit.ts';
import { billingType, type CompanyPlan, extendedTrial, fromSeconds, planAnswer, toSeconds } from './companyPlan.ts';
import { lockPlan, readPlan, writePlan } from './companyPlan.store.ts';

type WholePlan = Omit<AnswerOf<typeof companyPlanInfo>, 'status'>;

function wholePlan(plan: CompanyPlan): WholePlan {
  return {
    subscription: plan.subscription,
    products: plan.products,
    trial_expire_at: toSeconds(plan.trialExpireAt),
    trial_expire: plan.trialExpire,
    trial_extended: plan.trialExtendedAt !== null,
    is_closing: toSeconds(plan.closingAt),
    closed_by: plan.closedBy,
    is_suspended: plan.suspendedAt !== null,
    suspended_comment: plan.suspendedComment,
    overdue_invoices: plan.overdueInvoices,
    offers: plan.offers,
    revision: plan.revision,
  };
}

/** The plan with the fields that were given; those omitted stay. */
function changedPlan(plan: CompanyPlan, given: ParsedInputOf<typeof updateCompanyPlan>, now: Date): CompanyPlan {
  const closingAt = given.is_closing === undefined ? plan.closingAt : fromSeconds(given.is_closing);
  const closedBy = given.closed_by === undefined ? plan.closedBy : given.closed_by;
  const subscription = given.subscription === undefined ? plan.subscription : given.subscription;
  const isSuspended = given.is_suspended ?? plan.suspendedAt !== null;
  return {
    ...plan,
    subscription,
    // A form sends the subscription with all else that it has: only another one is a decision. Without one, the provider decides again.
    isByHand: subscription === plan.subscription ? plan.isByHand : subscription !== null,
    products: given.products ?? plan.products,
    trialExpireAt: given.trial_expire_at === undefined ? plan.trialExpireAt : fromSeconds(given.trial_expire_at),
    trialExpire: given.trial_expire ?? plan.trialExpire,
    closingAt,
    closedBy: closingAt === null ? null : (closedBy ?? 'admin'),
    suspendedAt: isSuspended ? (plan.suspendedAt ?? now) : null,
    suspendedComment: given.suspended_comment ?? plan.suspendedComment,
    overdueInvoices: given.overdue_invoices ?? plan.overdueInvoices,
    offers: given.offers ?? plan.offers,
  };
}

/** Writes a changed plan with its entry in the audit trail. */
async function save(transaction: Transaction, context: CompanyContext, action: string, before: CompanyPlan, after: CompanyPlan) {
  const { company, now } = context;
  const saved = await writePlan(transaction.client, company.key, after, now);
  await recordAudit(transaction, context, {
    companyKey: company.key,
    action,
    objectType: 'plan',
    objectId: company.key,
    before: wholePlan(before),
    after: wholePlan(saved),
  });
  return saved;
}

export const handlers: Handler[] = [
  handle(billingInfo, async (_input, { db, company }) => {
    const plan = await readPlan(db.pool, company.key);
    return { ...planAnswer(plan), type: billingType(plan), overdue_invoices: plan.overdueInvoices };
  }),

  handle(extendTrial, async (_input, context) => {
    const { db, company, now } = context;
    return db.transaction(async (transaction) => {
      const before = await lockPlan(transaction.client, company.key);
      const extended = extendedTrial(before, now);
      if ('problem' in extended) throw new Failure('LogicalError', extended.problem, { title: 'Failed to extend trial' });
      return planAnswer(await save(transaction, context, 'extend trial', before, extended.plan));
    });
  }),

  handle(companyPlanInfo, async (_input, { db, company }) => wholePlan(await readPlan(db.pool, company.key))),

  handle(updateCompanyPlan, async (input, context) => {
    const { db, company, now } = context;
    return db.transaction(async (transaction) => {
      const before = await lockPlan(transaction.client, company.key);
      if (before.revision !== input.revision) {
        throw new Failure('ConflictError', 'Someone else changed this plan in the meantime. Reload and try again.', {
          title: 'Failed to update plan',
          current: wholePlan(before),
        });
      }
      return wholePlan(await save(transaction, context, 'update', before, changedPlan(before, input, now)));
    });
  }),
];
