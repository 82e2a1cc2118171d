import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { companyKey, requiredText, revision } from '../../contract/shapes.ts';

/** The products that a company may have. */
export const productTypes = ['search', 'recommendations', 'email', 'audience', 'chat'] as const;

export type ProductType = (typeof productTypes)[number];

/** Moment in time, seconds since 1970 in UTC: trials and closings are given like this. */
export const seconds = z.int().min(0);

export const offer = z.object({
  name: requiredText(200).describe('Short description of the offer.'),
  expires_at: seconds.describe('When the offer ends, in seconds since 1970.'),
});

/** What a company may use, and until when. */
export const planFields = z.object({
  products: z.partialRecord(z.enum(productTypes), z.literal(1)).describe('Active products, with the value 1.'),
  subscription: z.string().nullable().describe('Name of the subscription; null if there is none.'),
  trial_expire_at: seconds.nullable().describe('When the company’s trial ends or ended, in seconds since 1970; null if there is none.'),
  trial_extended: z.boolean().describe('Whether the trial was extended by 7 days.'),
  trial_expire: z
    .partialRecord(z.enum(productTypes), seconds.nullable())
    .describe('Trials by product: when each ends or ended, in seconds since 1970; null for no trial.'),
  is_closing: seconds.nullable().describe('When the company closes or closed, in seconds since 1970; null if it was not cancelled.'),
});

export const billingInfo = call({
  path: 'client/billing/info',
  summary: 'Returns how a company pays: by subscription, not yet because it is on trial, or not at all.',
  kind: 'read',
  access: { by: 'company', can: 'COMPANY_BILLING_VIEW' },
  input: z.object({ client_key: companyKey }),
  answer: planFields.extend({
    type: z.enum(['trial', 'subscription', 'none']).describe('Payment type of the company.'),
    overdue_invoices: z.boolean().describe('Whether an invoice is overdue.'),
  }),
});

export const extendTrial = call({
  path: 'client/billing/extend_trial',
  summary: 'Extends a company’s trial by 7 days, once. An expired trial is extended from now.',
  kind: 'write',
  access: { by: 'company', can: 'COMPANY_BILLING_EDIT' },
  input: z.object({ client_key: companyKey }),
  answer: planFields,
});

/** Everything about a plan that the operator decides. */
const planState = z.object({
  subscription: requiredText(200).nullable().describe('Name of the subscription; null if there is none.'),
  products: z.array(z.enum(productTypes)).describe('Active products.'),
  trial_expire_at: seconds.nullable().describe('When the company’s trial ends or ended, in seconds since 1970; null if there is none.'),
  trial_expire: z
    .partialRecord(z.enum(productTypes), seconds.nullable())
    .describe('Trials by product: when each ends or ended, in seconds since 1970; null for no trial.'),
  is_closing: seconds.nullable().describe('When the company closes, in seconds since 1970; null if it was not cancelled.'),
  closed_by: z
    .enum(['customer', 'admin'])
    .nullable()
    .describe('Who cancelled the company: customer or admin (the operator); null if it was not cancelled.'),
  is_suspended: z.boolean().describe('Whether the company is suspended.'),
  suspended_comment: z.string().max(2000).describe('Why the company is suspended; may be empty.'),
  overdue_invoices: z.boolean().describe('Whether an invoice is overdue.'),
  offers: z.array(offer).max(20).describe('Offers of the operator, at most 20.'),
});

export const companyPlanInfo = call({
  path: 'admin/client/plan/info',
  summary: 'Returns the complete plan of a company. For the operator only.',
  kind: 'read',
  access: { by: 'company', can: 'HQ_VIEW' },
  input: z.object({ client_key: companyKey }),
  answer: planState.extend({ trial_extended: z.boolean().describe('Whether the trial was extended by 7 days.'), revision }),
});

export const updateCompanyPlan = call({
  path: 'admin/client/plan/update',
  summary:
    'Updates the plan of a company. For the operator only. Omitted fields stay unchanged; an outdated revision is a ConflictError with the current plan.',
  kind: 'write',
  access: { by: 'company', can: 'HQ_EDIT' },
  input: planState.partial().extend({ client_key: companyKey, revision }),
  answer: planState.extend({ trial_extended: z.boolean().describe('Whether the trial was extended by 7 days.'), revision }),
});
