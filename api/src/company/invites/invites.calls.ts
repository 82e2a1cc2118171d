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

import { type Sql, join, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { type Handler, handle } from '../../http/handle.ts';
import { assertProof } from '../../http/assertProof.ts';
import { listOrder } from '../../lists/boundedList.ts';
import { readSortedPage } from '../../lists/sortedPage.ts';
import { sendTokens } from '../../session/session/signedIn.ts';
import { acceptAsNewUser, acceptAsUser } from './acceptInvite.ts';
import { inviteState } from './invites.ts';
import { type InviteRow, inviteColumns } from './inviteRow.ts';
import { createInvite, resendInvite, revokeInvite } from './invites.writes.ts';
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

const shape = {
  noun: 'Invitations',
  sorts: {
    email: { sql: 'lower(i.email)' },
    role: { sql: 'i.role' },
    sent_at: { sql: 'i.sent_at' },
    created_at: { sql: 'i.created_at' },
  },
  defaultSort: 'created_at',
  defaultOrder: 'desc',
} as const;

/** The state as SQL has it; the same rule as `inviteState`, which a test compares. */
const stateAt = (now: Date) =>
  sql`CASE WHEN i.accepted_at IS NOT NULL THEN 'accepted' WHEN i.revoked_at IS NOT NULL THEN 'revoked' WHEN i.expires_at <= ${now} THEN 'expired' ELSE 'open' END`;

function condition({ field, operator, value }: ListCondition, now: Date): Sql {
  const columns: Record<string, Sql> = { id: sql`i.id::text`, email: sql`lower(i.email)`, role: sql`i.role`, state: stateAt(now) };
  const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
  if (column === undefined) throw new Failure('ParsingError', `Invitations cannot be filtered by “${field}”.`);
  const text = (one: unknown) => String(one).toLowerCase();
  if (operator === '=') return sql`${column} = ${text(value)}`;
  if (operator === '!=') return sql`${column} <> ${text(value)}`;
  if (operator === 'in' && Array.isArray(value)) return sql`${column} = ANY(${value.map(text)})`;
  if (operator === 'contains') return sql`position(${text(value)} IN ${column}) > 0`;
  throw new Failure('ParsingError', `Invitations cannot be filtered by “${field}” with “${operator}”.`);
}

export const handlers: Handler[] = [
  handle(inviteInfo, async ({ invite_id: link }, { db, now }) => {
    const { invite, state, companyName, userId } = await inviteOfLink(db.pool, link, now);
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
    return { ...sendTokens(context, tokens), client_id: companyKey.slice(0, 8) };
  }),

  handle(inviteJoin, async ({ invite_id: link }, context) => {
    const { tokens, companyKey } = await acceptAsUser(context, link);
    return { ...(tokens === undefined ? {} : sendTokens(context, tokens)), client_id: companyKey.slice(0, 8) };
  }),

  handle(inviteList, async (input, { db, company, now }) => {
    const words = input.query.trim().toLowerCase();
    const conditions = [sql`i.company_key = ${company.key}`, ...input.filter.map((one) => condition(one, now))];
    if (words !== '') conditions.push(sql`(position(${words} IN lower(i.email)) > 0 OR position(${words} IN lower(i.name)) > 0)`);
    const of = sql`FROM invites i WHERE ${join(conditions, ' AND ')}`;
    const listed = { columns: inviteColumns, of, id: 'i.id', ...listOrder(shape, input) };
    const { rows, ...page } = await readSortedPage<InviteRow>(db, listed, input);
    return { ...page, result: rows.map((row) => inviteAnswer(row, now)) };
  }),

  handle(inviteCreate, async ({ email, name, role, stores }, context) => {
    await assertProof(context, 'Failed to invite user');
    return { invite: inviteAnswer(await createInvite(context, { email, name, role, stores }), context.now) };
  }),

  handle(inviteResend, async ({ id }, context) => {
    await assertProof(context, 'Failed to send invitation');
    return { invite: inviteAnswer(await resendInvite(context, id), context.now) };
  }),

  handle(inviteRevoke, async ({ id }, context) => {
    await revokeInvite(context, id);
    return {};
  }),
];
