import { fetchQuery, type GraphQLTaggedNode } from 'react-relay';
import type { Environment, OperationType } from 'relay-runtime';

/**
 * Reads a query once, past what the store has, for what no fragment can say: a file to save, a check before a save, a proposal that goes into a form,
 * a fresh look at what is on screen. What a screen shows is a fragment's, or a query's under Suspense. Rejects when there is no answer; the network
 * layer has said why. Only this folder calls `fetchQuery`, which a convention checks.
 */
export const readNow = <Query extends OperationType>(
  environment: Environment,
  query: GraphQLTaggedNode,
  variables: Query['variables'],
): Promise<Query['response'] | undefined> => fetchQuery<Query>(environment, query, variables).toPromise();
