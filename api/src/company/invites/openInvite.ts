import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';

import type { Database, Transaction } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { type OneTimeToken, checkToken } from '../../session/links/oneTimeTokens.ts';
import { users } from '../../session/session/session.tables.ts';
import { companies } from '../companies/companies.tables.ts';
import { type InviteState, closedInvite, inviteState } from './invites.ts';
import { invites } from './invites.tables.ts';

/** What a token of purpose `invite` is about; the revision is that of the mail, so that sending again ends older links. */
const about = z.object({ companyKey: z.string(), inviteId: z.uuid(), revision: z.int() });

export interface FoundInvite {
  readonly invite: typeof invites.$inferSelect;
  readonly state: InviteState;
  readonly companyName: string;
  /** The user of the address, when there is one. */
  readonly userId: string | null;
  readonly token: OneTimeToken | undefined;
}

export const noInvite = () =>
  new Failure('NotFoundError', 'This invitation is not valid. Ask for a new one.', { title: 'Failed to open the invitation' });

/** The invitation of a mailed link, whatever its state; throws when the link is none of ours or was replaced by a newer one. */
export async function inviteOfLink(db: Pick<Database | Transaction, 'drizzle'>, link: string, now: Date): Promise<FoundInvite> {
  const check = await checkToken(db, 'invite', link, now);
  if (check.outcome === 'unknown') throw noInvite();
  const { companyKey, inviteId, revision } = about.parse(check.about);
  const [found] = await db.drizzle
    .select({ invite: invites, companyName: companies.name, userId: users.id })
    .from(invites)
    .innerJoin(companies, eq(companies.key, invites.companyKey))
    .leftJoin(users, eq(sql`lower(${users.email})`, sql`lower(${invites.email})`))
    .where(and(eq(invites.companyKey, companyKey), eq(invites.id, inviteId)));
  if (found === undefined || found.invite.revision !== revision) throw noInvite();
  const state = inviteState(found.invite, now);
  return { ...found, state, token: check.outcome === 'good' ? check.token : undefined };
}

/** The same, for accepting it: it must be open, and is locked for the rest of the transaction. */
export async function openInvite(
  transaction: Transaction,
  link: string,
  now: Date,
): Promise<FoundInvite & { readonly token: OneTimeToken }> {
  const found = await inviteOfLink(transaction, link, now);
  const title = 'Failed to accept the invitation';
  if (found.state !== 'open') throw new Failure('LogicalError', closedInvite(found.state), { title });
  if (found.token === undefined) throw new Failure('LogicalError', closedInvite('expired'), { title });
  return { ...found, token: found.token };
}
