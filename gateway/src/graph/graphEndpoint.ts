import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { type DocumentNode, getOperationAST, type GraphQLSchema, parse } from 'graphql';

import { type Caller, callerOf } from '../http/caller.ts';
import { HttpFailure, sendBody, sendJson } from '../http/httpFailure.ts';
import { readJsonBody } from '../http/requestBody.ts';
import { isCrossSite } from '../http/sameOrigin.ts';
import { countSpreads, maxSpreads } from './fragmentSpreads.ts';
import { type GraphEngine, maxTokens } from './graphEngine.ts';
import { measureOperation, type OperationLimits, tooLarge } from './operationCost.ts';
import { type PersistedOperations, persistedIdOf } from './persistedOperations.ts';
import type { ContextFactory } from './requestContext.ts';

export interface GraphEndpointOptions {
  readonly engine: GraphEngine;
  readonly schema: GraphQLSchema;
  readonly contexts: ContextFactory;
  readonly operations: PersistedOperations;
  readonly limits: OperationLimits;
  readonly isDevelopment: boolean;
  readonly maxBodyBytes: number;
}

/**
 * Which operation a request may run.
 *
 * - An id of the console's persisted operations: anybody.
 * - Any text within the limits: tools with a bearer token, whose operations we cannot know; and GraphiQL, which says so in
 *   `x-endcap-client`, for a session that is signed in. The header protects nobody against the session's own user; it keeps
 *   a page of the console, and a script that got into one, to the operations that were built.
 * - In development: anything.
 */
function sourceOf(
  body: Record<string, unknown>,
  caller: Caller,
  client: unknown,
  { operations, isDevelopment }: GraphEndpointOptions,
): { source: string; isPersisted: boolean } {
  const id = persistedIdOf(body);
  if (id !== undefined) {
    const source = operations.find(id);
    if (source === undefined)
      throw new HttpFailure(
        400,
        'PERSISTED_OPERATION_NOT_FOUND',
        'This operation is not known here. Reload the page: a newer version of the console may be there.',
      );
    return { source, isPersisted: true };
  }
  const { query } = body as { query?: unknown };
  if (typeof query !== 'string' || query === '')
    throw new HttpFailure(400, 'BAD_REQUEST', 'The request has neither an operation nor the id of one.');
  const isGraphiql = client === 'graphiql' && caller.hasSession;
  if (!isDevelopment && caller.bearer === undefined && !isGraphiql) {
    throw new HttpFailure(
      400,
      'PERSISTED_OPERATIONS_ONLY',
      'Browser sessions run only the operations of the console. Tools send a bearer token.',
    );
  }
  return { source: query, isPersisted: false };
}

/** Refuses what is too large before anything runs. A text that does not parse or validate is left to Apollo, whose message says where. */
function requireLimits(
  { engine, schema, limits }: GraphEndpointOptions,
  source: string,
  operationName: string | undefined,
  variables: Record<string, unknown>,
): void {
  let document: DocumentNode;
  try {
    document = engine.findDocument(source) ?? parse(source, { noLocation: true, maxTokens });
  } catch {
    return;
  }
  // Also before validation, some of whose rules walk through every fragment wherever it is spread.
  const spreads = countSpreads(document);
  if (spreads === Infinity) throw new HttpFailure(400, 'GRAPHQL_VALIDATION_FAILED', 'Fragments must not spread each other in a circle.');
  if (spreads > maxSpreads)
    throw new HttpFailure(400, 'OPERATION_TOO_LARGE', `The operation spreads more than ${maxSpreads} fragments, one within the other.`);
  const operation = getOperationAST(document, operationName);
  if (!operation) return;
  const complaint = tooLarge(measureOperation(schema, document, operation, variables), limits);
  if (complaint !== undefined) throw new HttpFailure(400, 'OPERATION_TOO_LARGE', complaint);
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}; // a JSON object
}

const gzipped = promisify(gzip);
/** Shorter answers fit into a few packets as they are. */
const minGzipCharacters = 4_000;

/** `POST /graphql`. */
export async function serveGraph(request: IncomingMessage, response: ServerResponse, options: GraphEndpointOptions): Promise<void> {
  const { engine, contexts, maxBodyBytes } = options;
  if (request.method !== 'POST') throw new HttpFailure(405, 'METHOD_NOT_ALLOWED', 'Operations are sent by POST.');
  // A form of another site cannot send this content type without asking first, and we answer no such question.
  if (!String(request.headers['content-type']).startsWith('application/json'))
    throw new HttpFailure(415, 'UNSUPPORTED_MEDIA_TYPE', 'The request must be application/json.');
  const caller = callerOf(request);
  if (caller.bearer === undefined && isCrossSite(request))
    throw new HttpFailure(403, 'CROSS_SITE', 'Requests from other sites are refused.');

  const body = await readJsonBody(request, maxBodyBytes);
  const { source, isPersisted } = sourceOf(body, caller, request.headers['x-endcap-client'], options);
  const { operationName, variables: given } = body as { operationName?: unknown; variables?: unknown };
  const variables = record(given);
  const name = typeof operationName === 'string' ? operationName : undefined;
  if (!isPersisted) requireLimits(options, source, name, variables);

  const context = contexts.context(caller);
  const { status, json } = await engine.execute({ source, operationName: name, variables, context });
  const setCookies = context.rest.session.setCookies;
  const out: OutgoingHttpHeaders = setCookies.length > 0 ? { 'set-cookie': [...setCookies] } : {};
  const isLong = json.length > minGzipCharacters && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (isLong)
    sendBody(response, status, await gzipped(json, { level: 3 }), { ...out, 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  else sendJson(response, status, json, out);
}
