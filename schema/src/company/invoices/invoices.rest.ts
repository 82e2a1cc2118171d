import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput } from '../../contract/list.ts';
import { currencyCode, money } from '../../contract/money.ts';
import { companyKey, requiredText, revision } from '../../contract/shapes.ts';

/** `overdue` is an open invoice after its last day. */
export const invoiceStatuses = ['open', 'overdue', 'paid', 'void'] as const;

const day = z.iso.date();
const party = z.object({
  name: requiredText(200).describe('Name.'),
  address: z.array(z.string().max(200)).max(8).default([]).describe('Address lines.'),
  vat_id: z.string().max(50).default('').describe('VAT number; may be empty.'),
});

const line = z.object({
  description: requiredText(500).describe('Description of the item.'),
  quantity: z.number().min(-100_000).max(100_000).multipleOf(0.001).describe('Quantity, with up to 3 decimals.'),
  unit_price: z.number().min(-100_000).max(100_000).multipleOf(0.0001).describe('Unit price excluding VAT, with up to 4 decimals.'),
  vat_rate: z.number().min(0).max(100).multipleOf(0.01).describe('VAT rate in per cent, 0 to 100.'),
});

const invoiceFields = z.object({
  number: requiredText(50).describe('Invoice number, unique in the company.'),
  issued_on: day.describe('Issue date, YYYY-MM-DD.'),
  due_on: day.describe('Due date, YYYY-MM-DD.'),
  currency: currencyCode.default('EUR').describe('Currency of all amounts, ISO 4217.'),
  seller: party.describe('Issuer of the invoice.'),
  buyer: party.describe('Recipient of the invoice.'),
  lines: z.array(line).min(1).max(200).describe('Line items, in order, 1 to 200.'),
  note: z.string().max(2000).default('').describe('Note below the total; may be empty.'),
});

export const invoice = z.object({
  ...invoiceFields.shape,
  currency: z.string().describe('Currency of all amounts, ISO 4217.'),
  reference: z.string().describe('Reference of the invoice, part of its page’s URL.'),
  lines: z
    .array(line.extend({ unit_price: money.describe('Unit price excluding VAT.'), net: money.describe('Line total excluding VAT.') }))
    .describe('Line items, in order.'),
  vat: z
    .array(
      z.object({
        rate: z.number().describe('VAT rate in per cent.'),
        net: money.describe('Taxable amount.'),
        vat: money.describe('VAT amount.'),
      }),
    )
    .describe('VAT by rate, lowest rate first.'),
  net_total: money.describe('Total excluding VAT.'),
  vat_total: money.describe('Total VAT.'),
  total: money.describe('Amount due.'),
  status: z.enum(invoiceStatuses).describe('Status of the invoice.'),
  paid_on: day.nullable().describe('Payment date, YYYY-MM-DD; null if not paid yet.'),
  revision,
});

export const invoiceInfo = call({
  path: 'invoice/info',
  summary: 'Returns an invoice by its reference, which cannot be guessed. Anyone with the link can view the invoice.',
  kind: 'read',
  access: { by: 'nobody' },
  input: z.object({ reference: z.string().max(200).describe('Reference of the invoice from the page URL.') }),
  answer: z.object({ invoice: invoice.describe('The invoice.') }),
});

export const invoiceList = call({
  path: 'client/billing/invoices/list',
  summary: 'Lists the invoices of a company, newest first.',
  kind: 'read',
  access: { by: 'company', can: 'COMPANY_BILLING_VIEW' },
  input: boundedListInput.extend({ client_key: companyKey }),
  answer: boundedListAnswer(invoice),
});

export const invoiceCreate = call({
  path: 'admin/client/invoice/create',
  summary: 'Creates an invoice for a company. For the operator only. The number must be unique.',
  kind: 'write',
  access: { by: 'company', can: 'HQ_EDIT' },
  input: invoiceFields.extend({ client_key: companyKey }),
  answer: z.object({ invoice: invoice.describe('The new invoice.') }),
});

export const invoiceUpdate = call({
  path: 'admin/client/invoice/update',
  summary:
    'Marks an invoice as paid, open or void. For the operator only. An outdated revision is a ConflictError with the current invoice.',
  kind: 'write',
  access: { by: 'company', can: 'HQ_EDIT' },
  input: z.object({
    client_key: companyKey,
    number: requiredText(50).describe('Invoice number.'),
    revision,
    status: z.enum(['open', 'paid', 'void']).describe('New status of the invoice.'),
  }),
  answer: z.object({ invoice: invoice.describe('The updated invoice.') }),
});
