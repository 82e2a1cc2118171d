import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';

import { tokenInfo } from '@endcap/schema/session/session/session.rest.ts';

import type { ContextFactory } from '../graph/run/requestContext.ts';
import type { RestSession } from '../rest/restSession.ts';
import { callerOf } from './caller.ts';
import { HttpFailure } from './httpFailure.ts';
import { refusalIn } from './proxiedRefusal.ts';
import type { LimitRate } from './rateLimit.ts';
import { requireSameOrigin } from './sameOrigin.ts';

/** Paths that are passed on to the api as they are: what is too large, or no JSON, for a GraphQL operation. */
interface ProxiedPath {
  /** An address, or with a slash at its end all that begins so. */
  readonly prefix: string;
  readonly method: 'GET' | 'POST';
  /** The path at the api that stands for the prefix; the rest of the path and the query are kept. */
  readonly target: string;
  /** False for what anyone may have, such as images of the demo shop: no cookies are sent along. */
  readonly needsSession: boolean;
}

/**
 * Everything else of the api is not reachable here: shops and tools call the api's own port, so that the console's cookies
 * can never be spent on a call that no operation makes.
 */
const proxiedPaths: readonly ProxiedPath[] = [
  { prefix: '/upload', method: 'POST', target: '/v2/client/account/importer/upload', needsSession: true },
  { prefix: '/upload/resources', method: 'POST', target: '/v2/client/import/upload', needsSession: true },
  { prefix: '/upload/media', method: 'POST', target: '/v2/client/account/media/upload', needsSession: true },
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

type Headers = Record<string, string | string[] | undefined>;

function only(names: readonly string[], headers: Headers): Headers {
  return Object.fromEntries(names.filter((name) => headers[name] !== undefined).map((name) => [name, headers[name]]));
}

/** The path at the api. What `..` makes of an address is checked before it, so that none leads out of the prefix. */
function targetOf({ raw }: FastifyRequest, { prefix, target }: ProxiedPath): string {
  const url = URL.parse(`http://gateway.invalid${raw.url ?? '/'}`);
  if (!url?.pathname.startsWith(prefix)) throw new HttpFailure(404, 'NOT_FOUND', 'Page not found.');
  return `${target}${url.pathname.slice(prefix.length)}`;
}

export interface ProxyOptions {
  /** Base address of the REST API. */
  readonly restUrl: string;
  readonly contexts: ContextFactory;
  readonly limitRate: LimitRate;
}

/** Streams requests to the api and their answers back, without holding either in memory. */
export async function proxyRoutes(server: FastifyInstance, { restUrl, contexts, limitRate }: ProxyOptions): Promise<void> {
  const base = new URL(restUrl);
  const basePath = base.pathname.replace(/\/$/, '');
  // Uploads may take long; only a silent api is given up on.
  const undici = { connections: 32, headersTimeout: 300_000, bodyTimeout: 120_000 };
  await server.register(replyFrom, { base: base.origin, undici, destroyAgent: true, disableRequestLogging: true });
  // A body goes through as it comes, whatever it is.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, body, done) => done(null, body));
  const unreachable = new HttpFailure(502, 'UPSTREAM_UNREACHABLE', `The service at ${base.host} is unavailable. Try again in a moment.`);

  const refuseOtherSites: onRequestHookHandler = ({ raw }, _reply, done) => {
    requireSameOrigin(raw);
    done();
  };

  for (const path of proxiedPaths) {
    const { prefix, method, needsSession } = path;
    server.route({
      method,
      url: prefix.endsWith('/') ? `${prefix}*` : prefix,
      exposeHeadRoute: false,
      bodyLimit: Number.MAX_SAFE_INTEGER,
      onRequest: [refuseOtherSites, ...(needsSession || method === 'POST' ? [limitRate] : [])],
      handler: async (request, reply) => {
        const source = `${basePath}${targetOf(request, path)}`;
        const caller = callerOf(request.raw);
        let session: RestSession | undefined;
        if (needsSession) {
          // A stream cannot be sent a second time, so the session is tried, and refreshed if need be, before it begins.
          const { rest } = contexts.context(caller);
          await rest.read(tokenInfo, { stores: false });
          ({ session } = rest);
        }
        return reply.from(source, {
          retryDelay: () => null,
          rewriteRequestHeaders: (_request, headers) => ({ ...caller.forwarded, ...session?.headers(), ...only(requestHeaders, headers) }),
          rewriteHeaders: (headers) => ({
            'x-content-type-options': 'nosniff',
            'content-security-policy': "default-src 'none'; sandbox",
            ...only(responseHeaders, headers),
            ...(session && session.setCookies.length > 0 ? { 'set-cookie': [...session.setCookies] } : {}),
          }),
          onResponse: (_request, answered, { statusCode, stream }) => {
            if (statusCode < 400) void answered.send(stream);
            else
              refusalIn(caller.language, stream).then(
                (body) => answered.removeHeader('content-length').send(body),
                () => answered.send(unreachable),
              );
          },
          onError: (failed) => void failed.send(unreachable),
        });
      },
    });
  }
}
