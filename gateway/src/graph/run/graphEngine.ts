import { ApolloServer, type ApolloServerOptionsWithGateway, type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { type DocumentNode, type ExecutionResult, type GraphQLSchema, MaxIntrospectionDepthRule } from 'graphql';
import type { Logger } from 'pino';

import { errorsInReadersWords } from '../../translation/readersWords.ts';
import type { Context } from '../context.ts';
import { maskErrors } from './maskErrors.ts';
import { createPlanExecutor, type ExecutionRequest } from './planExecutor.ts';
import { createValidatedDocuments } from './validatedDocuments.ts';

export interface GraphEngineOptions {
  readonly schema: GraphQLSchema;
  readonly isDevelopment: boolean;
  readonly log: Logger;
  /** What a deployment adds to Apollo, such as tracing or usage reports. One that asks for `requestDidStart` is run for every request. */
  readonly plugins?: readonly ApolloServerPlugin<Context>[];
}

export interface GraphRequest {
  readonly source: string;
  readonly operationName: string | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly context: Context;
}

export interface GraphAnswer {
  readonly status: number;
  readonly json: string;
}

/** Runs operations. */
export interface GraphEngine {
  execute(request: GraphRequest): Promise<GraphAnswer>;
  /** The document of a source that ran before; undefined for a new one. */
  findDocument(source: string): DocumentNode | undefined;
  close(): Promise<void>;
}

/** Longest document that is parsed, in tokens; the console's operations are far shorter. */
export const maxTokens = 8_000;

function apolloOptions(
  gateway: ApolloServerOptionsWithGateway<Context>['gateway'],
  log: Logger,
  plugins: readonly ApolloServerPlugin<Context>[],
): ApolloServerOptionsWithGateway<Context> {
  return {
    gateway,
    introspection: true, // the API reference and GraphiQL need it, and the source is open
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    csrfPrevention: false, // the endpoint takes nothing but JSON by POST: see graphEndpoint
    persistedQueries: false, // the endpoint has its own
    parseOptions: { maxTokens },
    validationRules: [MaxIntrospectionDepthRule],
    logger: {
      debug: (message) => log.debug(message),
      info: (message) => log.info(message),
      warn: (message) => log.warn(message),
      error: (message) => log.error(message),
    },
    // None of Apollo's own is used, and the cache hints alone cost two fifths of the throughput.
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      ...plugins,
    ],
  };
}

/**
 * Apollo Server parses, validates and refuses; the plan executor is in the place of graphql-js's. A document that has
 * passed Apollo once is run by its plan directly from then on: nothing is left to refuse in it, and the rest of Apollo's
 * pipeline (hashes, hooks, content negotiation) would do nothing but take a third more time. A plugin that looks at requests
 * hangs on that pipeline, so with one every request goes through it.
 */
export async function startGraphEngine({ schema, isDevelopment, log, plugins = [] }: GraphEngineOptions): Promise<GraphEngine> {
  const runPlan = createPlanExecutor(schema);
  const documents = createValidatedDocuments();
  const isWatched = plugins.some(({ requestDidStart }) => requestDidStart !== undefined);

  async function finish(result: ExecutionResult, context: Context): Promise<ExecutionResult> {
    if (!result.errors && !isDevelopment) return result;
    return {
      ...(result.errors ? { errors: await errorsInReadersWords(maskErrors(result.errors, context, isDevelopment), context) } : {}),
      ...('data' in result ? { data: result.data ?? null } : {}),
      ...(isDevelopment ? { extensions: { rest: context.rest.records } } : {}),
    };
  }

  async function run(request: ExecutionRequest & { readonly context: Context }): Promise<ExecutionResult> {
    return finish(await runPlan(request), request.context);
  }

  const apollo = new ApolloServer<Context>(
    apolloOptions(
      {
        onSchemaLoadOrUpdate(callback) {
          callback({ apiSchema: schema, coreSupergraphSdl: '' });
          return () => undefined;
        },
        load: async () => ({
          executor: async ({ document, source, operationName, request, context }) => {
            documents.remember(source, document);
            return run({ document, operationName, variables: request.variables, context: context as Context }); // what execute passed in, typed by Apollo as any record
          },
        }),
        stop: async () => undefined,
      },
      log,
      plugins,
    ),
  );
  await apollo.start();

  return {
    async execute({ source, operationName, variables, context }) {
      const document = isWatched ? undefined : documents.find(source);
      if (document) {
        const result = await run({ document, operationName, variables, context });
        return { status: 'data' in result ? 200 : 400, json: JSON.stringify(result) };
      }
      const { status, body } = await apollo.executeHTTPGraphQLRequest({
        httpGraphQLRequest: {
          method: 'POST',
          headers: new HeaderMap([
            ['content-type', 'application/json'],
            ['accept', 'application/json'],
          ]),
          search: '',
          body: { query: source, variables, ...(operationName === undefined ? {} : { operationName }) },
        },
        context: async () => context,
      });
      if (body.kind !== 'complete') throw new Error('the answer of an operation came in parts, which none asks for');
      return { status: status ?? 200, json: body.string };
    },
    findDocument: (source) => documents.find(source),
    close: () => apollo.stop(),
  };
}
