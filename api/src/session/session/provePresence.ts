import { rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import type { UserContext } from '../../http/handle.ts';
import { readToken } from '../../http/token.ts';
import { isPassword } from './passwords.ts';
import { SignInLimit } from './signInLimit.ts';

const limit = new SignInLimit('password');

/** For this long after signing in or confirming who they are, a user without a password need not do so again. */
const freshMs = 5 * 60_000;

/**
 * Demands that the user is there in person, since the session may be in someone else's hands: by the password or, for those who have none
 * and sign in with an identity provider, by having signed in there just now. Guesses count as those at the sign-in do.
 */
export async function provePresence(
  password: string | undefined,
  { db, caller, now, user }: Pick<UserContext, 'db' | 'caller' | 'now' | 'user'>,
  title: string,
): Promise<void> {
  const refused = (message: string) => new Failure('LogicalError', message, { title, fields: { password: message } });
  const row = await rowOf<{ password_hash: string | null; since: Date | null }>(
    db.pool,
    sql`SELECT u.password_hash, s.proven_at AS since FROM users u
        LEFT JOIN sessions s ON s.user_id = u.id AND s.token_name IS NULL AND s.id = ${readToken(caller.token ?? '')?.sessionId ?? null}::uuid
        WHERE u.id = ${user.id}`,
  );
  if (row?.password_hash == null) {
    if (row?.since && now.getTime() - row.since.getTime() < freshMs) return;
    throw refused(
      'Sign out, sign in again with your identity provider, and come back within 5 minutes. If that does not help, set a password with “Forgot your password?”.',
    );
  }
  if (password === undefined || password === '') throw refused('Enter your password.');
  const attempt = { account: user.id, ip: caller.ip, now };
  await limit.count(db.pool, attempt, { what: 'attempts', title });
  if (!(await isPassword(password, row.password_hash))) throw refused('The password is incorrect.');
  await limit.succeeded(db.pool, attempt);
}
