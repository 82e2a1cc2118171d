import { createHash } from 'node:crypto';

import { tokenRefresh } from '@endcap/schema/session/session/session.rest.ts';

import { applySetCookies, clearedSessionCookies, readSessionCookies, sessionCookieHeader, type SessionTokens } from './restCookies.ts';
import type { RestTransport } from './restTransport.ts';

/** How a refresh ended: with new tokens, or refused by the api, which ends the session. */
type RefreshOutcome =
  | { readonly isRefused: false; readonly tokens: SessionTokens; readonly setCookies: readonly string[] }
  | { readonly isRefused: true };

/**
 * Refreshes in flight or just done, by the hash of the refresh token they replaced. A request that comes with the old cookies
 * while, or just after, another one refreshed them gets the same new tokens, so that a session is refreshed once however
 * many requests notice at the same time.
 */
export interface RefreshFlights {
  run(refreshToken: string, refresh: () => Promise<RefreshOutcome>): Promise<RefreshOutcome>;
}

/** Shorter than the 30 s for which the api accepts a replaced refresh token. */
const keepOutcomeMs = 20_000;

export function createRefreshFlights(keepMs: number = keepOutcomeMs): RefreshFlights {
  const flights = new Map<string, Promise<RefreshOutcome>>();
  return {
    run(refreshToken, refresh) {
      const key = createHash('sha256').update(refreshToken).digest('base64url');
      const known = flights.get(key);
      if (known) return known;
      const flight = refresh();
      flights.set(key, flight);
      const forget = () => flights.delete(key);
      flight.then(
        (outcome) => (outcome.isRefused ? forget() : setTimeout(forget, keepMs).unref()),
        forget, // the api did not answer: the next request tries again
      );
      return flight;
    },
  };
}

/** The caller's session during one request: whose token calls carry, and what the browser learns about it. */
export interface RestSession {
  /** False when the caller has neither cookies nor a bearer token: no one is signed in. */
  readonly isPresent: boolean;
  /** Headers that make a call the caller's own. */
  headers(): Record<string, string>;
  /** The token that `headers` sends, to compare after a failure. */
  currentToken(): string | undefined;
  /** Gets a new token unless `staleToken` has been replaced meanwhile. False when the session cannot be kept; it is cleared then. */
  renew(staleToken: string | undefined): Promise<boolean>;
  /** Takes over cookies that a call set, such as signing in. */
  receive(setCookies: readonly string[]): void;
  /** `Set-Cookie` lines for the browser. */
  readonly setCookies: readonly string[];
}

export interface RestSessionOptions {
  readonly cookieHeader?: string | undefined;
  readonly bearer?: string | undefined;
  /** Sent with every call, e.g. the caller's address. */
  readonly forwarded?: Readonly<Record<string, string>> | undefined;
  readonly transport: RestTransport;
  readonly flights: RefreshFlights;
}

export function createRestSession({ cookieHeader, bearer: given, forwarded, transport, flights }: RestSessionOptions): RestSession {
  let bearer = given;
  let tokens = readSessionCookies(cookieHeader);
  let outgoing: readonly string[] = [];

  async function refresh(): Promise<RefreshOutcome> {
    const answer = await transport.send(`/${tokenRefresh.version}/${tokenRefresh.path}`, '{}', {
      'content-type': 'application/json',
      ...forwarded,
      cookie: sessionCookieHeader(tokens),
    });
    if (answer.status === 200)
      return { isRefused: false, tokens: applySetCookies(tokens, answer.setCookies), setCookies: answer.setCookies };
    // Only the api's own "no" ends a session; an api that is down or overloaded must not sign anyone out.
    if (answer.status === 400 || answer.status === 401 || answer.status === 403) return { isRefused: true };
    throw new Error(`The session could not be refreshed: HTTP ${answer.status}.`);
  }

  return {
    get isPresent() {
      return bearer !== undefined || tokens.token !== undefined || tokens.refreshToken !== undefined;
    },
    headers() {
      if (bearer !== undefined) return { ...forwarded, authorization: `Bearer ${bearer}` };
      const cookie = sessionCookieHeader(tokens);
      return cookie === '' ? { ...forwarded } : { ...forwarded, cookie };
    },
    currentToken: () => bearer ?? tokens.token,
    async renew(staleToken) {
      if (bearer !== undefined) return false; // tools refresh their own tokens
      if (staleToken !== tokens.token) return tokens.token !== undefined;
      if (tokens.refreshToken === undefined) {
        if (tokens.token !== undefined) outgoing = clearedSessionCookies;
        tokens = { token: undefined, refreshToken: undefined };
        return false;
      }
      const outcome = await flights.run(tokens.refreshToken, refresh);
      if (staleToken !== tokens.token) return tokens.token !== undefined; // another call of this request took the outcome over
      tokens = outcome.isRefused ? { token: undefined, refreshToken: undefined } : outcome.tokens;
      outgoing = outcome.isRefused ? clearedSessionCookies : outcome.setCookies;
      return !outcome.isRefused;
    },
    receive(setCookies) {
      if (setCookies.length === 0) return;
      tokens = applySetCookies(tokens, setCookies);
      // A call that returns a session has ended the one before, which a bearer may have named.
      if (tokens.token !== undefined) bearer = undefined;
      outgoing = setCookies;
    },
    get setCookies() {
      return outgoing;
    },
  };
}
