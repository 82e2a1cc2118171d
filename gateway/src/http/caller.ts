import type { IncomingMessage } from 'node:http';

import type { ConsoleLanguage } from '@endcap/schema/account/profile/consoleLanguages.ts';

import { readSessionCookies } from '../rest/restCookies.ts';
import { acceptedLanguage } from '../translation/catalogues.ts';

/** Who sends a request, according to its headers. */
export interface Caller {
  readonly bearer: string | undefined;
  readonly cookieHeader: string | undefined;
  /** Whether it comes with the cookies of a session; whether that still holds is for the api to say. */
  readonly hasSession: boolean;
  /** The token that calls to the api carry; whether it is one of ours is for the api to say. */
  readonly token: string | undefined;
  /** The language that the caller reads. */
  readonly language: ConsoleLanguage;
  /** Headers about the caller that are passed on to the api. */
  readonly forwarded: Record<string, string>;
}

function readCaller(request: IncomingMessage): Caller {
  const {
    authorization,
    cookie,
    'x-forwarded-for': forwardedFor,
    'x-forwarded-proto': protocol,
    'user-agent': userAgent,
    'accept-language': languages,
  } = request.headers;
  const bearer = authorization === undefined ? undefined : /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
  const socketAddress = request.socket.remoteAddress ?? '';
  const chain = forwardedFor === undefined ? socketAddress : `${String(forwardedFor)}, ${socketAddress}`;
  const { token, refreshToken } = readSessionCookies(cookie);
  return {
    bearer,
    cookieHeader: cookie,
    hasSession: token !== undefined || refreshToken !== undefined,
    token: bearer ?? token,
    language: acceptedLanguage(languages),
    forwarded: {
      'x-forwarded-for': chain,
      ...(typeof protocol === 'string' ? { 'x-forwarded-proto': protocol } : {}),
      ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
    },
  };
}

const callers = new WeakMap<IncomingMessage, Caller>();

/** Who sends a request: the limits, the guards and the graph ask for it in turn. */
export function callerOf(request: IncomingMessage): Caller {
  const known = callers.get(request);
  if (known !== undefined) return known;
  const caller = readCaller(request);
  callers.set(request, caller);
  return caller;
}
