import type { IncomingMessage } from 'node:http';

import { HttpFailure } from './httpFailure.ts';

/**
 * Whether a request may have been made by a page of another site. Browsers say where a request comes from in
 * `Sec-Fetch-Site`, older ones in `Origin`; tools say neither, and carry no cookies that somebody else could ride on.
 */
export function isCrossSite({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  if (origin === undefined) return false;
  const host = headers['x-forwarded-host'] ?? headers.host;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

export function requireSameOrigin(request: IncomingMessage): void {
  if (isCrossSite(request)) throw new HttpFailure(403, 'CROSS_SITE', 'Requests from other sites are refused.');
}
