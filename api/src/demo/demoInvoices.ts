import { addDays, dayOf, subDays } from '@endcap/schema/contract/utcDays.ts';

import { newReference } from '../company/invoices/invoices.ts';
import { insertInvoice, type InvoiceFields } from '../company/invoices/invoices.store.ts';
import type { Database } from '../db/database.ts';
import { demoCompanyKey } from '../store/demo/demoKeys.ts';

const seller = { name: 'Demo Operations Ltd', address: ['2 Quay Street', '8000 Harbour Town'], vat_id: 'XX 10 20 30 40' };
const buyer = { name: 'Fern & Harbour', address: ['14 Lantern Lane', '4000 Fernfield'], vat_id: 'XX 55 66 77 88' };

interface Month {
  /** Days before now on which it was written. */
  readonly age: number;
  /** Days after it was written on which it was paid; undefined for one that is open. */
  readonly paidAfter: number | undefined;
  readonly searches: number;
  readonly chats: number;
}

const months: readonly Month[] = [
  { age: 66, paidAfter: 9, searches: 41.2, chats: 3 },
  { age: 36, paidAfter: 12, searches: 44.75, chats: 4 },
  { age: 5, paidAfter: undefined, searches: 52.4, chats: 6 },
];

function invoiceOf({ age, searches, chats }: Month, now: Date): InvoiceFields {
  const issued = subDays(now, age);
  return {
    number: `${dayOf(issued).slice(0, 7)}-0417`,
    issued_on: dayOf(issued),
    due_on: dayOf(addDays(issued, 14)),
    currency: 'EUR',
    seller,
    buyer,
    lines: [
      { description: 'Search and recommendations, per 1,000 requests', quantity: searches, unit_price: 1.9, vat_rate: 25 },
      { description: 'Chat, per 100 conversations', quantity: chats, unit_price: 12, vat_rate: 25 },
      { description: 'Printed handbook for shop staff', quantity: 2, unit_price: 18.5, vat_rate: 6 },
    ],
    note: 'This is a demo invoice. No payment is due.',
  };
}

/** Writes the demo company's invoices, once. Their references are random: links into them are in the billing of this deployment alone. */
export async function makeInvoices(db: Database, now: Date): Promise<void> {
  const { rows } = await db.pool.query('select from invoices where company_key = $1 limit 1', [demoCompanyKey]);
  if (rows.length > 0) return;
  for (const month of months) {
    const paidOn = month.paidAfter === undefined ? null : dayOf(subDays(now, month.age - month.paidAfter));
    const fields = invoiceOf(month, now);
    await insertInvoice(db.pool, demoCompanyKey, fields, {
      reference: newReference(),
      now: new Date(`${fields.issued_on}T08:00:00Z`),
      paidOn,
    });
  }
}
