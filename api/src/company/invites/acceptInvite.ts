import type { Transaction } from '../../db/database.ts';
import { type Connection, changedBy, rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import type { BaseContext, UserContext } from '../../http/handle.ts';
import { deadLink } from '../../session/links/deadLink.ts';
import { checkToken, spendToken } from '../../session/links/oneTimeTokens.ts';
import { identityShape, linkIdentity } from '../../session/provider/identities.ts';
import { assertUncommon } from '../../session/session/commonPasswords.ts';
import { hashPassword } from '../../session/session/passwords.ts';
import { proveAddress } from '../../session/session/proveAddress.ts';
import type { IssuedTokens } from '../../session/session/sessions.ts';
import { beginSessionFor } from '../../session/session/signedIn.ts';
import { recordAudit } from '../../db/recordAudit.ts';
import { type FoundInvite, inviteOfLink, openInvite } from './openInvite.ts';

const title = 'Failed to accept the invitation';
const inUse = 'A user with this email address already exists. Sign in to accept the invitation.';

/** Makes a user a member as the invitation says, in the transaction that uses it up. */
async function join(
  transaction: Transaction,
  { invite, token }: FoundInvite,
  { caller, now }: Pick<BaseContext, 'caller' | 'now'>,
  user: { readonly id: string; readonly name: string },
): Promise<void> {
  const { client } = transaction;
  const { companyKey, id, role, stores } = invite;
  const added = await changedBy(
    client,
    sql`INSERT INTO memberships (company_key, user_id, role, stores) VALUES (${companyKey}, ${user.id}, ${role}, ${stores}) ON CONFLICT DO NOTHING`,
  );
  if (added === 0) throw new Failure('LogicalError', 'You are already a member of this company.', { title });
  await changedBy(
    client,
    sql`UPDATE invites SET accepted_at = ${now}, accepted_by = ${user.id} WHERE company_key = ${companyKey} AND id = ${id}`,
  );
  if (token !== undefined) await spendToken(client, token, now);
  const entry = { companyKey, action: 'accept', objectType: 'invite', objectId: id, after: { email: invite.email, role } };
  await recordAudit(transaction, { user, caller, now }, entry);
}

/** Who a new user is: by name and password, or by the identity provider, which must say the invited address. */
export interface NewUser {
  readonly name: string;
  readonly password: string;
  readonly googleToken: string;
}

async function newUser(
  client: Connection,
  { invite }: FoundInvite,
  { name, passwordHash, googleToken }: Omit<NewUser, 'password'> & { readonly passwordHash: string | null },
  now: Date,
): Promise<{ id: string; name: string }> {
  const check = googleToken === '' ? undefined : await checkToken(client, 'provider', googleToken, now);
  if (check !== undefined && check.outcome !== 'good') throw deadLink(check.outcome, title);
  const identity = check === undefined ? undefined : identityShape.parse(check.about);
  if (identity !== undefined && identity.email.toLowerCase() !== invite.email.toLowerCase())
    throw new Failure('LogicalError', `This invitation is for ${invite.email}, but you signed in as ${identity.email}.`, { title });
  const user = await rowOf<{ id: string; name: string }>(
    client,
    sql`INSERT INTO users (email, name, password_hash, email_proven_at)
        VALUES (${invite.email}, ${name.trim() || (identity?.name ?? invite.email)}, ${passwordHash}, ${now})
        ON CONFLICT DO NOTHING RETURNING id, name`,
  );
  if (user === undefined) throw new Failure('LogicalError', inUse, { title });
  if (identity !== undefined) await linkIdentity(client, identity, user.id);
  if (check !== undefined) await spendToken(client, check.token, now);
  return user;
}

/** A new user of the address accepts, and is signed in. */
export async function acceptAsNewUser(
  context: BaseContext,
  link: string,
  given: NewUser,
): Promise<{ tokens: IssuedTokens; companyKey: string }> {
  const { db, now } = context;
  const { name, password, googleToken } = given;
  // Checked before the slow hash: a stranger with a wrong link should not keep the machine busy.
  const first = await inviteOfLink(db.pool, link, now);
  const fields: Record<string, string> = {};
  if (googleToken === '') {
    if (name.trim() === '') fields['name'] = 'This field is required.';
    if (password === '') fields['password'] = 'This field is required.';
  }
  if (first.state === 'open' && Object.keys(fields).length > 0)
    throw new Failure('ParsingError', 'This field is required.', { title, fields });
  const setsPassword = googleToken === '' && first.state === 'open';
  if (setsPassword) await assertUncommon(password, first.invite.email, title);
  const passwordHash = setsPassword ? await hashPassword(password) : null;
  return db.transaction(async (transaction) => {
    const found = await openInvite(transaction.client, link, now);
    if (found.userId !== null) throw new Failure('LogicalError', inUse, { title });
    const user = await newUser(transaction.client, found, { name, passwordHash, googleToken }, now);
    await join(transaction, found, context, user);
    return { tokens: await beginSessionFor(transaction.client, context, user.id), companyKey: found.invite.companyKey };
  });
}

/**
 * The signed-in user accepts: only who the email was sent to, since a link is easily passed on. Anyone who is in the account for the first time
 * with a proof of its address gets a session of their own, and all others end.
 */
export async function acceptAsUser(
  context: UserContext,
  link: string,
): Promise<{ readonly tokens: IssuedTokens | undefined; readonly companyKey: string }> {
  const { db, now, caller, user } = context;
  return db.transaction(async (transaction) => {
    const found = await openInvite(transaction.client, link, now);
    if (found.userId !== user.id)
      throw new Failure('LogicalError', `This invitation is for ${found.invite.email}. Sign out and sign in with that address.`, {
        title,
      });
    await join(transaction, found, { caller, now }, user);
    const { isFirst } = await proveAddress(transaction.client, user.id, now);
    const tokens = isFirst ? await beginSessionFor(transaction.client, context, user.id) : undefined;
    return { tokens, companyKey: found.invite.companyKey };
  });
}
