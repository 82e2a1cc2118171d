import { isForeignOrigin } from '@endcap/schema/contract/requestOrigin.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Caller } from './handle.ts';

export const tokenCookie = 'endcap_token';
export const refreshCookie = 'endcap_refresh';

function bearerOf(header: string | undefined): string | undefined {
  return header === undefined ? undefined : /^Bearer +(\S+) *$/i.exec(header)?.[1];
}

/** What a request says of who sends it. A bearer token goes before the cookies: a tool that sends one means it. */
export function callerOf(request: FastifyRequest, reply: FastifyReply): Caller {
  const bearer = bearerOf(request.headers.authorization);
  const isCookieOfSession = request.cookies[tokenCookie] !== undefined || request.cookies[refreshCookie] !== undefined;
  const isForeignSession = bearer === undefined && isCookieOfSession && isForeignOrigin(request.headers);
  const cookies = isForeignSession ? {} : request.cookies;
  const cookieOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    // Behind a proxy that ends TLS, X-Forwarded-Proto says so; SESSION_SECURE forces it where the proxy does not.
    secure: request.protocol === 'https' || process.env['SESSION_SECURE'] === 'true',
  } as const;
  return {
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    origin: request.headers.origin?.slice(0, 400),
    isForeignSession,
    token: bearer ?? cookies[tokenCookie],
    refreshToken: cookies[refreshCookie],
    setSessionCookies(tokens) {
      if (tokens === undefined) {
        reply.clearCookie(tokenCookie, cookieOptions).clearCookie(refreshCookie, cookieOptions);
        return;
      }
      // Both live as long as the session: an access token that has expired must still arrive, to be answered so.
      const options = { ...cookieOptions, maxAge: tokens.maxAgeSeconds };
      reply.setCookie(tokenCookie, tokens.token, options).setCookie(refreshCookie, tokens.refreshToken, options);
    },
  };
}
