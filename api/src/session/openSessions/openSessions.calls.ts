import { sessionsList, sessionsRevoke } from '@endcap/schema/session/openSessions/openSessions.rest.ts';

import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { type Handler, handle } from '../../http/handle.ts';
import { readToken } from '../../http/token.ts';

interface SessionRow {
  readonly id: string;
  readonly ip: string;
  readonly user_agent: string;
  readonly created_at: Date;
  readonly refreshed_at: Date;
  readonly expires_at: Date;
}

export const handlers: Handler[] = [
  handle(sessionsList, async (_input, { db, caller, user, now }) => {
    const current = readToken(caller.token ?? '')?.sessionId;
    const rows = await rowsOf<SessionRow>(
      db.pool,
      sql`SELECT id, ip, user_agent, created_at, refreshed_at, expires_at FROM sessions
          WHERE user_id = ${user.id} AND token_name IS NULL AND expires_at > ${now}
          ORDER BY id IS NOT DISTINCT FROM ${current}::uuid DESC, refreshed_at DESC, id LIMIT 100`,
    );
    return {
      sessions: rows.map(({ id, ip, user_agent, ...row }) => ({
        id,
        ip,
        user_agent,
        is_current: id === current,
        created_at: row.created_at.toISOString(),
        used_at: row.refreshed_at.toISOString(),
        expires_at: row.expires_at.toISOString(),
      })),
    };
  }),

  handle(sessionsRevoke, async ({ session_id: id }, { db, caller, user }) => {
    const current = readToken(caller.token ?? '')?.sessionId;
    const title = 'Failed to end session';
    if (id !== null && id === current) throw new Failure('LogicalError', 'This is the current session. Sign out to end it.', { title });
    const count = await changedBy(
      db.pool,
      sql`DELETE FROM sessions WHERE user_id = ${user.id} AND token_name IS NULL AND id IS DISTINCT FROM ${current}::uuid
            AND (${id}::uuid IS NULL OR id = ${id}::uuid)`,
    );
    if (id !== null && count === 0) throw new Failure('NotFoundError', 'Session not found. It may have ended already.', { title });
    return { count };
  }),
];
