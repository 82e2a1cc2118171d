import { createUser, issueToken, signupConfig, tokenClear, tokenInfo, tokenRefresh } from '@endcap/schema/session/session/session.rest.ts';

import { newKey } from '../../db/companyKeys.ts';
import { type Connection, changedBy, rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { type BaseContext, type Handler, handle } from '../../http/handle.ts';
import { deadLink } from '../links/deadLink.ts';
import { checkToken, spendToken } from '../links/oneTimeTokens.ts';
import { identityShape, userOfIdentity } from '../provider/identities.ts';
import { providerSettings } from '../provider/providerSettings.ts';
import { assertSecondFactor } from '../twoFactor/secondFactor.ts';
import { assertUncommon } from './commonPasswords.ts';
import { type Credentials, credentialsOf } from './credentials.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { proveAddress } from './proveAddress.ts';
import { endSession, refreshSession, tokenLives } from './sessions.ts';
import { beginSessionFor, sendTokens } from './signedIn.ts';
import { SignInLimit } from './signInLimit.ts';
import { blockedAddress, isBlockedAddress } from './blockedDomains.ts';
import { isSignUpOpen } from './signUpSettings.ts';
import { userById } from './users.ts';
import { clientsOf } from './viewerClients.ts';

const signIns = new SignInLimit('sign-in');
/** Companies that one address may sign up in an hour. */
const signUps = new SignInLimit('sign-up', { windowMs: 3_600_000, account: 20, address: 20 });
const title = 'Failed to sign in';
const wrongCredentials = () => new Failure('LogicalError', 'Incorrect email address or password.', { title });

/** The user whom credentials prove; throws where they prove no one. Within the transaction that begins the session, so that a link works once. */
async function provenUser(
  client: Connection,
  credentials: Exclude<Credentials, { by: 'password' }>,
  now: Date,
): Promise<{ readonly userId: string; readonly isProof: boolean }> {
  const isLink = credentials.by === 'link';
  const check = await checkToken(client, isLink ? 'sign_in' : 'provider', credentials.token, now);
  if (check.outcome !== 'good') throw deadLink(check.outcome, title);
  await spendToken(client, check.token, now);
  if (!isLink) {
    const identity = identityShape.parse(check.token.about);
    const userId = await userOfIdentity(client, identity, now);
    if (userId !== undefined) return { userId, isProof: identity.authenticatedAt !== null };
    throw new Failure('LogicalError', `No user has the email address ${identity.email}. Ask for an invitation.`, { title });
  }
  const user = await userById(client, check.token.userId ?? '');
  if (user === undefined || user.email.toLowerCase() !== credentials.username.toLowerCase()) throw deadLink('unknown', title);
  await proveAddress(client, user.id, now);
  return { userId: user.id, isProof: true };
}

/** Anyone who reads someone's mails has a link, and not their second factor. The identity provider asks for one of its own. */
async function assertCodeOfLink({ db, now }: BaseContext, { by, token }: Exclude<Credentials, { by: 'password' }>, code: string) {
  const check = by === 'link' ? await checkToken(db.pool, 'sign_in', token, now) : undefined;
  const userId = check?.outcome === 'good' ? check.token.userId : null;
  if (userId !== null) await assertSecondFactor(db.pool, { userId, code, title, now });
}

/** Says which field of a sign-in is empty, before it counts as an attempt. */
function assertTyped(given: Readonly<Record<'username' | 'password', string>>): void {
  const empty = Object.entries(given).filter(([, text]) => text === '');
  if (empty.length === 0) return;
  const message = 'Enter your email address and your password.';
  throw new Failure('ParsingError', message, {
    title,
    fields: Object.fromEntries(empty.map(([name]) => [name, 'This field is required.'])),
  });
}

async function hasUsers(connection: Connection): Promise<boolean> {
  return (await rowOf(connection, sql`SELECT FROM users LIMIT 1`)) !== undefined;
}

export const handlers: Handler[] = [
  handle(issueToken, async (input, context) => {
    const { db, caller, now } = context;
    const credentials = credentialsOf(input);
    if (credentials.by !== 'password') {
      await assertCodeOfLink(context, credentials, input.code);
      const tokens = await db.transaction(async ({ client }) => {
        const { userId, isProof } = await provenUser(client, credentials, now);
        return beginSessionFor(client, context, userId, { isProof });
      });
      return sendTokens(context, tokens);
    }
    const { username: account, password } = credentials;
    assertTyped({ username: account, password });
    const attempt = { account, ip: caller.ip, now };
    await signIns.count(db.pool, attempt, { what: 'attempts', title });
    const user = await rowOf<{ id: string; password_hash: string | null }>(
      db.pool,
      sql`SELECT id, password_hash FROM users WHERE lower(email) = ${account.toLowerCase()}`,
    );
    const isRight = await isPassword(password, user?.password_hash);
    if (user === undefined || !isRight) throw wrongCredentials();
    await signIns.succeeded(db.pool, attempt);
    await assertSecondFactor(db.pool, { userId: user.id, code: input.code, title, now });
    const tokens = await db.transaction(async ({ client }) => {
      // The password may have been replaced or cleared while it was compared: then no session of the old one begins after that.
      const stillSo = sql`SELECT FROM users WHERE id = ${user.id} AND password_hash = ${user.password_hash} FOR SHARE`;
      if ((await rowOf(client, stillSo)) === undefined) throw wrongCredentials();
      return beginSessionFor(client, context, user.id);
    });
    return sendTokens(context, tokens);
  }),

  handle(tokenRefresh, async ({ refresh_token: given }, context) => {
    const { db, caller, now, log } = context;
    const refreshToken = given ?? caller.refreshToken;
    if (refreshToken === undefined) throw new Failure('AuthenticationError', 'You are not signed in.');
    const refresh = await refreshSession(db, refreshToken, now, tokenLives());
    if (refresh.outcome === 'refreshed') return sendTokens(context, refresh.tokens);
    if (refresh.outcome === 'reused') log.warn({ ip: caller.ip }, 'an old refresh token was used again; its session was ended');
    // The cookies of a browser stay when it was another token that was tried.
    if (given === undefined) caller.setSessionCookies(undefined);
    throw new Failure('AuthenticationError', 'The session has expired. Sign in again.');
  }),

  handle(tokenClear, async (_input, { db, caller }) => {
    caller.setSessionCookies(undefined);
    await endSession(db, [caller.token, caller.refreshToken]);
    return {};
  }),

  handle(tokenInfo, async ({ stores }, { db, user: { id } }) => {
    const user = await userById(db.pool, id);
    if (user === undefined) throw new Failure('AuthenticationError', 'The session has expired.');
    const { clients, roles } = await clientsOf(db.pool, { id, isHq: user.is_hq }, stores);
    return {
      info: {
        id,
        name: user.name,
        email: user.email,
        phone: user.phone,
        profession: user.profession,
        number_format: user.number_format,
        ui_lang: user.ui_lang,
        is_hq: user.is_hq,
        created_at: user.created_at.toISOString(),
        clients,
        roles,
      },
    };
  }),

  handle(signupConfig, async (_input, { db }) => ({
    first_user: !(await hasUsers(db.pool)),
    open: isSignUpOpen(),
    provider: providerSettings()?.name ?? null,
  })),

  handle(createUser, async (input, context) => {
    const { db, caller, now } = context;
    const refused = () =>
      new Failure('LogicalError', 'Another user has already signed up. Ask them for an invitation.', { title: 'Failed to sign up' });
    const isOpen = isSignUpOpen();
    const assertOpen = async (connection: Connection): Promise<boolean> => {
      const isFirst = !(await hasUsers(connection));
      if (!isFirst && !isOpen) throw refused();
      return isFirst;
    };
    await assertOpen(db.pool);
    await signUps.count(db.pool, { account: '', ip: caller.ip, now }, { what: 'sign-ups from this address', title: 'Failed to sign up' });
    await assertUncommon(input.password, input.email, 'Failed to sign up');
    if (isBlockedAddress(input.email))
      throw new Failure('LogicalError', blockedAddress, { title: 'Failed to sign up', fields: { email: blockedAddress } });
    const passwordHash = await hashPassword(input.password);
    const tokens = await db.transaction(async ({ client }) => {
      // Two people who sign up at the same moment must not both be first.
      await changedBy(client, sql`LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE`);
      const isFirst = await assertOpen(client);
      const companyKey = newKey();
      await changedBy(
        client,
        sql`INSERT INTO companies (key, name, referrer) VALUES (${companyKey}, ${input.company_name}, ${input.referrer})`,
      );
      // Anyone who sets this machine up is taken at their word; anybody else has yet to show that the address is theirs.
      const user = await rowOf<{ id: string }>(
        client,
        sql`INSERT INTO users (name, email, password_hash, profession, email_proven_at)
            VALUES (${input.name}, ${input.email}, ${passwordHash}, 'owner', ${isFirst ? now : null})
            ON CONFLICT DO NOTHING RETURNING id`,
      );
      if (user === undefined) {
        const taken = 'A user with this email address already exists. Sign in instead.';
        throw new Failure('LogicalError', taken, { title: 'Failed to sign up', fields: { email: taken } });
      }
      await changedBy(client, sql`INSERT INTO memberships (company_key, user_id, role) VALUES (${companyKey}, ${user.id}, 'admin')`);
      return beginSessionFor(client, context, user.id);
    });
    return sendTokens(context, tokens);
  }),
];
