import type { ListCondition, ListInput } from '@endcap/schema/contract/list.ts';

import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { dayOf } from './invoices.ts';
import { invoiceColumns, type InvoiceRow } from './invoices.store.ts';

const sorts: Readonly<Record<string, string>> = { number: 'number', issued_on: 'i.issued_on', due_on: 'i.due_on', total: 'i.total' };

/** The status as staff see it, like `invoiceStatus`. */
const shownStatus = (today: string) => `case when i.status = 'open' and i.due_on < ${today}::date then 'overdue' else i.status end`;

/** Invoices of one company, one page of them. Values are always bound. */
export async function listInvoices(
  { pool }: Database,
  companyKey: string,
  { limit, offset, sort, order, query, filter }: ListInput,
  now: Date,
): Promise<{ rows: InvoiceRow[]; total: number }> {
  const by = sort === undefined ? 'i.issued_on' : Object.hasOwn(sorts, sort) ? sorts[sort] : undefined;
  if (by === undefined) throw new Failure('ParsingError', `Invoices cannot be ordered by “${sort}”.`);
  const values: unknown[] = [companyKey];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const conditions = ['i.company_key = $1'];
  const words = query.trim();
  if (words !== '') conditions.push(`position(lower(${bind(words)}) in lower(i.number)) > 0`);
  for (const one of filter) conditions.push(conditionOf(one, bind, now));
  const where = conditions.join(' and ');
  const direction = sort === undefined || order === 'desc' ? 'desc' : 'asc';
  const count = await pool.query<{ total: number }>(`select count(*)::int as total from invoices i where ${where}`, values);
  const page = [...values, limit, offset];
  const { rows } = await pool.query<InvoiceRow>(
    `select ${invoiceColumns} from invoices i where ${where}
     order by ${by} ${direction}, i.number desc limit $${page.length - 1} offset $${page.length}`,
    page,
  );
  return { rows, total: count.rows[0]?.total ?? 0 };
}

function conditionOf({ field, operator, value }: ListCondition, bind: (value: unknown) => string, now: Date): string {
  const refused = new Failure('ParsingError', `Invoices cannot be filtered by “${field}” with “${operator}”.`);
  const column = field === 'number' ? 'i.number' : field === 'status' ? shownStatus(bind(dayOf(now))) : undefined;
  if (column === undefined) throw refused;
  if (operator === '=') return `${column} = ${bind(String(value))}`;
  if (operator === '!=') return `${column} <> ${bind(String(value))}`;
  if (operator === 'in' && Array.isArray(value)) return `${column} = any (${bind(value.map(String))}::text[])`;
  throw refused;
}
