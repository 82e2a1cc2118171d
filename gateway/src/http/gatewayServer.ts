import type { OutgoingHttpHeaders } from 'node:http';

import { supportToken } from '@endcap/schema/account/support/support.rest.ts';
import { fastify, type FastifyInstance, type FastifyReply } from 'fastify';
import type { Logger } from 'pino';

import { type GraphEndpointOptions, graphRoutes } from '../graph/run/graphEndpoint.ts';
import { consoleRoutes } from './consoleRoutes.ts';
import { acceptedLanguage } from '../translation/catalogues.ts';
import { HttpFailure, jsonHeaders } from './httpFailure.ts';
import { knownFailure } from './knownFailure.ts';
import { graphMediaType } from './mediaType.ts';
import { proxyRoutes } from './proxyRoutes.ts';
import { createRateLimit, type RateLimit } from './rateLimit.ts';
import { callerOf } from './caller.ts';
import { isSupportPage, supportAnswer } from './supportPage.ts';

/** A page of a module that is not part of the built console. */
export interface ModulePage {
  readonly path: string;
  /** In place of those of every page, or next to them. */
  readonly headers: OutgoingHttpHeaders;
  readonly html: string;
}

export interface GatewayServerOptions {
  readonly graph: Omit<GraphEndpointOptions, 'build' | 'limitRate'>;
  /** Folder of the built console. */
  readonly webRoot: string;
  /** Base address of the REST API. */
  readonly restUrl: string;
  readonly rateLimit: RateLimit;
  /** Address of the api as browsers of shoppers reach it. */
  readonly publicApiUrl: string;
  /** The setting SUPPORT_URL. */
  readonly supportUrl: string | undefined;
  /** The setting TRUST_PROXY. */
  readonly trustProxy: string | undefined;
  readonly pages: readonly ModulePage[];
  /** On every page. */
  readonly headers: Readonly<Record<string, string>>;
  readonly log: Logger;
}

/** An upload of a large feed over a slow line takes long. */
const longestRequestMs = 1_800_000;

/** A refusal in the language of the request. */
function sendFailure(reply: FastifyReply, failure: HttpFailure): void {
  const type = `${graphMediaType(reply.request.headers.accept)}; charset=utf-8`;
  void reply
    .code(failure.status)
    .headers({ ...jsonHeaders, 'content-type': type })
    .send(failure.jsonIn(acceptedLanguage(reply.request.headers['accept-language'])));
}

/** Routes requests: the graph, what is passed on to the api, and the built console for everything else. Not yet listening. */
export async function createGatewayServer(options: GatewayServerOptions): Promise<FastifyInstance> {
  const { graph, webRoot, restUrl, rateLimit, publicApiUrl, supportUrl, headers: always, log, trustProxy } = options;
  const server = fastify({
    logger: false, // requests are not news; what fails is logged below
    keepAliveTimeout: 65_000,
    requestTimeout: longestRequestMs,
    trustProxy: trustProxy ?? false,
    http: { headersTimeout: 20_000 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, _request, reply: FastifyReply) =>
      sendFailure(reply, knownFailure(error) ?? new HttpFailure(400, 'BAD_REQUEST', 'Invalid URL.')),
  });
  server.setErrorHandler((error, _request, reply) => {
    const known = knownFailure(error);
    if (!known) log.error({ err: error }, 'unexpected error');
    sendFailure(
      reply,
      known ??
        new HttpFailure(
          500,
          'INTERNAL_SERVER_ERROR',
          'Something went wrong. Try again later, or contact support with the error reference.',
        ),
    );
  });
  const limitRate = await createRateLimit(server, rateLimit, graph.contexts.proven);

  server.get('/healthz', (_request, reply) => reply.headers(jsonHeaders).send('{"status":"ok"}'));
  // A shop is not part of the console: it is at the api, where no page of it meets the console's cookies.
  server.get('/demo-shop', ({ url }, reply) => reply.header('cache-control', 'no-store').redirect(publicApiUrl + url));
  server.get('/support', async (request, reply) => {
    const asked = new URLSearchParams(request.url.split('?', 2)[1]);
    const { rest } = graph.contexts.context(callerOf(request.raw));
    // Someone who is not signed in asks for support too.
    const token = isSupportPage(supportUrl)
      ? await rest.read(supportToken, {}).then(
          (found) => found.token,
          () => null,
        )
      : null;
    const answer = supportAnswer(asked, supportUrl, request.headers['accept-language'], token);
    reply.headers({ ...always, 'cache-control': 'no-store' });
    return 'location' in answer ? reply.redirect(answer.location) : reply.type('text/html; charset=utf-8').send(answer.html);
  });
  for (const { path, headers, html } of options.pages)
    server.get(path, (_request, reply) => reply.headers({ ...always, ...headers }).send(html));
  const { build } = await consoleRoutes(server, { root: webRoot, headers: always });
  await server.register(graphRoutes, { ...graph, build, limitRate });
  await server.register(proxyRoutes, { restUrl, contexts: graph.contexts, limitRate });
  return server;
}
