import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { ListCondition } from '@endcap/schema/contract/list.ts';
import { mailInfo, mailList } from '@endcap/schema/email/delivery/delivery.rest.ts';

import { type Sql, rowOf, sql, trusted } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { type CompanyContext, type Handler, handle } from '../../http/handle.ts';
import { listOrder } from '../../lists/boundedList.ts';
import { readKeyPage } from '../../lists/keyPage.ts';
import { untrackedHtml } from './untrackedHtml.ts';

type MailAnswer = AnswerOf<typeof mailList>['result'][number];
type MailRow = Omit<MailAnswer, 'created_at' | 'sent_at'> & { readonly created_at: Date; readonly sent_at: Date | null };

const columns = 'id, kind, recipient, subject, state, answer, created_at, sent_at';

function mailAnswer(row: MailRow): MailAnswer {
  return { ...row, created_at: row.created_at.toISOString(), sent_at: row.sent_at?.toISOString() ?? null };
}

/** Whose emails someone sees: the company's. Those of persons, which sign their reader in as that person, are for HQ only. */
const visibleTo = ({ company, role }: CompanyContext) => (role === 'hq' ? [company.key, ''] : [company.key]);

const filterColumns = new Set(['kind', 'state', 'recipient']);

function condition({ field, operator, value }: ListCondition): Sql {
  if (!filterColumns.has(field)) throw new Failure('ParsingError', `Emails cannot be filtered by “${field}”.`);
  const column = trusted(field);
  if (operator === '=') return sql`${column} = ${String(value)}`;
  if (operator === '!=') return sql`${column} <> ${String(value)}`;
  if (operator === 'in' && Array.isArray(value)) return sql`${column} = ANY(${value.map(String)})`;
  if (operator === 'contains') return sql`position(lower(${String(value)}) IN lower(${column})) > 0`;
  throw new Failure('ParsingError', `Emails cannot be filtered by “${field}” with “${operator}”.`);
}

export const handlers: Handler[] = [
  handle(mailList, async (input, context) => {
    const { query, filter } = input;
    const words = query.trim().toLowerCase();
    const conditions = filter.map(condition);
    if (words !== '') conditions.push(sql`(position(${words} IN lower(recipient)) > 0 OR position(${words} IN lower(subject)) > 0)`);
    const order = listOrder(
      { noun: 'Emails', sorts: { created_at: { sql: 'created_at' } }, defaultSort: 'created_at', defaultOrder: 'desc' },
      input,
    );
    const listed = { table: 'mails', storeKey: '', companyKeys: visibleTo(context), columns, conditions, ...order };
    const { rows, ...page } = await readKeyPage<MailRow>(context.db, listed, input);
    return { ...page, result: rows.map(mailAnswer) };
  }),

  handle(mailInfo, async ({ id }, context) => {
    const row = await rowOf<MailRow & { text: string | null; html: string | null }>(
      context.db.pool,
      sql`SELECT ${trusted(columns)}, text_body AS text, html_body AS html FROM mails
          WHERE company_key = ANY(${visibleTo(context)}::text[]) AND id = ${id}`,
    );
    if (row === undefined) throw new Failure('NotFoundError', 'Email not found.');
    return { mail: { ...mailAnswer(row), text: row.text, html: row.html === null ? null : untrackedHtml(row.html) } };
  }),
];
