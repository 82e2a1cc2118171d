import { tokenInfo } from '@endcap/schema/session/session/session.rest.ts';
import { type GraphQLSchema, getOperationAST, Kind, OperationTypeNode } from 'graphql';

import { authRuleOf } from '../../auth/authDirective.ts';
import { HttpFailure } from '../../http/httpFailure.ts';
import type { ProvenSessions } from '../../http/provenSessions.ts';
import type { Rest } from '../../rest/rest.ts';
import { RestFailure } from '../../rest/restFailure.ts';
import { type LimitedGraph, type OperationParameters, documentOf } from './requestLimits.ts';

/** Whether the api takes the caller's token for that of a session. */
async function isProven(rest: Rest, proven: ProvenSessions): Promise<boolean> {
  if (proven.find(rest.session.currentToken()) !== undefined) return true;
  try {
    await rest.read(tokenInfo, { stores: false });
    return true;
  } catch (error) {
    if (error instanceof RestFailure && error.type === 'AuthenticationError') return false;
    throw error;
  }
}

function isPublicMutation(schema: GraphQLSchema, name: string): boolean {
  const field = schema.getMutationType()?.getFields()[name];
  return field !== undefined && authRuleOf(schema, field)?.isPublic === true;
}

/** Whether an operation does nothing but what someone does who is not signed in yet, such as signing in. */
export function isSignIn(graph: LimitedGraph, source: string, { operationName }: OperationParameters): boolean {
  const document = documentOf(graph, source);
  const operation = document && getOperationAST(document, operationName);
  if (!operation || operation.operation !== OperationTypeNode.MUTATION) return false;
  return operation.selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && isPublicMutation(graph.schema, selection.name.value),
  );
}

/**
 * Refuses an operation of someone whom the api does not know, before it is validated, measured or run. Anyone can make up a bearer; what
 * needs none is signing in.
 */
export async function requireProven(
  graph: LimitedGraph,
  source: string,
  parameters: OperationParameters,
  { rest, proven }: { rest: Rest; proven: ProvenSessions },
): Promise<void> {
  if ((await isProven(rest, proven)) || isSignIn(graph, source, parameters)) return;
  throw new HttpFailure(401, 'UNAUTHENTICATED', 'The token is invalid or has expired. Sign in or refresh it.');
}
