import { changePassword } from '@endcap/schema/session/password/password.rest.ts';

import { recordAudit } from '../../db/recordAudit.ts';
import { changedBy, rowOf, rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { type Handler, handle } from '../../http/handle.ts';
import { readToken } from '../../http/token.ts';
import { endTokensOf } from '../links/oneTimeTokens.ts';
import { mailSafetyChange } from '../proof/safetyMails.jobs.ts';
import { assertUncommon } from '../session/commonPasswords.ts';
import { hashPassword, isPassword } from '../session/passwords.ts';
import { SignInLimit } from '../session/signInLimit.ts';

const title = 'Failed to change the password';
const limit = new SignInLimit('password');

const refused = (field: 'current_password' | 'password', message: string) =>
  new Failure('LogicalError', message, { title, fields: { [field]: message } });

export const handlers: Handler[] = [
  handle(changePassword, async ({ current_password: current, password }, context) => {
    const { db, jobs, caller, user, now } = context;
    const sessionId = readToken(caller.token ?? '')?.sessionId;
    const row = await rowOf<{ password_hash: string | null; is_token: boolean }>(
      db.pool,
      sql`SELECT u.password_hash, s.token_name IS NOT NULL AS is_token FROM users u JOIN sessions s ON s.user_id = u.id
          WHERE u.id = ${user.id} AND s.id = ${sessionId}::uuid`,
    );
    if (row?.is_token !== false)
      throw new Failure('PermissionError', 'Access tokens cannot do this. Sign in to the console instead.', { title });
    const known = row.password_hash;
    if (known === null)
      throw refused('current_password', 'You do not have a password yet. Sign out and use “Forgot your password?” to set one.');
    const attempt = { account: user.id, ip: caller.ip, now };
    await limit.count(db.pool, attempt, { what: 'attempts', title });
    if (!(await isPassword(current, known))) throw refused('current_password', 'The current password is incorrect.');
    await limit.succeeded(db.pool, attempt);
    if (password === current) throw refused('password', 'This is your current password. Choose another one.');
    await assertUncommon(password, user.email, title);
    const hash = await hashPassword(password);
    await db.transaction(async (transaction) => {
      const { client } = transaction;
      // Replaced meanwhile, by a link: the password that was proven is no longer the current one.
      const changed = await changedBy(
        client,
        sql`UPDATE users SET password_hash = ${hash} WHERE id = ${user.id} AND password_hash = ${known}`,
      );
      if (changed === 0) throw refused('current_password', 'The password was changed in another window. Reload and try again.');
      // Anyone who knew the old password may be signed in somewhere, or have a link waiting.
      await changedBy(client, sql`DELETE FROM sessions WHERE user_id = ${user.id} AND id <> ${sessionId}::uuid`);
      await changedBy(client, sql`UPDATE sessions SET proven_at = ${now} WHERE id = ${sessionId}::uuid`);
      await endTokensOf(client, user.id, now);
      const companies = await rowsOf<{ company_key: string }>(
        client,
        sql`SELECT company_key FROM memberships WHERE user_id = ${user.id} ORDER BY company_key`,
      );
      await recordAudit(
        transaction,
        context,
        ...companies.map(({ company_key: companyKey }) => ({
          companyKey,
          action: 'change password',
          objectType: 'company user',
          objectId: user.id,
        })),
      );
      await jobs.send(mailSafetyChange, { userId: user.id, change: 'password_changed' }, { storeKey: '', transaction });
    });
    return {};
  }),
];
