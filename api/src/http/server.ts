import cookies from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';

import type { Database } from '../db/database.ts';
import { isDatabaseLost } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { proveAccess } from './access.ts';
import { allowAnyOrigin, openToAnyOrigin } from './anyOrigin.ts';
import type { CallObserver } from './callObserver.ts';
import { CallWatch } from './callWatch.ts';
import { callerOf } from './requestCaller.ts';
import { Failure, answerOfError, newReference } from './failure.ts';
import type { AnyContext, BaseContext, Handler } from './handle.ts';
import { notJson, observedCall } from './observedCall.ts';
import { parseBody } from './input/parseInput.ts';

/** What a `*.routes.ts` gets besides Fastify, to serve what is no POST call of JSON (uploads, images). */
export interface RouteDeps {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly log: Logger;
  /** The context of a request, for `proveAccess(call, input, contextOf(request, reply))`. */
  contextOf(request: FastifyRequest, reply: FastifyReply): BaseContext;
  /** Observer of calls: for a route that answers a call in another form, by `observedCall`. */
  readonly watch: CallWatch;
}

/** What a `*.routes.ts` exports as `routes`. Failures it throws are answered like those of calls. */
export type Routes = (server: FastifyInstance, deps: RouteDeps) => void | Promise<void>;

export interface ServerOptions {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly log: Logger;
  readonly handlers: readonly Handler[];
  readonly routes?: readonly Routes[];
  /** Who looks on at every call; closed with the server. */
  readonly observers?: readonly CallObserver[];
  /** Check every answer by the call's shape: in development and tests. */
  readonly checksAnswers?: boolean;
  /** Proxies whose X-Forwarded-For and X-Forwarded-Proto count; default those on this machine, such as the gateway. */
  readonly trustProxy?: string;
  /** The clock; tests may move it. */
  readonly now?: () => Date;
}

const bodyLimit = 1_000_000;
/** Of what a page logs: browsers send no more than this while a page is being left. */
const trackingBodyLimit = 65_536;
const retryDelaysMs = [100, 400];

function checkAnswer({ call }: Handler, answer: unknown): void {
  const checked = call.answer.safeParse(answer);
  if (!checked.success) throw new Error(`${call.path} answered what its contract does not allow: ${checked.error.message}`);
}

/** Runs a call; one that only reads is run again when the database was lost on the way, since it may be back by then. */
async function runCall(handler: Handler, input: unknown, context: BaseContext, onProven: (proven: AnyContext) => void): Promise<unknown> {
  for (let attempt = 0; ; attempt++) {
    try {
      const proven = await proveAccess(handler.call, input, context);
      onProven(proven);
      return await handler.run(input, proven);
    } catch (error) {
      const delay = retryDelaysMs[attempt];
      if (delay === undefined || handler.call.kind !== 'read' || !isDatabaseLost(error)) throw error;
      await new Promise((done) => setTimeout(done, delay));
    }
  }
}

/** Fastify's own refusals (no such type, too large), in our words. */
function knownRefusal(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Failure('ParsingError', 'The body is larger than this call allows.');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return notJson();
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH') return new Failure('ParsingError', 'The request was interrupted.');
  return error;
}

