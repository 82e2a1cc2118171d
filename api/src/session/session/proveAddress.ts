import { type Connection, changedBy, sql } from '../../db/sql.ts';
import { endTokensOf } from '../links/oneTimeTokens.ts';

/**
 * Notes that the user has shown that they read the emails of their address. At the first time, everything that let anyone into the account
 * before ends: anyone can sign up with an address that is not theirs, and wait for its owner to come. Returns whether it did, in the
 * transaction of what proved the address; a session of the owner begins after it.
 */
export async function proveAddress(client: Connection, userId: string, now: Date): Promise<{ isFirst: boolean }> {
  const first = await changedBy(
    client,
    sql`UPDATE users SET password_hash = NULL, email_proven_at = ${now} WHERE id = ${userId} AND email_proven_at IS NULL`,
  );
  if (first === 0) {
    await changedBy(client, sql`UPDATE users SET email_proven_at = ${now} WHERE id = ${userId}`);
    return { isFirst: false };
  }
  for (const table of [sql`sessions`, sql`passkeys`, sql`two_factor`, sql`recovery_codes`, sql`user_secrets`])
    await changedBy(client, sql`DELETE FROM ${table} WHERE user_id = ${userId}`);
  // One that was asked for in the account's name, such as a change of its address.
  await endTokensOf(client, userId, now);
  return { isFirst: true };
}
