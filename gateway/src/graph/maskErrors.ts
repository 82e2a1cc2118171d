import { randomUUID } from 'node:crypto';

import { GraphQLError } from 'graphql';
import type { Logger } from 'pino';

import { RestFailure } from '../rest/restFailure.ts';

function isExpected(error: GraphQLError): boolean {
  if (error.originalError instanceof RestFailure) return true;
  // Errors of our own say what they are by a code; graphql-js's own without a path concern the request: its variables or its form.
  return typeof error.extensions['code'] === 'string' || error.path === undefined;
}

/**
 * What callers may see of errors. Failures of the api and refusals of our own pass; anything else is a defect, and becomes a
 * reference that names it in the log.
 */
export function maskErrors(errors: readonly GraphQLError[], log: Logger, isDevelopment: boolean): readonly GraphQLError[] {
  return errors.map((error) => {
    if (isExpected(error)) return error;
    const errorReference = randomUUID();
    log.error({ err: error.originalError ?? error, errorReference, path: error.path }, 'unexpected error in a resolver');
    const message = isDevelopment ? error.message : 'Something went wrong on our side.';
    return new GraphQLError(message, {
      nodes: error.nodes ?? null,
      path: error.path ?? null,
      extensions: { code: 'INTERNAL_SERVER_ERROR', type: 'InternalError', title: 'Unexpected error', errorReference },
    });
  });
}
