import type { AnswerOf, ParsedInputOf } from '@endcap/schema/contract/call.ts';
import type { invoiceCreate, invoiceInfo } from '@endcap/schema/company/invoices/invoices.rest.ts';
import { moneyOf } from '@endcap/schema/contract/money.ts';
import { dayOf } from '@endcap/schema/contract/utcDays.ts';

import { type Connection, json, rowOf, sql } from '../../db/sql.ts';
import { type InvoiceAmounts, invoiceAmounts, invoiceStatus } from './invoices.ts';

export type InvoiceAnswer = AnswerOf<typeof invoiceInfo>['invoice'];
export type InvoiceFields = Omit<ParsedInputOf<typeof invoiceCreate>, 'client_key'>;

export interface InvoiceRow extends InvoiceFields {
  readonly reference: string;
  readonly status: 'open' | 'paid' | 'void';
  readonly paid_on: string | null;
  readonly revision: number;
  /** Sums of an invoice of the payment provider, as it counts them; null for one of the operator. */
  readonly provided: Omit<InvoiceAmounts, 'lines'> | null;
}

/** Days as texts: a driver's Date would be the midnight of some time zone. */
export const invoiceColumns = sql`number, reference, to_char(issued_on, 'YYYY-MM-DD') as issued_on, to_char(due_on, 'YYYY-MM-DD') as due_on,
  currency, seller, buyer, lines, note, status, to_char(paid_on, 'YYYY-MM-DD') as paid_on, revision, provided`;

export function invoiceAnswer({ lines, status, provided, ...row }: InvoiceRow, now: Date): InvoiceAnswer {
  const amounts = { ...invoiceAmounts(lines, row.currency), ...provided };
  const money = (amount: string) => moneyOf(amount, row.currency);
  return {
    ...row,
    lines: amounts.lines.map((line) => ({ ...line, unit_price: money(line.unit_price), net: money(line.net) })),
    vat: amounts.vat.map(({ rate, net, vat }) => ({ rate, net: money(net), vat: money(vat) })),
    net_total: money(amounts.net_total),
    vat_total: money(amounts.vat_total),
    total: money(amounts.total),
    status: invoiceStatus(status, row.due_on, dayOf(now)),
  };
}

/** The one query that names no company: the reference itself is what proves the right to see it. */
export function findInvoice(connection: Connection, reference: string): Promise<InvoiceRow | undefined> {
  return rowOf<InvoiceRow>(connection, sql`SELECT ${invoiceColumns} FROM invoices WHERE reference = ${reference}`);
}

export function lockInvoice(client: Connection, companyKey: string, number: string): Promise<InvoiceRow | undefined> {
  return rowOf<InvoiceRow>(
    client,
    sql`SELECT ${invoiceColumns} FROM invoices WHERE company_key = ${companyKey} AND number = ${number} FOR UPDATE`,
  );
}

export async function insertInvoice(
  connection: Connection,
  companyKey: string,
  fields: InvoiceFields,
  { reference, now, paidOn = null }: { reference: string; now: Date; paidOn?: string | null },
): Promise<InvoiceRow> {
  const { number, issued_on: issuedOn, due_on: dueOn, currency, seller, buyer, lines, note } = fields;
  const row = await rowOf<InvoiceRow>(
    connection,
    sql`INSERT INTO invoices (company_key, number, reference, issued_on, due_on, currency, seller, buyer, lines, note, total, status, paid_on,
          created_at)
        VALUES (${companyKey}, ${number}, ${reference}, ${issuedOn}, ${dueOn}, ${currency}, ${json(seller)}, ${json(buyer)}, ${json(lines)},
          ${note}, ${invoiceAmounts(lines, currency).total}, ${paidOn === null ? 'open' : 'paid'}, ${paidOn}, ${now})
        RETURNING ${invoiceColumns}`,
  );
  if (row === undefined) throw new Error('An inserted invoice was not returned.');
  return row;
}

export async function writeInvoiceStatus(
  client: Connection,
  companyKey: string,
  number: string,
  status: InvoiceRow['status'],
  today: string,
): Promise<InvoiceRow> {
  const paidOn = status === 'paid' ? sql`coalesce(paid_on, ${today})` : sql`NULL`;
  const row = await rowOf<InvoiceRow>(
    client,
    sql`UPDATE invoices SET status = ${status}, paid_on = ${paidOn}, revision = revision + 1
        WHERE company_key = ${companyKey} AND number = ${number} RETURNING ${invoiceColumns}`,
  );
  if (row === undefined) throw new Error('A locked invoice is gone.');
  return row;
}
