import { ApolloServer, type ApolloServerOptionsWithGateway } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { type ExecutionResult, type GraphQLSchema, MaxIntrospectionDepthRule } from 'graphql';
import type { Logger } from 'pino';

import type { Context } from './context.ts';
import { maskErrors } from './maskErrors.ts';
import { createPlanExecutor } from './planExecutor.ts';

export interface ApolloOptions {
  readonly schema: GraphQLSchema;
  readonly isDevelopment: boolean;
  readonly log: Logger;
}

/** Longest document that is parsed, in tokens; the console's operations are far shorter. */
const maxTokens = 8_000;

/**
 * Apollo Server with the plan executor in the place of graphql-js's. Its plugins are off: none is used, and the cache hints
 * alone cost two fifths of the throughput.
 */
export function createApollo({ schema, isDevelopment, log }: ApolloOptions): ApolloServer<Context> {
  const run = createPlanExecutor(schema);
  const gateway: ApolloServerOptionsWithGateway<Context>['gateway'] = {
    onSchemaLoadOrUpdate(callback) {
      callback({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => undefined;
    },
    async load() {
      return {
        executor: async ({ document, operationName, request, context: gatewayContext }) => {
          const context = gatewayContext as Context; // Apollo types it as any record; it is what the endpoint passed in
          const result: ExecutionResult = await run({ document, operationName, variables: request.variables, context });
          const errors = result.errors && maskErrors(result.errors, context.log, isDevelopment);
          return {
            ...result,
            ...(errors ? { errors } : {}),
            ...(isDevelopment ? { extensions: { rest: context.rest.records } } : {}),
          };
        },
      };
    },
    stop: async () => undefined,
  };
  return new ApolloServer<Context>({
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
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
  });
}
