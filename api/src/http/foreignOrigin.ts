import type { FastifyRequest } from 'fastify';

/**
 * Whether a page of another origin may have made the request, by the same rule as the gateway's. Browsers say where a request comes from in
 * `Sec-Fetch-Site`, older ones in `Origin`; tools say neither.
 */
export function isForeign({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  if (origin === undefined) return false;
  const host = headers['x-forwarded-host'] ?? headers.host;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
