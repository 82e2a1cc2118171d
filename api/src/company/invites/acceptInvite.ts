import { and, eq } from 'drizzle-orm';

import type { Transaction } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import type { BaseContext, UserContext } from '../../http/handle.ts';
import { deadLink } from '../../session/links/deadLink.ts';
import { checkToken, spendToken } from '../../session/links/oneTimeTokens.ts';
import { identityShape, linkIdentity } from '../../session/provider/identities.ts';
import { hashPassword } from '../../session/session/passwords.ts';
import { users } from '../../session/session/session.tables.ts';
import type { IssuedTokens } from '../../session/session/sessions.ts';
import { beginSessionFor } from '../../session/session/signedIn.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { memberships } from '../companies/companies.tables.ts';
import { invites } from './invites.tables.ts';
import { type FoundInvite, inviteOfLink, openInvite } from './openInvite.ts';

const title = 'Failed to accept the invitation';
const inUse = 'There is a user with this email address already. Sign in to accept the invitation.';

/** Makes a user a member as the invitation says, in the transaction that uses it up. */
async function join(
  transaction: Transaction,
  { invite, token }: FoundInvite,
  { caller, now }: Pick<BaseContext, 'caller' | 'now'>,
  user: { readonly id: string; readonly name: string },
): Promise<void> {
  const { companyKey, id, role, stores } = invite;
  const added = await transaction.drizzle
    .insert(memberships)
    .values({ companyKey, userId: user.id, role, stores })
    .onConflictDoNothing()
    .returning({ userId: memberships.userId });
  if (added.length === 0) throw new Failure('LogicalError', 'You belong to this company already.', { title });
  await transaction.drizzle
    .update(invites)
    .set({ acceptedAt: now, acceptedBy: user.id })
    .where(and(eq(invites.companyKey, companyKey), eq(invites.id, id)));
  if (token !== undefined) await spendToken(transaction, token, now);
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
  transaction: Transaction,
  { invite }: FoundInvite,
  { name, passwordHash, googleToken }: Omit<NewUser, 'password'> & { readonly passwordHash: string | null },
  now: Date,
): Promise<{ id: string; name: string }> {
  const check = googleToken === '' ? undefined : await checkToken(transaction, 'provider', googleToken, now);
  if (check !== undefined && check.outcome !== 'good') throw deadLink(check.outcome, title);
  const identity = check === undefined ? undefined : identityShape.parse(check.about);
  if (identity !== undefined && identity.email.toLowerCase() !== invite.email.toLowerCase())
    throw new Failure('LogicalError', `This invitation is for ${invite.email}, and you signed in as ${identity.email}.`, { title });
  const values = { email: invite.email, name: name.trim() || (identity?.name ?? invite.email), passwordHash, emailProvenAt: now };
  const [user] = await transaction.drizzle.insert(users).values(values).onConflictDoNothing().returning({ id: users.id, name: users.name });
  if (user === undefined) throw new Failure('LogicalError', inUse, { title });
  if (identity !== undefined) await linkIdentity(transaction, identity, user.id);
  if (check !== undefined) await spendToken(transaction, check.token, now);
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
  // Looked at before the slow hash: a stranger with a wrong link should not keep the machine busy.
  const first = await inviteOfLink(db, link, now);
  const fields: Record<string, string> = {};
  if (googleToken === '') {
    if (name.trim() === '') fields['name'] = 'This field is required.';
    if (password === '') fields['password'] = 'This field is required.';
  }
  if (first.state === 'open' && Object.keys(fields).length > 0)
    throw new Failure('ParsingError', 'This field is required.', { title, fields });
  const passwordHash = googleToken === '' && first.state === 'open' ? await hashPassword(password) : null;
  return db.transaction(async (transaction) => {
    const found = await openInvite(transaction, link, now);
    if (found.userId !== null) throw new Failure('LogicalError', inUse, { title });
    const user = await newUser(transaction, found, { name, passwordHash, googleToken }, now);
    await join(transaction, found, context, user);
    return { tokens: await beginSessionFor(transaction, context, user.id), companyKey: found.invite.companyKey };
  });
}

/** The signed-in user accepts: only who the mail was sent to, since a link is easily passed on. */
export async function acceptAsUser({ db, now, caller, user }: UserContext, link: string): Promise<string> {
  return db.transaction(async (transaction) => {
    const found = await openInvite(transaction, link, now);
    if (found.userId !== user.id)
      throw new Failure('LogicalError', `This invitation is for ${found.invite.email}. Sign out, and sign in with that address.`, {
        title,
      });
    await join(transaction, found, { caller, now }, user);
    await transaction.drizzle.update(users).set({ emailProvenAt: now }).where(eq(users.id, user.id));
    return found.invite.companyKey;
  });
}
