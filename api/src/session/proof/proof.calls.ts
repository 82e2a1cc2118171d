import { proveIdentity } from '@endcap/schema/session/proof/proof.rest.ts';

import { changedBy, rowOf, sql } from '../../db/sql.ts';
import { type Handler, handle } from '../../http/handle.ts';
import { readToken } from '../../http/token.ts';
import { provePresence } from '../session/provePresence.ts';
import { assertCode, readTwoFactor } from '../twoFactor/secondFactor.ts';

const title = 'Failed to confirm your identity';

export const handlers: Handler[] = [
  handle(proveIdentity, async ({ password, code }, context) => {
    const { db, caller, user, now } = context;
    const twoFactor = await readTwoFactor(db.pool, user.id);
    const hasCode = twoFactor?.enabled_at != null;
    const known = await rowOf<{ password_hash: string | null }>(db.pool, sql`SELECT password_hash FROM users WHERE id = ${user.id}`);
    const hasPassword = known?.password_hash !== null;
    // A code says enough of someone who has no password.
    if (hasPassword || !hasCode) await provePresence(password, context, title);
    if (hasCode) await assertCode(db.pool, { userId: user.id, code, title, now, takesRecoveryCode: true });
    // A sign-in of a moment ago proves enough, and is not made younger: it could be prolonged for ever.
    if (!hasPassword && !hasCode) return {};
    await changedBy(db.pool, sql`UPDATE sessions SET proven_at = ${now} WHERE id = ${readToken(caller.token ?? '')?.sessionId}::uuid`);
    return {};
  }),
];
