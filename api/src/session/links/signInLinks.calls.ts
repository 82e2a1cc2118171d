import { passlessAuth, resetPassword, sendPasswordReset } from '@endcap/schema/session/links/signInLinks.rest.ts';

import { changedBy, sql } from '../../db/sql.ts';
import { type BaseContext, type Handler, handle } from '../../http/handle.ts';
import { assertUncommon } from '../session/commonPasswords.ts';
import { hashPassword } from '../session/passwords.ts';
import { SignInLimit } from '../session/signInLimit.ts';
import { userById } from '../session/users.ts';
import { deadLink } from './deadLink.ts';
import { checkToken, endTokensOf, spendToken } from './oneTimeTokens.ts';
import { mailPasswordChanged, mailSignInLink } from './signInLinks.jobs.ts';

/** Emails that anyone may have sent to an address: enough for someone whose mail is slow, too few to be a nuisance. */
const mailLimit = new SignInLimit('link', { windowMs: 15 * 60_000, account: 5, address: 50 });

async function askForLink(
  { db, jobs, caller, now }: BaseContext,
  { purpose, email, to = '' }: { purpose: 'password_reset' | 'sign_in'; email: string; to?: string },
): Promise<void> {
  const account = `${purpose} ${email}`;
  await mailLimit.count(db.pool, { account, ip: caller.ip, now }, { what: 'requests for this address', title: 'Failed to send the link' });
  // Of several requests that wait, one email is enough.
  await jobs.send(mailSignInLink, { purpose, email, to }, { storeKey: '', singletonKey: account.toLowerCase() });
}

export const handlers: Handler[] = [
  handle(sendPasswordReset, async ({ email }, context) => {
    await askForLink(context, { purpose: 'password_reset', email });
    return {};
  }),

  handle(passlessAuth, async ({ email, to }, context) => {
    await askForLink(context, { purpose: 'sign_in', email, to });
    return {};
  }),

  handle(resetPassword, async ({ token: given, password }, { db, jobs, now }) => {
    const title = 'Failed to set the password';
    // Checked before the slow hash too: a stranger with a wrong link should not keep the machine busy.
    const first = await checkToken(db.pool, 'password_reset', given, now);
    if (first.outcome !== 'good') throw deadLink(first.outcome, title);
    const owner = await userById(db.pool, first.token.userId ?? '');
    await assertUncommon(password, owner?.email ?? '', title);
    const passwordHash = await hashPassword(password);
    await db.transaction(async (transaction) => {
      const { client } = transaction;
      const check = await checkToken(client, 'password_reset', given, now);
      if (check.outcome !== 'good') throw deadLink(check.outcome, title);
      const { userId } = check.token;
      if (userId === null) throw new Error('A password reset without a user.');
      await spendToken(client, check.token, now);
      await changedBy(client, sql`UPDATE users SET password_hash = ${passwordHash}, email_proven_at = ${now} WHERE id = ${userId}`);
      // Anyone who knew the old password may still be signed in somewhere, or have a link waiting.
      await changedBy(client, sql`DELETE FROM sessions WHERE user_id = ${userId}`);
      await endTokensOf(client, userId, now);
      await jobs.send(mailPasswordChanged, { userId }, { storeKey: '', transaction });
    });
    return {};
  }),
];
