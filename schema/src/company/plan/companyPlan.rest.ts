import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { companyKey, requiredText, revision } from '../../contract/shapes.ts';

/** The products that a company may have. */
export const productTypes = ['search', 'recommendations', 'email', 'audience', 'chat'] as const;

export type ProductType = (typeof productTypes)[number];

/** Moment in time, seconds since 1970 in UTC: trials and closings are told so. */
export const seconds = z.int().min(0);

export const offer = z.object({ name: requiredText(200), expires_at: seconds });

/** What a company may use, and until when. */
export const planFields = z.object({
  /** Active products have 1, others are left out. */
  products: z.partialRecord(z.enum(productTypes), z.literal(1)),
  /** Name of the subscription; null without one. */
  subscription: z.string().nullable(),
  /** When the overall trial ends or has ended; null without a trial. */
  trial_expire_at: seconds.nullable(),
  trial_extended: z.boolean(),
  /** When the trials of single products end or have ended. */
  trial_expire: z.partialRecord(z.enum(productTypes), seconds.nullable()),
  /** When the company closes or has closed; null unless it was cancelled. */
  is_closing: seconds.nullable(),
});

export const billingInfo = call({
  path: 'client/billing/info',
  summary: 'Answers how a company pays: by a subscription, not yet since it is on trial, or not at all.',
  kind: 'read',
  access: { by: 'company', can: 'COMPANY_BILLING_VIEW' },
  input: z.object({ client_key: companyKey }),
  answer: planFields.extend({ type: z.enum(['trial', 'subscription', 'none']), overdue_invoices: z.boolean() }),
});

export const extendTrial = call({
  path: 'client/billing/extend_trial',
  summary: 'Extends the trial of a company by 7 days, once; a trial that is over goes on from now.',
  kind: 'write',
  access: { by: 'company', can: 'COMPANY_BILLING_EDIT' },
  input: z.object({ client_key: companyKey }),
  answer: planFields,
});

/** Everything about a plan that the operator decides. */
const planState = z.object({
  subscription: requiredText(200).nullable(),
  products: z.array(z.enum(productTypes)),
  trial_expire_at: seconds.nullable(),
  trial_expire: z.partialRecord(z.enum(productTypes), seconds.nullable()),
  is_closing: seconds.nullable(),
  closed_by: z.enum(['customer', 'admin']).nullable(),
  is_suspended: z.boolean(),
  suspended_comment: z.string().max(2000),
  overdue_invoices: z.boolean(),
  offers: z.array(offer).max(20),
});

export const companyPlanInfo = call({
  path: 'admin/client/plan/info',
  summary: 'Answers the whole plan of a company, for the operator.',
  kind: 'read',
  access: { by: 'company', can: 'HQ_VIEW' },
  input: z.object({ client_key: companyKey }),
  answer: planState.extend({ trial_extended: z.boolean(), revision }),
});

export const updateCompanyPlan = call({
  path: 'admin/client/plan/update',
  summary:
    'Changes the plan of a company, for the operator; fields left out stay, and an old revision is a ConflictError with the newer plan.',
  kind: 'write',
  access: { by: 'company', can: 'HQ_EDIT' },
  input: planState.partial().extend({ client_key: companyKey, revision }),
  answer: planState.extend({ trial_extended: z.boolean(), revision }),
});
