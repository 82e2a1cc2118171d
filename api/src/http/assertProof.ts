import { rowOf, sql } from '../db/sql.ts';
import { Failure } from './failure.ts';
import type { UserContext } from './handle.ts';
import { readToken } from './token.ts';

/** For how long a sign-in or a confirmation counts: SESSION_PROOF_MINUTES, by default 60. */
function proofMs(env: NodeJS.ProcessEnv = process.env): number {
  const minutes = Number(env['SESSION_PROOF_MINUTES']);
  return (Number.isFinite(minutes) && minutes > 0 ? minutes : 60) * 60_000;
}

/**
 * Demands that the user has shown a short time ago who they are, before anything that changes who may sign in: the session may be in someone
 * else's hands by now. A personal access token has no person behind it.
 */
export async function assertProof({ db, caller, now }: Pick<UserContext, 'db' | 'caller' | 'now'>, title: string): Promise<void> {
  const row = await rowOf<{ proven_at: Date; token_name: string | null }>(
    db.pool,
    sql`SELECT proven_at, token_name FROM sessions WHERE id = ${readToken(caller.token ?? '')?.sessionId}::uuid`,
  );
  if (row?.token_name != null)
    throw new Failure('PermissionError', 'Access tokens cannot do this. Sign in to the console instead.', { title });
  if (row === undefined || now.getTime() - row.proven_at.getTime() > proofMs())
    throw new Failure('ProofError', 'Confirm it’s you, then try again.', { title });
}
