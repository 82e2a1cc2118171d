import { type Connection, changedBy, rowOf, rowsOf, sql } from '../../db/sql.ts';
import type { CancelReason } from './paymentProvider.ts';

export interface BillingRow {
  readonly name: string;
  readonly address: string[];
  readonly vatId: string;
  readonly email: string;
  readonly providerCustomer: string | null;
  readonly revision: number;
}

const untouched: BillingRow = { name: '', address: [], vatId: '', email: '', providerCustomer: null, revision: 1 };

/** How a company is billed; while no one has said anything, nothing. */
export async function readBilling(connection: Connection, companyKey: string): Promise<BillingRow> {
  const row = await rowOf<BillingRow>(
    connection,
    sql`SELECT name, address, vat_id AS "vatId", email, provider_customer AS "providerCustomer", revision
        FROM company_billing WHERE company_key = ${companyKey}`,
  );
  return row ?? untouched;
}

type Details = Pick<BillingRow, 'name' | 'address' | 'vatId' | 'email'>;

/** Writes whom invoices are written to; within a transaction that holds the company's row. */
export async function writeDetails(connection: Connection, companyKey: string, details: Details, now: Date): Promise<void> {
  const { name, address, vatId, email } = details;
  await changedBy(
    connection,
    sql`INSERT INTO company_billing AS b (company_key, name, address, vat_id, email, revision, updated_at)
        VALUES (${companyKey}, ${name}, ${address}, ${vatId}, ${email}, 2, ${now})
        ON CONFLICT (company_key) DO UPDATE SET name = excluded.name, address = excluded.address, vat_id = excluded.vat_id,
          email = excluded.email, revision = b.revision + 1, updated_at = excluded.updated_at`,
  );
}

/** Keeps the customer of a company; the first one stays. */
export async function keepCustomer(connection: Connection, companyKey: string, customer: string, now: Date): Promise<void> {
  await changedBy(
    connection,
    sql`INSERT INTO company_billing AS b (company_key, provider_customer, updated_at) VALUES (${companyKey}, ${customer}, ${now})
        ON CONFLICT (company_key) DO UPDATE SET provider_customer = coalesce(b.provider_customer, excluded.provider_customer)`,
  );
}

/** Keeps why a company cancelled, or with null that it did not. */
export async function keepReason(
  connection: Connection,
  companyKey: string,
  cancelled: { readonly reason: CancelReason; readonly comment: string } | null,
  now: Date,
): Promise<void> {
  await changedBy(
    connection,
    sql`INSERT INTO company_billing (company_key, cancel_reason, cancel_comment, updated_at)
        VALUES (${companyKey}, ${cancelled?.reason}, ${cancelled?.comment ?? ''}, ${now})
        ON CONFLICT (company_key) DO UPDATE SET cancel_reason = excluded.cancel_reason, cancel_comment = excluded.cancel_comment`,
  );
}

export async function companyOfCustomer(connection: Connection, customer: string): Promise<string | undefined> {
  const found = sql`SELECT company_key AS "companyKey" FROM company_billing WHERE provider_customer = ${customer}`;
  return (await rowOf<{ companyKey: string }>(connection, found))?.companyKey;
}

/** All companies that the payment provider knows, with their customers there. */
export function companiesOfProvider(connection: Connection): Promise<{ companyKey: string; customer: string }[]> {
  return rowsOf(
    connection,
    sql`SELECT company_key AS "companyKey", provider_customer AS customer FROM company_billing WHERE provider_customer IS NOT NULL
        ORDER BY company_key`,
  );
}
