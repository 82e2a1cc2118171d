import type { ListCondition, ListInput } from '@endcap/schema/contract/list.ts';
import { dayOf } from '@endcap/schema/contract/utcDays.ts';

import type { Database } from '../../db/database.ts';
import { type Sql, join, rowOf, rowsOf, sql, trusted } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { invoiceColumns, type InvoiceRow } from './invoices.store.ts';

const sorts: Readonly<Record<string, Sql>> = {
  number: sql`i.number`,
  issued_on: sql`i.issued_on`,
  due_on: sql`i.due_on`,
  total: sql`i.total`,
};

/** The status as staff see it, like `invoiceStatus`. */
const shownStatus = (now: Date) => sql`CASE WHEN i.status = 'open' AND i.due_on < ${dayOf(now)}::date THEN 'overdue' ELSE i.status END`;

/** Invoices of one company, one page of them. */
export async function listInvoices(
  { pool }: Database,
  companyKey: string,
  { limit, offset, sort, order, query, filter }: ListInput,
  now: Date,
): Promise<{ rows: InvoiceRow[]; total: number }> {
  const by = Object.hasOwn(sorts, sort ?? 'issued_on') ? sorts[sort ?? 'issued_on'] : undefined;
  if (by === undefined) throw new Failure('ParsingError', `Invoices cannot be sorted by “${sort}”.`);
  const conditions = [sql`i.company_key = ${companyKey}`, ...filter.map((one) => conditionOf(one, now))];
  const words = query.trim();
  if (words !== '') conditions.push(sql`position(lower(${words}) IN lower(i.number)) > 0`);
  const where = join(conditions, ' AND ');
  const direction = trusted(sort === undefined || order === 'desc' ? 'DESC' : 'ASC');
  const count = await rowOf<{ total: number }>(pool, sql`SELECT count(*) AS total FROM invoices i WHERE ${where}`);
  const rows = await rowsOf<InvoiceRow>(
    pool,
    sql`SELECT ${invoiceColumns} FROM invoices i WHERE ${where} ORDER BY ${by} ${direction}, i.number DESC LIMIT ${limit} OFFSET ${offset}`,
  );
  return { rows, total: count?.total ?? 0 };
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
