import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

import { Pool } from 'undici';

import type { RestSession } from '../rest/restSession.ts';
import { callerOf } from './caller.ts';
import { HttpFailure } from './httpFailure.ts';

/** Paths that are passed on to the api as they are: what is too large, or no JSON, for a GraphQL operation. */
export interface ProxiedPath {
  readonly prefix: string;
  readonly method: 'GET' | 'POST';
  /** The path at the api that stands for the prefix; the rest of the path and the query are kept. */
  readonly target: string;
  /** False for what anybody may have, such as pictures of the demo shop: no cookies are sent along. */
  readonly needsSession: boolean;
}

/**
 * Everything else of the api is not reachable here: shops and tools call the api's own port, so that the console's cookies
 * can never be spent on a call that no operation makes.
 */
export const proxiedPaths: readonly ProxiedPath[] = [
  { prefix: '/upload', method: 'POST', target: '/v2/client/account/importer/upload', needsSession: true },
  { prefix: '/export/', method: 'GET', target: '/v2/client/export/', needsSession: true },
  // What mail programs post to the address of a subscription link; its page is the same address by GET.
  {
    prefix: '/subscribe/unsubscribe/',
    method: 'POST',
    target: '/v2/subscriber/one_click/unsubscribe/',
    needsSession: false,
  },
  { prefix: '/openapi.json', method: 'GET', target: '/openapi.json', needsSession: false },
  { prefix: '/openapi-staff.json', method: 'GET', target: '/openapi-staff.json', needsSession: false },
  { prefix: '/demo-media/', method: 'GET', target: '/demo-media/', needsSession: false },
];

export function proxiedPathOf(method: string | undefined, path: string): ProxiedPath | undefined {
  return proxiedPaths.find(
    ({ prefix, method: allowed }) => allowed === method && (path === prefix || (prefix.endsWith('/') && path.startsWith(prefix))),
  );
}

const requestHeaders = [
  'content-type',
  'content-length',
  'content-encoding',
  'accept',
  'range',
  'if-none-match',
  'if-modified-since',
] as const;
const responseHeaders = [
  'content-type',
  'content-length',
  'content-encoding',
  'content-disposition',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
  'cache-control',
  'vary',
] as const;

export interface StreamProxy {
  /** Streams a request to the api and its answer back, without holding either in memory. */
  pass(request: IncomingMessage, response: ServerResponse, path: ProxiedPath, url: URL, session: RestSession | undefined): Promise<void>;
  close(): Promise<void>;
}

export function createStreamProxy(apiUrl: string): StreamProxy {
  const base = new URL(apiUrl);
  const basePath = base.pathname.replace(/\/$/, '');
  // Uploads may take long; only a silent api is given up on.
  const pool = new Pool(base.origin, { connections: 32, headersTimeout: 300_000, bodyTimeout: 120_000 });
  return {
    async pass(request, response, { prefix, target, method }, url, session) {
      const headers: Record<string, string> = { ...callerOf(request).forwarded, ...session?.headers() };
      for (const name of requestHeaders) {
        const value = request.headers[name];
        if (typeof value === 'string') headers[name] = value;
      }
      const ended = new AbortController();
      response.once('close', () => ended.abort());
      const path = `${basePath}${target}${url.pathname.slice(prefix.length)}${url.search}`;
      let answer: Awaited<ReturnType<typeof pool.request>>;
      try {
        answer = await pool.request({ method, path, headers, body: method === 'POST' ? request : null, signal: ended.signal });
      } catch {
        throw new HttpFailure(
          502,
          'UPSTREAM_UNREACHABLE',
          `The service at ${base.host} cannot be reached right now. Try again in a moment.`,
        );
      }
      const out: Record<string, string | string[]> = {
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      };
      for (const name of responseHeaders) {
        const value = answer.headers[name];
        if (value !== undefined) out[name] = value;
      }
      if (session && session.setCookies.length > 0) out['set-cookie'] = [...session.setCookies];
      response.writeHead(answer.statusCode, out);
      // The browser going away is no error of ours.
      await pipeline(answer.body, response).catch(() => response.destroy());
    },
    close: () => pool.close(),
  };
}
