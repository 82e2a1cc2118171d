import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { ListCondition } from '@endcap/schema/contract/list.ts';
import { mailInfo, mailList } from '@endcap/schema/email/delivery/delivery.rest.ts';

import { type Sql, join, rowOf, rowsOf, sql, trusted } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { type CompanyContext, type Handler, handle } from '../../http/handle.ts';
import { untrackedHtml } from './untrackedHtml.ts';

type MailAnswer = AnswerOf<typeof mailList>['result'][number];
type MailRow = Omit<MailAnswer, 'created_at' | 'sent_at'> & { readonly created_at: Date; readonly sent_at: Date | null };

const columns = sql`id, kind, recipient, subject, state, answer, created_at, sent_at`;

function mailAnswer(row: MailRow): MailAnswer {
  return { ...row, created_at: row.created_at.toISOString(), sent_at: row.sent_at?.toISOString() ?? null };
}

/** Emails of the company. Those of persons, which sign their reader in as that person, are for HQ only. */
function visible({ company, role }: CompanyContext): Sql {
  return sql`company_key = ANY(${role === 'hq' ? [company.key, ''] : [company.key]})`;
}

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
  handle(mailList, async ({ limit, offset, sort, order, query, filter }, context) => {
    if (sort !== undefined && sort !== 'created_at')
      throw new Failure('ParsingError', `Emails cannot be sorted by “${sort}”, only by created_at.`);
    const words = query.trim().toLowerCase();
    const conditions = [visible(context), ...filter.map(condition)];
    if (words !== '') conditions.push(sql`(position(${words} IN lower(recipient)) > 0 OR position(${words} IN lower(subject)) > 0)`);
    const where = join(conditions, ' AND ');
    const direction = trusted(sort === undefined || order === 'desc' ? 'DESC' : 'ASC');
    const { pool } = context.db;
    const [rows, total] = await Promise.all([
      rowsOf<MailRow>(
        pool,
        sql`SELECT ${columns} FROM mails WHERE ${where} ORDER BY created_at ${direction}, id LIMIT ${limit} OFFSET ${offset}`,
      ),
      rowOf<{ all: number }>(pool, sql`SELECT count(*) AS all FROM mails WHERE ${where}`),
    ]);
    return { result: rows.map(mailAnswer), total: total?.all ?? 0, offset };
  }),

  handle(mailInfo, async ({ id }, context) => {
    const row = await rowOf<MailRow & { text: string | null; html: string | null }>(
      context.db.pool,
      sql`SELECT ${columns}, text_body AS text, html_body AS html FROM mails WHERE ${visible(context)} AND id = ${id}`,
    );
    if (row === undefined) throw new Failure('NotFoundError', 'Email not found.');
    return { mail: { ...mailAnswer(row), text: row.text, html: row.html === null ? null : untrackedHtml(row.html) } };
  }),
];
