import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { isForeignOrigin } from '@endcap/schema/contract/requestOrigin.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';

import { type Caller, callerOf } from '../../http/caller.ts';
import { HttpFailure, jsonHeaders } from '../../http/httpFailure.ts';
import { graphMediaType, graphStatus } from '../../http/mediaType.ts';
import type { LimitRate } from '../../http/rateLimit.ts';
import type { Rest } from '../../rest/rest.ts';

import { isSignIn, requireProven } from './provenCaller.ts';
import { type PersistedOperations, persistedIdOf } from './persistedOperations.ts';
import type { ContextFactory } from './requestContext.ts';
import { type LimitedGraph, measureSource, type OperationParameters, requireLimits } from './requestLimits.ts';

export interface GraphEndpointOptions extends LimitedGraph {
  readonly contexts: ContextFactory;
  readonly operations: PersistedOperations;
  readonly isDevelopment: boolean;
  readonly maxBodyBytes: number;
  readonly limitRate: LimitRate;
  /** Name of the console's build that is served. */
  build(): string | undefined;
}

/**
 * Which operation a request may run.
 *
 * - An id of the console's persisted operations: anyone.
 * - Any text within the limits: tools with a bearer token, whose operations we cannot know; and GraphiQL, which says so in
 *   `x-endcap-client`, for a session that is signed in. The header protects no one against the session's own user; it keeps
 *   a page of the console, and a script that got into one, to the operations that were built. The api must know the session
 *   (`requireProven`).
 * - A text that only signs someone in: who comes without a session.
 * - In development: anything.
 */
function sourceOf(
  body: Record<string, unknown>,
  caller: Caller,
  client: unknown,
  options: GraphEndpointOptions,
): { source: string; isPersisted: boolean } {
  const { operations, isDevelopment } = options;
  const id = persistedIdOf(body);
  if (id !== undefined) {
    const source = operations.find(id);
    if (source === undefined)
      throw new HttpFailure(400, 'PERSISTED_OPERATION_NOT_FOUND', 'Unknown operation. Reload the page: the console may have been updated.');
    return { source, isPersisted: true };
  }
  const { query } = body as { query?: unknown };
  if (typeof query !== 'string' || query === '')
    throw new HttpFailure(400, 'BAD_REQUEST', 'The request has neither an operation nor an operation ID.');
  const isGraphiql = client === 'graphiql' && caller.hasSession;
  const isAnonymous = caller.bearer === undefined && !caller.hasSession;
  if (!isDevelopment && caller.bearer === undefined && !isGraphiql && !(isAnonymous && isSignIn(options, query, parametersOf(body)))) {
    throw new HttpFailure(
      400,
      'PERSISTED_OPERATIONS_ONLY',
      'Browser sessions can run only the console’s own operations. Tools must send a bearer token.',
    );
  }
  return { source: query, isPersisted: false };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is next to the operation in a request. */
function parametersOf(body: Record<string, unknown>): OperationParameters {
  const { operationName, variables, extensions } = body as { operationName?: unknown; variables?: unknown; extensions?: unknown };
  const refuse = (what: string) => new HttpFailure(400, 'BAD_REQUEST', `${what} or omitted.`);
  if (operationName != null && typeof operationName !== 'string') throw refuse('`operationName` must be a string');
  if (variables != null && !isRecord(variables)) throw refuse('`variables` must be an object');
  if (extensions != null && !isRecord(extensions)) throw refuse('`extensions` must be an object');
  return { operationName: operationName ?? undefined, variables: variables ?? {} };
}

const gzipped = promisify(gzip);
/** Shorter answers fit into a few packets as they are. */
const minGzipCharacters = 4_000;

/** A body that takes longer is given up on; nothing that is sent here is large. */
const longestBodyMs = 30_000;

function parseBody(text: string): Record<string, unknown> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new HttpFailure(400, 'BAD_REQUEST', 'The request is not valid JSON.');
  }
  if (!isRecord(body)) throw new HttpFailure(400, 'BAD_REQUEST', 'The request must be a JSON object.');
  return body;
}

