import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { issueToken } from '@endcap/schema/session/session/session.rest.ts';

import type { Connection } from '../../db/sql.ts';
import type { BaseContext } from '../../http/handle.ts';
import { type IssuedTokens, beginSession, tokenLives } from './sessions.ts';

/** Begins a session of a user, in the transaction of what let them in. `isProof` is false for what says nothing of who is there now. */
export function beginSessionFor(
  connection: Connection,
  { caller, now }: Pick<BaseContext, 'caller' | 'now'>,
  userId: string,
  { isProof = true }: { readonly isProof?: boolean } = {},
): Promise<IssuedTokens> {
  const provenAt = isProof ? now : new Date(0);
  return beginSession(connection, { userId, ip: caller.ip, userAgent: caller.userAgent, now, provenAt }, tokenLives());
}

/** Hands tokens out: as cookies for browsers and in the answer for tools. */
export function sendTokens({ caller }: Pick<BaseContext, 'caller'>, tokens: IssuedTokens): AnswerOf<typeof issueToken> {
  const { token, refreshToken, expiresAt } = tokens;
  caller.setSessionCookies({ token, refreshToken, maxAgeSeconds: tokenLives().sessionSeconds });
  return { token, refresh_token: refreshToken, expires_at: expiresAt.toISOString() };
}
