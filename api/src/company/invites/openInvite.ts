import { z } from 'zod';

import { type Connection, rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { type OneTimeToken, checkToken } from '../../session/links/oneTimeTokens.ts';
import { type InviteState, closedInvite, inviteState } from './invites.ts';
import { type InviteRow, inviteColumns } from './inviteRow.ts';

/** What a token of purpose `invite` is about; the revision is that of the email, so that sending again ends older links. */
const about = z.object({ companyKey: z.string(), inviteId: z.uuid(), revision: z.int() });

export interface FoundInvite {
  readonly invite: InviteRow;
  readonly state: InviteState;
  readonly companyName: string;
  /** The user of the address, when there is one. */
  readonly userId: string | null;
  readonly token: OneTimeToken | undefined;
}

export const noInvite = () =>
  new Failure('NotFoundError', 'This invitation is invalid. Ask for a new one.', { title: 'Failed to open the invitation' });

/** The invitation of a mailed link, whatever its state; throws when the link is not ours or was replaced by a newer one. */
export async function inviteOfLink(connection: Connection, link: string, now: Date): Promise<FoundInvite> {
  const check = await checkToken(connection, 'invite', link, now);
  if (check.outcome === 'unknown') throw noInvite();
  const { companyKey, inviteId, revision } = about.parse(check.about);
  const found = await rowOf<InviteRow & { companyName: string; userId: string | null }>(
    connection,
    sql`SELECT ${inviteColumns}, c.name AS "companyName", u.id AS "userId"
        FROM invites i JOIN companies c ON c.key = i.company_key LEFT JOIN users u ON lower(u.email) = lower(i.email)
        WHERE i.company_key = ${companyKey} AND i.id = ${inviteId}`,
  );
  if (found === undefined || found.revision !== revision) throw noInvite();
  const { companyName, userId, ...invite } = found;
  const state = inviteState(invite, now);
  return { invite, companyName, userId, state, token: check.outcome === 'good' ? check.token : undefined };
}

/** The same, for accepting it: it must be open, and is locked for the rest of the transaction. */
export async function openInvite(client: Connection, link: string, now: Date): Promise<FoundInvite & { readonly token: OneTimeToken }> {
  const found = await inviteOfLink(client, link, now);
  const title = 'Failed to accept the invitation';
  if (found.state !== 'open') throw new Failure('LogicalError', closedInvite(found.state), { title });
  if (found.token === undefined) throw new Failure('LogicalError', closedInvite('expired'), { title });
  return { ...found, token: found.token };
}