/** What a request asks for, when its caller may. */
function readRequest({ raw, body: text, headers }: FastifyRequest, options: GraphEndpointOptions) {
  const body = parseBody(String(text ?? ''));
  const caller = callerOf(raw);
  return { caller, ...sourceOf(body, caller, headers['x-endcap-client'], options), parameters: parametersOf(body) };
}

/** Refuses a text of someone whom the api does not know. The browser learns of a session that was refreshed or has ended meanwhile. */
async function requireMayRun(
  reply: FastifyReply,
  source: string,
  parameters: OperationParameters,
  rest: Rest,
  options: GraphEndpointOptions,
): Promise<void> {
  if (options.isDevelopment) return;
  try {
    await requireProven(options, source, parameters, { rest, proven: options.contexts.proven });
  } finally {
    if (rest.session.setCookies.length > 0) reply.header('set-cookie', [...rest.session.setCookies]);
  }
}

async function answer(request: FastifyRequest, reply: FastifyReply, options: GraphEndpointOptions): Promise<FastifyReply> {
  const { engine, contexts } = options;
  const { caller, source, isPersisted, parameters } = readRequest(request, options);
  const { accept } = request.headers;
  const context = contexts.context(caller);
  if (!isPersisted) {
    await requireMayRun(reply, source, parameters, context.rest, options);
    requireLimits(options, source, parameters, accept);
  }
  const { status, json } = await engine.execute({ source, ...parameters, context });
  const { setCookies } = context.rest.session;
  reply.code(graphStatus(status, accept)).headers({ ...jsonHeaders, 'content-type': `${graphMediaType(accept)}; charset=utf-8` });
  if (setCookies.length > 0) reply.header('set-cookie', [...setCookies]);
  if (json.length <= minGzipCharacters || !/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(json);
  return reply.headers({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' }).send(await gzipped(json, { level: 3 }));
}

/** What the operations of a request cost, by the measure that refuses those that are too large. Takes whatever the caller may run. */
async function answerCost(request: FastifyRequest, reply: FastifyReply, options: GraphEndpointOptions): Promise<FastifyReply> {
  const { caller, source, isPersisted, parameters } = readRequest(request, options);
  if (!isPersisted) await requireMayRun(reply, source, parameters, options.contexts.context(caller).rest, options);
  return reply.headers(jsonHeaders).send(JSON.stringify(measureSource(options, source, parameters)));
}

/** `POST /graphql` and `POST /graphql/cost`. */
export async function graphRoutes(server: FastifyInstance, options: GraphEndpointOptions): Promise<void> {
  // JSON and nothing else: a form of another site cannot send it without asking first, and we answer no such question.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const guards: RouteShorthandOptions = {
    bodyLimit: options.maxBodyBytes,
    onRequest: [
      options.limitRate,
      (request, reply, done) => {
        // Sent with every answer, so that an open tab learns of a newer console without asking.
        const build = options.build();
        if (build !== undefined) reply.header('x-endcap-build', build);
        if (request.method !== 'POST') throw new HttpFailure(405, 'METHOD_NOT_ALLOWED', 'Operations must be sent by POST.');
        if (callerOf(request.raw).bearer === undefined && isForeignOrigin(request.raw.headers))
          throw new HttpFailure(403, 'CROSS_SITE', 'Requests from other sites are rejected.');
        done();
      },
    ],
    preParsing: (_request, reply, body, done) => {
      const timer = setTimeout(
        () => void reply.send(new HttpFailure(408, 'REQUEST_TIMEOUT', 'The request took too long to arrive.')),
        longestBodyMs,
      );
      body.once('close', () => clearTimeout(timer));
      done(null, body);
    },
  };
  server.all('/graphql', { ...guards, handler: (request, reply) => answer(request, reply, options) });
  server.all('/graphql/cost', { ...guards, handler: (request, reply) => answerCost(request, reply, options) });
}
