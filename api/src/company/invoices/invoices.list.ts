import type { BoundedListInput, ListCondition } from '@endcap/schema/contract/list.ts';
import { dayOf } from '@endcap/schema/contract/utcDays.ts';

import type { Database } from '../../db/database.ts';
import { type Sql, join, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { listOrder } from '../../lists/boundedList.ts';
import { readSortedPage } from '../../lists/sortedPage.ts';
import { invoiceColumns, type InvoiceRow } from './invoices.store.ts';

const shape = {
  noun: 'Invoices',
  sorts: { number: { sql: 'i.number' }, issued_on: { sql: 'i.issued_on' }, due_on: { sql: 'i.due_on' }, total: { sql: 'i.total' } },
  defaultSort: 'issued_on',
  defaultOrder: 'desc',
} as const;

/** The status as staff see it, like `invoiceStatus`. */
const shownStatus = (now: Date) => sql`CASE WHEN i.status = 'open' AND i.due_on < ${dayOf(now)}::date THEN 'overdue' ELSE i.status END`;

/** A page of the invoices of a company, newest first unless asked otherwise. */
export async function listInvoices(db: Database, companyKey: string, input: BoundedListInput, now: Date) {
  const conditions = [sql`i.company_key = ${companyKey}`, ...input.filter.map((one) => conditionOf(one, now))];
  const words = input.query.trim();
  if (words !== '') conditions.push(sql`position(lower(${words}) IN lower(i.number)) > 0`);
  const of = sql`FROM invoices i WHERE ${join(conditions, ' AND ')}`;
  return readSortedPage<InvoiceRow>(db, { columns: invoiceColumns, of, id: 'i.number', ...listOrder(shape, input) }, input);
}

function conditionOf({ field, operator, value }: ListCondition, now: Date): Sql {
  const column = field === 'number' ? sql`i.number` : field === 'status' ? shownStatus(now) : undefined;
  if (column !== undefined) {
    if (operator === '=') return sql`${column} = ${String(value)}`;
    if (operator === '!=') return sql`${column} <> ${String(value)}`;
    if (operator === 'in' && Array.isArray(value)) return sql`${column} = ANY(${value.map(String)})`;
  }
  throw new Failure('ParsingError', `Invoices cannot be filtered by “${field}” with “${operator}”.`);
}
