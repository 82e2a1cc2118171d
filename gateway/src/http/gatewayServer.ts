import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type Server, type ServerResponse } from 'node:http';

import type { Logger } from 'pino';

import { formatterFrameHeaders, formatterFrameHtml, formatterFramePath } from '../developers/formatters/formatterFrame.ts';
import { type GraphEndpointOptions, serveGraph } from '../graph/graphEndpoint.ts';
import { RestFailure } from '../rest/restFailure.ts';
import { tokenInfo } from '@endcap/schema/session/session/session.rest.ts';
import { callerOf } from './caller.ts';
import { HttpFailure, sendFailure, sendJson } from './httpFailure.ts';
import type { RateLimiter } from './rateLimiter.ts';
import { requireSameOrigin } from './sameOrigin.ts';
import type { StaticFiles } from './staticFiles.ts';
import { type ProxiedPath, proxiedPathOf, type StreamProxy } from './streamProxy.ts';
import { supportAnswer } from './supportPage.ts';

export interface GatewayServerOptions {
  readonly graph: GraphEndpointOptions;
  readonly files: StaticFiles;
  readonly proxy: StreamProxy;
  readonly rateLimiter: RateLimiter;
  /** Address of the api as browsers of shoppers reach it. */
  readonly publicApiUrl: string;
  /** The setting SUPPORT_URL. */
  readonly supportUrl: string | undefined;
  /** On every page. */
  readonly headers: OutgoingHttpHeaders;
  readonly log: Logger;
}

/** Routes a request: the graph, what is passed on to the api, and the built console for everything else. */
export function createGatewayServer({
  graph,
  files,
  proxy,
  rateLimiter,
  publicApiUrl,
  supportUrl,
  headers: always,
  log,
}: GatewayServerOptions): Server {
  function requireRate(request: IncomingMessage): void {
    if (!rateLimiter.take(callerOf(request).limitKey)) throw new HttpFailure(429, 'RATE_LIMITED', 'Too many requests. Wait a moment.');
  }

  async function pass(request: IncomingMessage, response: ServerResponse, url: URL, path: ProxiedPath): Promise<void> {
    requireSameOrigin(request);
    if (path.needsSession || path.method === 'POST') requireRate(request);
    if (!path.needsSession) return proxy.pass(request, response, path, url, undefined);
    // A stream cannot be sent a second time, so the session is tried, and refreshed if need be, before it begins.
    const { rest } = graph.contexts.context(callerOf(request));
    await rest.read(tokenInfo, { stores: false });
    return proxy.pass(request, response, path, url, rest.session);
  }

  function sendToSupport(request: IncomingMessage, response: ServerResponse, url: URL): void {
    const answer = supportAnswer(url.searchParams, supportUrl, request.headers['accept-language']);
    const headers = { ...always, 'cache-control': 'no-store' };
    if ('location' in answer) response.writeHead(302, { ...headers, location: answer.location }).end();
    else response.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' }).end(answer.html);
  }

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = request.url ?? '/';
    if (target === '/graphql' || target.startsWith('/graphql?')) {
      requireRate(request);
      // Told with every answer, so that an open tab learns of a newer console without asking.
      const build = await files.build();
      if (build !== undefined) response.setHeader('x-endcap-build', build);
      return serveGraph(request, response, graph);
    }
    // Put together rather than resolved: `//host` would be another host.
    const url = target.startsWith('/') ? URL.parse(`http://gateway.invalid${target}`) : null;
    if (!url) throw new HttpFailure(400, 'BAD_REQUEST', 'This is no address.');
    if (url.pathname === '/healthz') return sendJson(response, 200, '{"status":"ok"}');
    const proxied = proxiedPathOf(request.method, url.pathname);
    if (proxied) return pass(request, response, url, proxied);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new HttpFailure(405, 'METHOD_NOT_ALLOWED', 'There is nothing to send here.');
    // A shop is no part of the console: it lies at the api, where no page of it meets the console's cookies.
    if (url.pathname === '/demo-shop') {
      response.writeHead(302, { location: `${publicApiUrl}/demo-shop`, 'cache-control': 'no-store' }).end();
      return;
    }
    if (url.pathname === '/support') return sendToSupport(request, response, url);
    if (url.pathname === formatterFramePath) {
      response.writeHead(200, formatterFrameHeaders).end(formatterFrameHtml);
      return;
    }
    if (await files.serve(request, response, url.pathname)) return;
    throw new HttpFailure(404, 'NOT_FOUND', 'There is nothing at this address.');
  }

  function answerFailure(error: unknown, response: ServerResponse): void {
    if (error instanceof HttpFailure) return sendFailure(response, error, error.status === 429 ? { 'retry-after': '1' } : {});
    if (error instanceof RestFailure) {
      const status = error.status === 0 ? 502 : error.status;
      return sendFailure(response, new HttpFailure(status, String(error.extensions['code']), error.message));
    }
    log.error({ err: error }, 'unexpected error');
    sendFailure(response, new HttpFailure(500, 'INTERNAL_SERVER_ERROR', 'Something went wrong on our side.'));
  }

  const server = createServer({ keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 0 }, (request, response) => {
    route(request, response).catch((error: unknown) => answerFailure(error, response));
  });
  return server;
}
