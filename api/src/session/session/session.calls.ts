import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { createUser, issueToken, signupConfig, tokenClear, tokenInfo, tokenRefresh } from '@endcap/schema/session/session/session.rest.ts';
import { eq, sql } from 'drizzle-orm';

import { newKey } from '../../company/companies/companyKeys.ts';
import { companies, memberships } from '../../company/companies/companies.tables.ts';
import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { type BaseContext, type Handler, handle } from '../../http/handle.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { users } from './session.tables.ts';
import { type IssuedTokens, beginSession, endSession, refreshSession, tokenLives } from './sessions.ts';
import { SignInLimit } from './signInLimit.ts';
import { clientsOf } from './viewerClients.ts';

const signIns = new SignInLimit();
const wrongCredentials = () => new Failure('LogicalError', 'The email address or the password is wrong.', { title: 'Failed to sign in' });

/** Hands tokens out: as cookies for browsers and in the answer for tools. */
function issue({ caller }: BaseContext, tokens: IssuedTokens): AnswerOf<typeof issueToken> {
  const { token, refreshToken, expiresAt } = tokens;
  caller.setSessionCookies({ token, refreshToken, maxAgeSeconds: tokenLives().sessionSeconds });
  return { token, refresh_token: refreshToken, expires_at: expiresAt.toISOString() };
}

async function hasUsers({ drizzle }: Pick<Database, 'drizzle'>): Promise<boolean> {
  return (await drizzle.select({ id: users.id }).from(users).limit(1)).length > 0;
}

export const handlers: Handler[] = [
  // The specification's rule: the third-party token alone, else user name with token when there is no password, else both.
  handle(issueToken, async ({ username, password, token, token_google: googleToken }, context) => {
    const { db, caller, now } = context;
    if (googleToken !== '') throw new Failure('LogicalError', 'Signing in with Google is not set up here.', { title: 'Failed to sign in' });
    if (password === '' && token !== '') {
      throw new Failure('LogicalError', 'This link is not valid any more. Sign in with your password.', { title: 'Failed to sign in' });
    }
    const account = username.trim();
    const wait = signIns.minutesToWait(account, caller.ip, now);
    if (wait > 0) {
      throw new Failure('LimitError', `There were too many attempts. Try again in ${wait} ${wait === 1 ? 'minute' : 'minutes'}.`, {
        title: 'Failed to sign in',
      });
    }
    // Counted before the slow comparison: many attempts at once must not slip through together.
    signIns.failed(account, caller.ip, now);
    const [user] = await db.drizzle
      .select({ id: users.id, passwordHash: users.passwordHash })
      .from(users)
      .where(eq(sql`lower(${users.email})`, account.toLowerCase()));
    const isRight = await isPassword(password, user?.passwordHash);
    if (user === undefined || !isRight) throw wrongCredentials();
    signIns.succeeded(account, caller.ip);
    return issue(context, await beginSession(db, { userId: user.id, ip: caller.ip, userAgent: caller.userAgent, now }, tokenLives()));
  }),

  handle(tokenRefresh, async ({ refresh_token: given }, context) => {
    const { db, caller, now, log } = context;
    const refreshToken = given ?? caller.refreshToken;
    if (refreshToken === undefined) throw new Failure('AuthenticationError', 'You are not signed in.');
    const refresh = await refreshSession(db, refreshToken, now, tokenLives());
    if (refresh.outcome === 'refreshed') return issue(context, refresh.tokens);
    if (refresh.outcome === 'reused') log.warn({ ip: caller.ip }, 'an old refresh token was used again; its session was ended');
    caller.setSessionCookies(undefined);
    throw new Failure('AuthenticationError', 'The session has ended. Sign in again.');
  }),

  handle(tokenClear, async (_input, { db, caller }) => {
    caller.setSessionCookies(undefined);
    await endSession(db, [caller.token, caller.refreshToken]);
    return {};
  }),

  handle(tokenInfo, async (_input, { db, user: { id } }) => {
    const [user] = await db.drizzle.select().from(users).where(eq(users.id, id));
    if (user === undefined) throw new Failure('AuthenticationError', 'The session has ended.');
    const { clients, roles } = await clientsOf(db, { id, isHq: user.isHq });
    return {
      info: {
        id,
        name: user.name,
        email: user.email,
        phone: user.phone,
        profession: user.profession,
        number_format: user.numberFormat,
        ui_lang: user.uiLang,
        is_hq: user.isHq,
        created_at: user.createdAt.toISOString(),
        clients,
        roles,
      },
    };
  }),

  handle(signupConfig, async (_input, { db }) => ({ first_user: !(await hasUsers(db)) })),

  handle(createUser, async (input, context) => {
    const refused = () =>
      new Failure('LogicalError', 'Somebody has signed up already. Ask them for an invitation.', { title: 'Failed to sign up' });
    if (await hasUsers(context.db)) throw refused();
    const passwordHash = await hashPassword(input.password);
    const tokens = await context.db.transaction(async (transaction) => {
      const { drizzle } = transaction;
      // Two people who sign up at the same moment must not both be first.
      await drizzle.execute(sql`LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE`);
      if (await hasUsers(transaction)) throw refused();
      const companyKey = newKey();
      await drizzle.insert(companies).values({ key: companyKey, name: input.company_name });
      const [user] = await drizzle
        .insert(users)
        .values({ name: input.name, email: input.email, passwordHash, profession: 'owner' })
        .returning({ id: users.id });
      if (user === undefined) throw new Error('An insert answered no row.');
      await drizzle.insert(memberships).values({ companyKey, userId: user.id, role: 'admin' });
      const { caller, now } = context;
      return beginSession(transaction, { userId: user.id, ip: caller.ip, userAgent: caller.userAgent, now }, tokenLives());
    });
    return issue(context, tokens);
  }),
];
