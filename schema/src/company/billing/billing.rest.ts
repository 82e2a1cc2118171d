import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { money } from '../../contract/money.ts';
import { companyKey, emailAddress, ok, requiredText, revision, timestamp } from '../../contract/shapes.ts';

export const paymentProviders = ['none', 'stripe'] as const;

export const cancelReasons = ['too_expensive', 'missing_features', 'not_used', 'shop_closes', 'other'] as const;

const view = { by: 'company', can: 'COMPANY_BILLING_VIEW' } as const;
const edit = { by: 'company', can: 'COMPANY_BILLING_EDIT' } as const;

const plan = z.object({
  id: z.string().describe('ID of the price at the payment provider.'),
  name: z.string().describe('Name of the plan.'),
  description: z.string().describe('What the plan includes.'),
  price: money.describe('Price of a period.'),
  interval: z.enum(['month', 'year']).describe('Length of a period.'),
});

const subscription = z
  .object({
    provider: z.enum(paymentProviders).describe('Payment provider; none if this installation takes no payments.'),
    name: z.string().nullable().describe('Name of the plan; null without a subscription.'),
    renews_at: timestamp.nullable().describe('When the paid period ends; null if unknown.'),
    price: money.nullable().describe('Price of the next period; null if unknown.'),
    payment_method: z
      .object({
        label: z.string().describe('Payment method as shown to people, e.g. visa •••• 4242.'),
        expires: z.string().nullable().describe('Expiry month, YYYY-MM; null if it has none.'),
      })
      .nullable()
      .describe('Payment method; null if none is on file.'),
    closing_at: timestamp.nullable().describe('When a canceled subscription ends; null if it was not canceled.'),
    closed_by: z
      .enum(['customer', 'admin'])
      .nullable()
      .describe('Who canceled: customer: the company itself; admin: the operator; null if it was not canceled.'),
    can_cancel: z.boolean().describe('Whether the company can cancel the subscription.'),
    can_reenable: z.boolean().describe('Whether the company can resume the subscription: it canceled, and the period has not ended.'),
    plans: z.array(plan).describe('Plans on offer; empty if the installation takes no payments.'),
  })
  .describe('The subscription and how it is paid for.');

export const subscriptionInfo = call({
  path: 'client/billing/subscription/info',
  summary: 'Returns the subscription of a company, how it is paid for, and the plans on offer.',
  kind: 'read',
  access: view,
  input: z.object({ client_key: companyKey }),
  answer: z.object({ subscription }),
});

export const subscriptionSignup = call({
  path: 'client/billing/subscription/signup',
  summary:
    'Starts a subscription and returns the URL of the payment provider’s page, which leads back to the console. LogicalError if the installation takes no payments or the company already has a subscription.',
  kind: 'write',
  access: edit,
  input: z.object({ client_key: companyKey, plan: z.string().max(200).describe('ID of a plan on offer.') }),
  answer: z.object({ url: z.url().describe('Page of the payment provider to open in the browser.') }),
});

export const subscriptionSync = call({
  path: 'client/billing/subscription/sync',
  summary: 'Updates the subscription from the payment provider. Call it after a visit to the provider’s page.',
  kind: 'write',
  access: edit,
  input: z.object({ client_key: companyKey }),
  answer: z.object({ subscription }),
});

export const subscriptionCancel = call({
  path: 'client/billing/subscription/cancel',
  summary:
    'Cancels the subscription at the end of its paid period, or in 30 days if that is unknown. Until then it can be resumed. LogicalError without a subscription.',
  kind: 'write',
  access: edit,
  input: z.object({
    client_key: companyKey,
    reason: z.enum(cancelReasons).describe('Why the company cancels.'),
    comment: z.string().max(2000).default('').describe('Comment for the operator, at most 2,000 characters.'),
  }),
  answer: z.object({ subscription }),
});

export const subscriptionReenable = call({
  path: 'client/billing/subscription/reenable',
  summary: 'Resumes a subscription that the company itself canceled, before its period ends.',
  kind: 'write',
  access: edit,
  input: z.object({ client_key: companyKey }),
  answer: z.object({ subscription }),
});

export const paymentPortal = call({
  path: 'client/billing/payment/portal',
  summary: 'Returns the URL of the payment provider’s page for changing the payment method.',
  kind: 'write',
  access: edit,
  input: z.object({ client_key: companyKey }),
  answer: z.object({ url: z.url().describe('Page of the payment provider to open in the browser.') }),
});

const details = z
  .object({
    name: z.string().max(200).describe('Name on invoices; empty until set.'),
    address: z.array(requiredText(200)).max(6).describe('Address lines, without the name, at most 6.'),
    vat_id: z.string().max(50).describe('VAT number; may be empty.'),
    email: emailAddress.or(z.literal('')).describe('Email address for invoices; may be empty.'),
    revision,
  })
  .describe('Recipient of the company’s invoices.');

export const billingDetailsInfo = call({
  path: 'client/billing/details/info',
  summary: 'Returns the recipient of a company’s invoices.',
  kind: 'read',
  access: view,
  input: z.object({ client_key: companyKey }),
  answer: z.object({ details }),
});

export const billingDetailsUpdate = call({
  path: 'client/billing/details/update',
  summary: 'Updates the recipient of a company’s next invoices. ConflictError if the revision is outdated.',
  kind: 'write',
  access: edit,
  input: details.extend({ client_key: companyKey, name: requiredText(200).describe('Name on invoices, 1 to 200 characters.') }),
  answer: z.object({ details }),
});

export const invoicePdf = call({
  path: 'invoice/pdf',
  summary: 'Returns an invoice as a PDF file by its reference, which cannot be guessed.',
  kind: 'read',
  access: { by: 'nobody' },
  input: z.object({ reference: z.string().max(200).describe('Reference of the invoice.') }),
  answer: ok.extend({ file_name: z.string().describe('Name of the file.'), content: z.string().describe('The PDF file, base64.') }),
});