/** The HTTP server of all calls; not yet listening. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const { db, jobs, log, handlers, routes = [], observers = [], checksAnswers = false, now = () => new Date() } = options;
  const server = fastify({
    loggerInstance: log as FastifyBaseLogger, // pino itself, which Fastify's type describes in part
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: options.trustProxy ?? 'loopback',
    genReqId: newReference,
    keepAliveTimeout: 75_000,
    // An upload of a large feed over a slow line takes long.
    requestTimeout: 1_800_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    exposeHeadRoutes: false,
  });
  await server.register(cookies);
  // JSON and nothing else: a form of another site cannot send it without the browser asking us first, which we do not allow.
  server.removeAllContentTypeParsers();
  const watch = new CallWatch(db, observers);
  const parseJson = (request: FastifyRequest, body: string | Buffer, done: (error: Error | null, body?: unknown) => void) => {
    try {
      done(null, parseBody(body as Buffer)); // parseAs: 'buffer'
    } catch (error) {
      watch.cannotRead(request, body as Buffer); // as above
      done(error as Error); // parseBody throws nothing but Failure
    }
  };
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, parseJson);
  server.addContentTypeParser('*', (request, body, done) => {
    const refuse = () => done(notJson());
    watch.refuses(request, body).then(refuse, refuse);
  });

  // Answers hold tokens and data of a company: no cache on the way keeps them. A route may say otherwise for what anyone may see.
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    done();
  });

  const contextOf = (request: FastifyRequest, reply: FastifyReply): BaseContext => ({
    db,
    jobs,
    log: request.log as Logger, // a child of the logger given above
    now: now(),
    reference: request.id,
    caller: callerOf(request, reply),
  });

  server.setErrorHandler(async (thrown, request, reply) => {
    const error = knownRefusal(thrown);
    const { status, body, isExpected } = answerOfError(error, request.id);
    await watch.failed(request, { at: now(), status, failure: body, error });
    const about = { reference: request.id, url: request.routeOptions.url, status, type: body.type };
    if (isExpected) request.log.info({ ...about, message: body.message }, 'call refused');
    else request.log.error({ ...about, err: error }, 'call failed');
    if (status === 503) reply.header('retry-after', '2');
    if (error instanceof Failure && error.details.retryAfterSeconds !== undefined)
      reply.header('retry-after', String(error.details.retryAfterSeconds));
    return reply.status(status).send(body);
  });
  server.setNotFoundHandler((request, reply) => {
    const [url = ''] = request.url.split('?', 1);
    const allowed = (['GET', 'POST'] as const).filter((method) => method !== request.method && server.hasRoute({ method, url }));
    if (allowed.length > 0) {
      const message = `This call supports ${allowed.join(' or ')}, not ${request.method}.`;
      const { body } = answerOfError(new Failure('ParsingError', message), request.id);
      return reply.status(405).header('allow', allowed.join(', ')).send(body);
    }
    throw new Failure('NotFoundError', `Call not found: ${request.method} ${request.url.split('?', 1)[0]?.slice(0, 200) ?? ''}.`);
  });

  server.get('/healthz', () => ({ status: 'ok' }));
  server.get('/readyz', async () => {
    await db.pool.query('SELECT 1');
    return { status: 'ok' };
  });

  const serve = (scope: FastifyInstance, handler: Handler): void => {
    const { call } = handler;
    const { access } = call;
    const url = `/${call.version}/${call.path}`;
    // The shop's pages call from the shop's own domain, without cookies; the private key never leaves the shop's server.
    const isPublic = access.by === 'shop' && access.private !== true;
    const isTracking = access.by === 'shop' && access.private !== true && access.tracking === true;
    if (isPublic) {
      allowAnyOrigin(scope, url);
    }
    scope.post(
      url,
      {
        ...(isTracking ? { bodyLimit: trackingBodyLimit } : {}),
        // Set before the body is read: the page is to see refusals as well.
        onRequest: (request, reply, done) => {
          watch.begins(request, call);
          if (isPublic) reply.headers(openToAnyOrigin);
          done();
        },
      },
      async (request, reply) => {
        const context = contextOf(request, reply);
        const answer = await observedCall({ watch, call, request, context }, async (input, onProven) => {
          const given = await runCall(handler, input, context, onProven);
          if (checksAnswers) checkAnswer(handler, given);
          return given;
        });
        return { status: 'ok', ...(answer as object) }; // shaped by the call's answer, a zod object
      },
    );
  };
  const isTracking = ({ call: { access } }: Handler) => access.by === 'shop' && access.private !== true && access.tracking === true;
  for (const handler of handlers) if (!isTracking(handler)) serve(server, handler);
  await server.register(async (scope) => {
    // What `navigator.sendBeacon` sends while a page is being left. These calls know no session, so a form of another site gains nothing.
    scope.addContentTypeParser('text/plain', { parseAs: 'buffer' }, parseJson);
    for (const handler of handlers) if (isTracking(handler)) serve(scope, handler);
  });
  server.addHook('onClose', async () => {
    for (const observer of observers) await observer.close();
  });
  for (const add of routes) await server.register(async (scope) => add(scope, { db, jobs, log, contextOf, watch }));
  return server;
}
