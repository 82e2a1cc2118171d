import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { money } from '../../contract/money.ts';
import { companyKey, ok, requiredText, revision, timestamp } from '../../contract/shapes.ts';

export const paymentProviders = ['none', 'stripe'] as const;

export const cancelReasons = ['too_expensive', 'missing_features', 'not_used', 'shop_closes', 'other'] as const;

const view = { by: 'company', can: 'COMPANY_BILLING_VIEW' } as const;
const edit = { by: 'company', can: 'COMPANY_BILLING_EDIT' } as const;

const plan = z.object({
  id: z.string().describe('Id of the price at the payment provider.'),
  name: z.string(),
  description: z.string(),
  price: money.describe('Price of a period.'),
  interval: z.enum(['month', 'year']).describe('How long a period is.'),
});

const subscription = z.object({
  provider: z.enum(paymentProviders).describe('Who takes the payments; none where this installation takes none.'),
  name: z.string().nullable().describe('Name of the subscription; null without one.'),
  renews_at: timestamp.nullable().describe('When the paid period ends; null where the provider tells none.'),
  price: money.nullable().describe('What the next period costs; null where the provider tells none.'),
  payment_method: z
    .object({
      label: z.string().describe('Such as visa •••• 4242.'),
      expires: z.string().nullable().describe('YYYY-MM; null without one.'),
    })
    .nullable()
    .describe('What is paid with; null where there is nothing on file.'),
  closing_at: timestamp.nullable().describe('When a cancelled subscription ends; null unless it was cancelled.'),
  closed_by: z.enum(['customer', 'admin']).nullable().describe('Who cancelled: the company itself, or the operator.'),
  can_cancel: z.boolean().describe('Whether there is a subscription that the company itself can cancel.'),
  can_reenable: z.boolean().describe('Whether the company itself has cancelled and the period has not ended.'),
  plans: z.array(plan).describe('Subscriptions on offer; empty where the installation takes no payments.'),
});

export const subscriptionInfo = call({
  path: 'client/billing/subscription/info',
  summary: 'Answers the subscription of a company, how it is paid for, and the subscriptions on offer.',
  kind: 'read',
  access: view,
  input: z.object({ client_key: companyKey }),
  answer: z.object({ subscription }),
});

export const subscriptionSignup = call({
  path: 'client/billing/subscription/signup',
  summary:
    'Begins a subscription and answers the address of the payment provider’s page, which leads back to the console. A LogicalError where the installation takes no payments or the company has a subscription.',
  kind: 'write',
  access: edit,
  input: z.object({ client_key: companyKey, plan: z.string().max(200).describe('Id of one of the plans on offer.') }),
  answer: z.object({ url: z.url() }),
});

export const subscriptionSync = call({
  path: 'client/billing/subscription/sync',
  summary: 'Takes over what the payment provider knows of the company’s subscription; call it after a visit to its page.',
  kind: 'write',
  access: edit,
  input: z.object({ client_key: companyKey }),
  answer: z.object({ subscription }),
});

export const subscriptionCancel = call({
  path: 'client/billing/subscription/cancel',
  summary:
    'Cancels the subscription at the end of its paid period, or in 30 days where none is known. Until then it can be reenabled. A LogicalError without a subscription.',
  kind: 'write',
  access: edit,
  input: z.object({
    client_key: companyKey,
    reason: z.enum(cancelReasons),
    comment: z.string().max(2000).default('').describe('What the person adds, for the operator.'),
  }),
  answer: z.object({ subscription }),
});

export const subscriptionReenable = call({
  path: 'client/billing/subscription/reenable',
  summary: 'Takes back a cancellation by the company itself before the period has ended.',
  kind: 'write',
  access: edit,
  input: z.object({ client_key: companyKey }),
  answer: z.object({ subscription }),
});

export const paymentPortal = call({
  path: 'client/billing/payment/portal',
  summary: 'Answers the address of the payment provider’s page on which the company changes its payment method.',
  kind: 'write',
  access: edit,
  input: z.object({ client_key: companyKey }),
  answer: z.object({ url: z.url() }),
});

const details = z.object({
  name: z.string().max(200).describe('Name on invoices; empty until it is set.'),
  address: z.array(requiredText(200)).max(6).describe('Lines of the address, without the name.'),
  vat_id: z.string().max(50).describe('VAT number; empty without one.'),
  email: z.email('Enter a valid email address.').max(320).or(z.literal('')).describe('Where invoices are sent; empty for nowhere.'),
  revision,
});

export const billingDetailsInfo = call({
  path: 'client/billing/details/info',
  summary: 'Answers whom the invoices of a company are written to.',
  kind: 'read',
  access: view,
  input: z.object({ client_key: companyKey }),
  answer: z.object({ details }),
});

export const billingDetailsUpdate = call({
  path: 'client/billing/details/update',
  summary: 'Changes whom the next invoices of a company are written to; an old revision is a ConflictError.',
  kind: 'write',
  access: edit,
  input: details.extend({ client_key: companyKey, name: requiredText(200) }),
  answer: z.object({ details }),
});

export const invoicePdf = call({
  path: 'invoice/pdf',
  summary: 'Answers the invoice of a reference that can’t be guessed as a PDF file.',
  kind: 'read',
  access: { by: 'nobody' },
  input: z.object({ reference: z.string().max(200) }),
  answer: ok.extend({ file_name: z.string(), content: z.string().describe('The file in base64.') }),
});
