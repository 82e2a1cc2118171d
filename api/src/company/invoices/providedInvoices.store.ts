import type { ProvidedInvoice } from '../billing/paymentProvider.ts';
import { type Connection, join, json, rowsOf, sql } from '../../db/sql.ts';
import { newReference } from './invoices.ts';

/** What of an invoice can change at the provider after it was issued. */
export type ProvidedState = Pick<ProvidedInvoice, 'number' | 'status' | 'paid_on'>;

/** Those of the numbers that the company has from the provider, by number. */
export async function readProvidedStates(
  connection: Connection,
  companyKey: string,
  numbers: readonly string[],
): Promise<Map<string, ProvidedState>> {
  const rows = await rowsOf<ProvidedState>(
    connection,
    sql`SELECT number, status, to_char(paid_on, 'YYYY-MM-DD') AS paid_on FROM invoices
        WHERE company_key = ${companyKey} AND number = ANY(${numbers}) AND provided IS NOT NULL`,
  );
  return new Map(rows.map((row) => [row.number, row]));
}

/**
 * Writes invoices of the provider, or their new status, and returns the numbers of those that it wrote: an invoice of the operator with the
 * same number stays as it is.
 */
export async function writeProvided(
  connection: Connection,
  companyKey: string,
  invoices: readonly ProvidedInvoice[],
  now: Date,
): Promise<Set<string>> {
  if (invoices.length === 0) return new Set();
  const rows = invoices.map(
    ({ number, issued_on: issuedOn, due_on: dueOn, currency, seller, buyer, lines, note, status, paid_on: paidOn, amounts }) =>
      sql`(${companyKey}, ${number}, ${newReference()}, ${issuedOn}, ${dueOn}, ${currency}, ${json(seller)}, ${json(buyer)}, ${json(lines)},
           ${note}, ${amounts.total}, ${status}, ${paidOn}, ${now}, ${json(amounts)})`,
  );
  const written = await rowsOf<{ number: string }>(
    connection,
    sql`INSERT INTO invoices AS i (company_key, number, reference, issued_on, due_on, currency, seller, buyer, lines, note, total, status,
          paid_on, created_at, provided)
        VALUES ${join(rows)}
        ON CONFLICT (company_key, number) DO UPDATE SET status = excluded.status, paid_on = excluded.paid_on, revision = i.revision + 1
        WHERE i.provided IS NOT NULL RETURNING number`,
  );
  return new Set(written.map(({ number }) => number));
}
