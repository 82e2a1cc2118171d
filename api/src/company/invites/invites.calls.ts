import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { ListCondition } from '@endcap/schema/contract/list.ts';
import {
  inviteAccept,
  inviteCreate,
  inviteInfo,
  inviteJoin,
  inviteList,
  inviteResend,
  inviteRevoke,
} from '@endcap/schema/company/invites/invites.rest.ts';
import { type SQL, and, asc, count, desc, eq, sql } from 'drizzle-orm';

import { Failure } from '../../http/failure.ts';
import { type Handler, handle } from '../../http/handle.ts';
import { handOut } from '../../session/session/signedIn.ts';
import { acceptAsNewUser, acceptAsUser } from './acceptInvite.ts';
import { inviteState } from './invites.ts';
import { invites } from './invites.tables.ts';
import { type InviteRow, createInvite, resendInvite, revokeInvite } from './invites.writes.ts';
import { inviteOfLink } from './openInvite.ts';

function inviteAnswer(row: InviteRow, now: Date): AnswerOf<typeof inviteList>['result'][number] {
  const { id, email, name, role, stores, inviterName, createdAt, sentAt, expiresAt } = row;
  return {
    id,
    email,
    name,
    role,
    stores: stores.map((key) => key.slice(0, 8)),
    state: inviteState(row, now),
    inviter_name: inviterName,
    created_at: createdAt.toISOString(),
    sent_at: sentAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}

const sorts = { email: sql`lower(${invites.email})`, role: invites.role, sent_at: invites.sentAt, created_at: invites.createdAt } as const;

/** The state as SQL has it; the same rule as `inviteState`, which a test compares. */
const stateAt = (now: Date) =>
  sql`case when ${invites.acceptedAt} is not null then 'accepted' when ${invites.revokedAt} is not null then 'revoked'
    when ${invites.expiresAt} <= ${now.toISOString()}::timestamptz then 'expired' else 'open' end`;

function condition({ field, operator, value }: ListCondition, now: Date): SQL {
  const columns: Record<string, SQL> = { email: sql`lower(${invites.email})`, role: sql`${invites.role}`, state: stateAt(now) };
  const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
  if (column === undefined) throw new Failure('ParsingError', `Invitations cannot be filtered by “${field}”.`);
  const text = (one: unknown) => String(one).toLowerCase();
  if (operator === '=') return sql`${column} = ${text(value)}`;
  if (operator === '!=') return sql`${column} <> ${text(value)}`;
  if (operator === 'in' && Array.isArray(value)) return sql`${column} = any(${sql.param(value.map(text))}::text[])`;
  if (operator === 'contains') return sql`position(${text(value)} in ${column}) > 0`;
  throw new Failure('ParsingError', `Invitations cannot be filtered by “${field}” with “${operator}”.`);
}

export const handlers: Handler[] = [
  handle(inviteInfo, async ({ invite_id: link }, { db, now }) => {
    const { invite, state, companyName, userId } = await inviteOfLink(db, link, now);
    return {
      state,
      email: invite.email,
      name: invite.name,
      role: invite.role,
      company_name: companyName,
      inviter_name: invite.inviterName,
      existing_user: userId !== null,
      expires_at: invite.expiresAt.toISOString(),
    };
  }),

  handle(inviteAccept, async ({ invite_id: link, name, password, token_google: googleToken }, context) => {
    const { tokens, companyKey } = await acceptAsNewUser(context, link, { name, password, googleToken });
    return { ...handOut(context, tokens), client_id: companyKey.slice(0, 8) };
  }),

  handle(inviteJoin, async ({ invite_id: link }, context) => ({ client_id: (await acceptAsUser(context, link)).slice(0, 8) })),

  handle(inviteList, async ({ limit, offset, sort, order, query, filter }, { db, company, now }) => {
    const by = sort === undefined ? sorts.created_at : Object.hasOwn(sorts, sort) ? sorts[sort as keyof typeof sorts] : undefined; // just tested
    if (by === undefined) throw new Failure('ParsingError', `Invitations cannot be ordered by “${sort}”.`);
    const words = query.trim().toLowerCase();
    const found = sql`(position(${words} in lower(${invites.email})) > 0 or position(${words} in lower(${invites.name})) > 0)`;
    const conditions = filter.map((one) => condition(one, now));
    const where = and(eq(invites.companyKey, company.key), words === '' ? undefined : found, ...conditions);
    const [rows, [total]] = await Promise.all([
      db.drizzle
        .select()
        .from(invites)
        .where(where)
        .orderBy(sort === undefined || order === 'desc' ? desc(by) : asc(by), invites.id)
        .limit(limit)
        .offset(offset),
      db.drizzle.select({ all: count() }).from(invites).where(where),
    ]);
    return { result: rows.map((row) => inviteAnswer(row, now)), total: total?.all ?? 0, offset };
  }),

  handle(inviteCreate, async ({ email, name, role, stores }, context) => ({
    invite: inviteAnswer(await createInvite(context, { email, name, role, stores }), context.now),
  })),

  handle(inviteResend, async ({ id }, context) => ({ invite: inviteAnswer(await resendInvite(context, id), context.now) })),

  handle(inviteRevoke, async ({ id }, context) => {
    await revokeInvite(context, id);
    return {};
  }),
];
