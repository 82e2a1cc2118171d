import { readUserSecret } from '../../credentials/userSecrets.ts';
import { changedBy, type Connection, rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { SignInLimit } from '../session/signInLimit.ts';
import { isRecoveryCode, spendRecoveryCode } from './recoveryCodes.ts';
import { stepOfCode } from './timeCodes.ts';

/** Guesses of one user's codes, wherever they come from: the guesser knows the password already, and addresses are cheap. */
const limit = new SignInLimit('second factor', { windowMs: 15 * 60_000, account: 10, address: Infinity });

export interface TwoFactorRow {
  readonly enabled_at: Date | null;
  readonly recovery_codes: number;
}

export async function readTwoFactor(connection: Connection, userId: string): Promise<TwoFactorRow | undefined> {
  return rowOf<TwoFactorRow>(
    connection,
    sql`SELECT t.enabled_at, (SELECT count(*)::int FROM recovery_codes r WHERE r.user_id = t.user_id) AS recovery_codes
        FROM two_factor t WHERE t.user_id = ${userId}`,
  );
}

/** Accepts a code of the app, once: the step of an accepted code, and every step before it, is past. */
async function spendTimeCode(connection: Connection, userId: string, code: string, now: Date): Promise<boolean> {
  const secret = await readUserSecret(connection, userId);
  const step = secret === undefined ? undefined : stepOfCode(secret, code.replace(/\D/g, ''), now);
  if (step === undefined) return false;
  return (
    (await changedBy(connection, sql`UPDATE two_factor SET last_step = ${step} WHERE user_id = ${userId} AND last_step < ${step}`)) === 1
  );
}

interface Given {
  readonly userId: string;
  readonly code: string;
  readonly title: string;
  readonly now: Date;
  /** Whether a recovery code is as good as one of the app. */
  readonly takesRecoveryCode: boolean;
}

/** Demands a right code, with or without two-factor authentication being on. Not within a transaction: a guess counts whatever becomes of it. */
export async function assertCode(connection: Connection, { userId, code, title, now, takesRecoveryCode }: Given): Promise<void> {
  const refused = (message: string) => new Failure('LogicalError', message, { title, fields: { code: message } });
  if (code.trim() === '') throw refused('Enter the code from your authenticator app.');
  const attempt = { account: userId, ip: '', now };
  await limit.count(connection, attempt, { what: 'codes', title });
  const isRight =
    takesRecoveryCode && isRecoveryCode(code)
      ? await spendRecoveryCode(connection, userId, code)
      : await spendTimeCode(connection, userId, code, now);
  if (!isRight) throw refused('The code is incorrect or was already used. Wait for the next one.');
  await limit.succeeded(connection, attempt);
}

/** Demands the second factor of a user who has one. */
export async function assertSecondFactor(connection: Connection, given: Omit<Given, 'takesRecoveryCode'>): Promise<void> {
  const row = await readTwoFactor(connection, given.userId);
  if (row?.enabled_at != null) await assertCode(connection, { ...given, takesRecoveryCode: true });
}
