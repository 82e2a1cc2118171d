import type { AnswerOf, ParsedInputOf } from '@endcap/schema/contract/call.ts';
import type { invoiceCreate, invoiceInfo } from '@endcap/schema/company/invoices/invoices.rest.ts';

import type { Database, Transaction } from '../../db/database.ts';
import { dayOf, invoiceAmounts, invoiceStatus } from './invoices.ts';

export type InvoiceAnswer = AnswerOf<typeof invoiceInfo>['invoice'];
export type InvoiceFields = Omit<ParsedInputOf<typeof invoiceCreate>, 'client_key'>;

export interface InvoiceRow extends InvoiceFields {
  readonly reference: string;
  readonly status: 'open' | 'paid' | 'void';
  readonly paid_on: string | null;
  readonly revision: number;
}

/** Days as texts: a driver's Date would be the midnight of some time zone. */
export const invoiceColumns = `number, reference, to_char(issued_on, 'YYYY-MM-DD') as issued_on, to_char(due_on, 'YYYY-MM-DD') as due_on,
  currency, seller, buyer, lines, note, status, to_char(paid_on, 'YYYY-MM-DD') as paid_on, revision`;

export function invoiceAnswer({ lines, status, ...row }: InvoiceRow, now: Date): InvoiceAnswer {
  const amounts = invoiceAmounts(lines);
  return { ...row, ...amounts, lines: [...amounts.lines], vat: [...amounts.vat], status: invoiceStatus(status, row.due_on, dayOf(now)) };
}

type Queries = Pick<Database['pool'] | Transaction['client'], 'query'>;

/** The one query that names no company: the reference itself is what proves the right to see it. */
export async function findInvoice(queries: Queries, reference: string): Promise<InvoiceRow | undefined> {
  const { rows } = await queries.query<InvoiceRow>(`select ${invoiceColumns} from invoices where reference = $1`, [reference]);
  return rows[0];
}

export async function lockInvoice(queries: Queries, companyKey: string, number: string): Promise<InvoiceRow | undefined> {
  const text = `select ${invoiceColumns} from invoices where company_key = $1 and number = $2 for update`;
  const { rows } = await queries.query<InvoiceRow>(text, [companyKey, number]);
  return rows[0];
}

export async function insertInvoice(
  queries: Queries,
  companyKey: string,
  fields: InvoiceFields,
  { reference, now, paidOn = null }: { reference: string; now: Date; paidOn?: string | null },
): Promise<InvoiceRow> {
  const { number, issued_on: issuedOn, due_on: dueOn, currency, seller, buyer, lines, note } = fields;
  const { rows } = await queries.query<InvoiceRow>(
    `insert into invoices (company_key, number, reference, issued_on, due_on, currency, seller, buyer, lines, note, total, status, paid_on, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning ${invoiceColumns}`,
    [
      companyKey,
      number,
      reference,
      issuedOn,
      dueOn,
      currency,
      JSON.stringify(seller),
      JSON.stringify(buyer),
      JSON.stringify(lines),
      note,
      invoiceAmounts(lines).total,
      paidOn === null ? 'open' : 'paid',
      paidOn,
      now,
    ],
  );
  if (rows[0] === undefined) throw new Error('An inserted invoice was not returned.');
  return rows[0];
}

export async function writeInvoiceStatus(
  queries: Queries,
  companyKey: string,
  number: string,
  status: InvoiceRow['status'],
  today: string,
): Promise<InvoiceRow> {
  const { rows } = await queries.query<InvoiceRow>(
    `update invoices set status = $3::text, paid_on = case when $3::text = 'paid' then coalesce(paid_on, $4::date) end, revision = revision + 1
     where company_key = $1 and number = $2 returning ${invoiceColumns}`,
    [companyKey, number, status, today],
  );
  if (rows[0] === undefined) throw new Error('A locked invoice is gone.');
  return rows[0];
}
