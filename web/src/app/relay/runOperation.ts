import type { ConcreteRequest, GraphQLTaggedNode, OperationType } from 'relay-runtime';

import { ConsoleFailure, parseGraphqlErrors } from './consoleFailure.ts';
import { postOperation } from './postOperation.ts';

/**
 * Runs one operation without Relay's store, for the documents before the console (sign-in, sign-up): they show nothing that is
 * shared between screens, and load in half the time without it.
 */
export async function runOperation<Operation extends OperationType>(
  operation: GraphQLTaggedNode,
  variables: Operation['variables'],
): Promise<Operation['response']> {
  // The build replaces a `graphql` tag with the artifact of its operation.
  const { params } = operation as ConcreteRequest;
  const { data, errors } = await postOperation(params, variables);
  const [failure] = parseGraphqlErrors(errors);
  if (data === null || data === undefined) throw failure ?? new ConsoleFailure({ code: 'NETWORK', message: '' });
  return data as Operation['response']; // the gateway answers by the operation that was compiled against its schema
}
