import { randomUUID } from 'node:crypto';

import { isErrorCode } from '@endcap/schema/contract/errorCodes.ts';
import { GraphQLError } from 'graphql';
import type { Logger } from 'pino';

import { RestFailure } from '../../rest/restFailure.ts';

/**
 * What callers may see of errors. Failures of the api and refusals of our own pass; errors without a path concern the request
 * itself, such as a variable that does not fit; anything else is a defect, and becomes a reference that names it in the log.
 */
export function maskErrors(errors: readonly GraphQLError[], log: Logger, isDevelopment: boolean): readonly GraphQLError[] {
  return errors.map((error) => {
    if (error.originalError instanceof RestFailure || isErrorCode(error.extensions['code'])) return error;
    const { message, nodes = null, source = null, positions = null, path, originalError = null } = error;
    if (path === undefined)
      return new GraphQLError(message, { nodes, source, positions, originalError, extensions: { code: 'BAD_USER_INPUT' } });
    const errorReference = randomUUID();
    log.error({ err: originalError ?? error, errorReference, path }, 'unexpected error in a resolver');
    return new GraphQLError(
      isDevelopment ? message : 'Something went wrong. Try again later, or contact support with the error reference.',
      {
        nodes,
        path,
        extensions: { code: 'INTERNAL_SERVER_ERROR', type: 'InternalError', title: 'Unexpected error', errorReference },
      },
    );
  });
}
