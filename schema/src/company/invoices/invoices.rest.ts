import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { listAnswer, listInput } from '../../contract/list.ts';
import { currencyCode, money } from '../../contract/money.ts';
import { companyKey, requiredText, revision } from '../../contract/shapes.ts';

/** `overdue` is an open invoice after its last day. */
export const invoiceStatuses = ['open', 'overdue', 'paid', 'void'] as const;

const day = z.iso.date();
const party = z.object({
  name: requiredText(200),
  /** Lines of the address. */
  address: z.array(z.string().max(200)).max(8).default([]),
  /** Number by which tax authorities know it; empty without one. */
  vat_id: z.string().max(50).default(''),
});

const line = z.object({
  description: requiredText(500),
  /** At most 3 decimals. */
  quantity: z.number().min(-100_000).max(100_000).multipleOf(0.001),
  /** Of one, without VAT, at most 4 decimals. */
  unit_price: z.number().min(-100_000).max(100_000).multipleOf(0.0001),
  /** Per cent, at most 2 decimals. */
  vat_rate: z.number().min(0).max(100).multipleOf(0.01),
});

const invoiceFields = z.object({
  number: requiredText(50),
  issued_on: day,
  due_on: day,
  currency: currencyCode.default('EUR'),
  seller: party,
  buyer: party,
  lines: z.array(line).min(1).max(200),
  note: z.string().max(2000).default(''),
});

export const invoice = z.object({
  ...invoiceFields.shape,
  currency: z.string(),
  /** What stands in the address of its page, `/invoice/<reference>`. */
  reference: z.string(),
  lines: z.array(line.extend({ unit_price: money, net: money })),
  /** VAT by rate, the lowest first. */
  vat: z.array(z.object({ rate: z.number(), net: money, vat: money })),
  net_total: money,
  vat_total: money,
  total: money,
  status: z.enum(invoiceStatuses),
  paid_on: day.nullable(),
  revision,
});

export const invoiceInfo = call({
  path: 'invoice/info',
  summary: 'Answers the invoice of a reference that nobody can guess; whoever has the link may see it.',
  kind: 'read',
  access: { by: 'nobody' },
  input: z.object({ reference: z.string().max(200) }),
  answer: z.object({ invoice }),
});

export const invoiceList = call({
  path: 'client/billing/invoices/list',
  summary: 'Lists the invoices of a company, the newest first.',
  kind: 'read',
  access: { by: 'company', can: 'COMPANY_BILLING_VIEW' },
  input: listInput.extend({ client_key: companyKey }),
  answer: listAnswer(invoice),
});

export const invoiceCreate = call({
  path: 'admin/client/invoice/create',
  summary: 'Writes an invoice to a company, for the operator; its number must be new.',
  kind: 'write',
  access: { by: 'company', can: 'HQ_EDIT' },
  input: invoiceFields.extend({ client_key: companyKey }),
  answer: z.object({ invoice }),
});

export const invoiceUpdate = call({
  path: 'admin/client/invoice/update',
  summary: 'Says that an invoice is paid, open again or void, for the operator; an old revision is a ConflictError with the newer invoice.',
  kind: 'write',
  access: { by: 'company', can: 'HQ_EDIT' },
  input: z.object({ client_key: companyKey, number: requiredText(50), revision, status: z.enum(['open', 'paid', 'void']) }),
  answer: z.object({ invoice }),
});
