import { randomBytes, randomUUID } from 'node:crypto';

import { accessTokenCreate, accessTokenDelete, accessTokenList } from '@endcap/schema/session/accessTokens/accessTokens.rest.ts';

import { changedBy, rowOf, rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { type Handler, handle } from '../../http/handle.ts';
import { hashToken, newPersonalToken } from '../../http/token.ts';
import { assertProof } from '../../http/assertProof.ts';
import { mailSafetyChange } from '../proof/safetyMails.jobs.ts';

const most = 50;
const dayMs = 86_400_000;
/** For how long a token that has expired is still listed. */
const keptMs = 30 * dayMs;
const createTitle = 'Failed to create access token';

interface TokenRow {
  readonly id: string;
  readonly token_name: string;
  readonly is_read_only: boolean;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly used_at: Date | null;
}

const columns = sql`id, token_name, is_read_only, created_at, expires_at, used_at`;

const answerOf = (row: TokenRow, now: Date) => ({
  id: row.id,
  name: row.token_name,
  scope: row.is_read_only ? ('read' as const) : ('write' as const),
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  is_expired: row.expires_at <= now,
  last_used_at: row.used_at?.toISOString() ?? null,
});

// A personal access token is a session with a name, so that everything that ends sessions ends tokens: a new password, a removed user.
export const handlers: Handler[] = [
  handle(accessTokenList, async (_input, { db, user, now }) => {
    const rows = await rowsOf<TokenRow>(
      db.pool,
      sql`SELECT ${columns} FROM sessions
          WHERE user_id = ${user.id} AND token_name IS NOT NULL AND expires_at > ${new Date(now.getTime() - keptMs)}
          ORDER BY created_at DESC, id LIMIT ${most}`,
    );
    return { tokens: rows.map((row) => answerOf(row, now)) };
  }),

  handle(accessTokenCreate, async ({ name, scope, expires_in_days: days }, context) => {
    const { db, jobs, user, now } = context;
    await assertProof(context, createTitle);
    const id = randomUUID();
    const value = newPersonalToken(id);
    const expiresAt = new Date(now.getTime() + days * dayMs);
    return db.transaction(async (transaction) => {
      const { client } = transaction;
      // In turn, so that two at once do not make one too many.
      await rowOf(client, sql`SELECT FROM users WHERE id = ${user.id} FOR UPDATE`);
      await changedBy(
        client,
        sql`DELETE FROM sessions WHERE user_id = ${user.id} AND token_name IS NOT NULL AND expires_at <= ${new Date(now.getTime() - keptMs)}`,
      );
      const known = await rowOf<{ count: number }>(
        client,
        sql`SELECT count(*)::int AS count FROM sessions WHERE user_id = ${user.id} AND token_name IS NOT NULL`,
      );
      if ((known?.count ?? 0) >= most)
        throw new Failure('LogicalError', `You have ${most} access tokens. Revoke one to create another.`, { title: createTitle });
      const row = await rowOf<TokenRow>(
        client,
        sql`INSERT INTO sessions (id, user_id, token_name, is_read_only, access_hash, access_expires_at, refresh_hash, expires_at, created_at)
            VALUES (${id}, ${user.id}, ${name.trim()}, ${scope === 'read'}, ${hashToken(value)}, ${expiresAt}, ${randomBytes(32)}, ${expiresAt}, ${now})
            RETURNING ${columns}`,
      );
      if (row === undefined) throw new Error('A new access token gave no row.');
      await jobs.send(mailSafetyChange, { userId: user.id, change: 'token_created' }, { storeKey: '', transaction });
      return { access_token: answerOf(row, now), value };
    });
  }),

  handle(accessTokenDelete, async ({ id }, { db, user }) => {
    const count = await changedBy(db.pool, sql`DELETE FROM sessions WHERE id = ${id} AND user_id = ${user.id} AND token_name IS NOT NULL`);
    if (count === 0)
      throw new Failure('NotFoundError', 'Access token not found. It may have been revoked already.', {
        title: 'Failed to revoke access token',
      });
    return {};
  }),
];
