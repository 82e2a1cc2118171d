import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { ListCondition } from '@endcap/schema/contract/list.ts';
import { mailInfo, mailList } from '@endcap/schema/email/delivery/delivery.rest.ts';
import { type SQL, and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';

import { Failure } from '../../http/failure.ts';
import { type CompanyContext, type Handler, handle } from '../../http/handle.ts';
import { mails } from './delivery.tables.ts';

type MailRow = typeof mails.$inferSelect;

function mailAnswer({
  id,
  kind,
  recipient,
  subject,
  state,
  answer,
  createdAt,
  sentAt,
}: MailRow): AnswerOf<typeof mailList>['result'][number] {
  return { id, kind, recipient, subject, state, answer, created_at: createdAt.toISOString(), sent_at: sentAt?.toISOString() ?? null };
}

/** Mails of the company. Those of persons, which let whoever reads them in as that person, are for HQ alone. */
function visible({ company, role }: CompanyContext): SQL {
  return inArray(mails.companyKey, role === 'hq' ? [company.key, ''] : [company.key]);
}

const filterColumns = { kind: mails.kind, state: mails.state, recipient: mails.recipient } as const;

function condition({ field, operator, value }: ListCondition): SQL {
  const column = Object.hasOwn(filterColumns, field) ? filterColumns[field as keyof typeof filterColumns] : undefined; // just tested
  if (column === undefined) throw new Failure('ParsingError', `Mails cannot be filtered by “${field}”.`);
  if (operator === '=') return sql`${column} = ${String(value)}`;
  if (operator === '!=') return sql`${column} <> ${String(value)}`;
  if (operator === 'in' && Array.isArray(value)) return value.length === 0 ? sql`false` : inArray(sql`${column}`, value.map(String));
  if (operator === 'contains') return sql`position(lower(${String(value)}) in lower(${column})) > 0`;
  throw new Failure('ParsingError', `Mails cannot be filtered by “${field}” with “${operator}”.`);
}

export const handlers: Handler[] = [
  handle(mailList, async ({ limit, offset, sort, order, query, filter }, context) => {
    if (sort !== undefined && sort !== 'created_at')
      throw new Failure('ParsingError', `Mails cannot be ordered by “${sort}”, only by created_at.`);
    const words = query.trim().toLowerCase();
    const found = sql`(position(${words} in lower(${mails.recipient})) > 0 or position(${words} in lower(${mails.subject})) > 0)`;
    const where = and(visible(context), words === '' ? undefined : found, ...filter.map(condition));
    const byTime = sort === undefined || order === 'desc' ? desc(mails.createdAt) : asc(mails.createdAt);
    const [rows, [total]] = await Promise.all([
      context.db.drizzle.select().from(mails).where(where).orderBy(byTime, mails.id).limit(limit).offset(offset),
      context.db.drizzle.select({ all: count() }).from(mails).where(where),
    ]);
    return { result: rows.map(mailAnswer), total: total?.all ?? 0, offset };
  }),

  handle(mailInfo, async ({ id }, context) => {
    const [row] = await context.db.drizzle
      .select()
      .from(mails)
      .where(and(visible(context), eq(mails.id, id)));
    if (row === undefined) throw new Failure('NotFoundError', 'There is no such mail.');
    return { mail: { ...mailAnswer(row), text: row.textBody, html: row.htmlBody } };
  }),
];
