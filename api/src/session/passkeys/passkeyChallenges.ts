import { changedBy, type Connection, rowOf, sql } from '../../db/sql.ts';

const lifeMs = 5 * 60_000;

/** Keeps a challenge that was returned, for a user who adds a passkey or a person who signs in. */
export async function keepChallenge(connection: Connection, challenge: string, userId: string | null, now: Date): Promise<void> {
  await changedBy(connection, sql`DELETE FROM passkey_challenges WHERE expires_at < ${now}`);
  await changedBy(
    connection,
    sql`INSERT INTO passkey_challenges (challenge, user_id, expires_at) VALUES (${challenge}, ${userId}, ${new Date(now.getTime() + lifeMs)})`,
  );
}

/** Takes a challenge out, which works once. False when it was not returned for this, or is too old. */
export async function takeChallenge(connection: Connection, challenge: string, userId: string | null, now: Date): Promise<boolean> {
  const row = await rowOf<{ user_id: string | null; expires_at: Date }>(
    connection,
    sql`DELETE FROM passkey_challenges WHERE challenge = ${challenge} RETURNING user_id, expires_at`,
  );
  return row !== undefined && row.user_id === userId && row.expires_at > now;
}
