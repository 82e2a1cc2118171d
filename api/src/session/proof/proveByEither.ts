import { Failure } from '../../http/failure.ts';
import type { UserContext } from '../../http/handle.ts';
import { provePresence } from '../session/provePresence.ts';
import { assertCode, readTwoFactor } from '../twoFactor/secondFactor.ts';

/** Demands that the user is there in person, by a code of their second factor or by the password. Guesses of either are limited. */
export async function proveByEither(
  { password, code }: { readonly password: string | undefined; readonly code: string },
  context: UserContext,
  title: string,
): Promise<void> {
  const { db, user, now } = context;
  if (code.trim() === '') return provePresence(password, context, title);
  if ((await readTwoFactor(db.pool, user.id))?.enabled_at == null) {
    const message = 'Two-factor authentication is off. Enter your password instead.';
    throw new Failure('LogicalError', message, { title, fields: { code: message } });
  }
  await assertCode(db.pool, { userId: user.id, code, title, now, takesRecoveryCode: true });
}
