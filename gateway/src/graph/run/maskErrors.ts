import { randomUUID } from 'node:crypto';

import { isErrorCode } from '@endcap/schema/contract/errorCodes.ts';
import { GraphQLError } from 'graphql';
import { RestFailure } from '../../rest/restFailure.ts';
import type { Context } from '../context.ts';

/**
 * What graphql-js says of a variable that does not fit repeats its whole value, which may be a password, into screens and logs. The place and
 * the reason are enough.
 */
function withoutValue(message: string): string {
  const [, variable, value = '', reason] = /^(Variable "\$[^"]+") got invalid value ([\s\S]*); ([^;]+)$/.exec(message) ?? [];
  if (variable === undefined || reason === undefined) return message;
  const [, place] = / at "([\w.[\]]+)"$/.exec(value) ?? [];
  return `${variable} is invalid${place === undefined ? '' : ` at "${place}"`}: ${reason}`;
}

function masked(error: GraphQLError, log: Context['log'], isDevelopment: boolean): GraphQLError {
  if (error.originalError instanceof RestFailure || isErrorCode(error.extensions['code'])) return error;
  const { message, nodes = null, source = null, positions = null, path, originalError } = error;
  if (path === undefined)
    return new GraphQLError(withoutValue(message), { nodes, source, positions, extensions: { code: 'BAD_USER_INPUT' } });
  const errorReference = randomUUID();
  log.error({ err: originalError ?? error, errorReference, path }, 'unexpected error in a resolver');
  return new GraphQLError(isDevelopment ? message : 'Something went wrong. Try again later, or contact support with the error reference.', {
    nodes,
    path,
    extensions: { code: 'INTERNAL_SERVER_ERROR', type: 'InternalError', title: 'Unexpected error', errorReference },
  });
}

/**
 * What callers may see of errors. Failures of the api and refusals of our own pass; errors without a path concern the request
 * itself, such as a variable that does not fit; anything else is a defect, and becomes a reference that names it in the log.
 */
export function maskErrors(
  errors: readonly GraphQLError[],
  { log }: Pick<Context, 'log'>,
  isDevelopment: boolean,
): readonly GraphQLError[] {
  return errors.map((error) => masked(error, log, isDevelopment));
}
