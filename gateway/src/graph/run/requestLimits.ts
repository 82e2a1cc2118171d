import type { ErrorCode } from '@endcap/schema/contract/errorCodes.ts';
import { type DocumentNode, getOperationAST, type GraphQLSchema, Kind, parse } from 'graphql';

import { HttpFailure } from '../../http/httpFailure.ts';
import { graphStatus } from '../../http/mediaType.ts';
import { countSpreads, maxSpreads } from './fragmentSpreads.ts';
import { type GraphEngine, maxTokens } from './graphEngine.ts';
import { measureOperation, type OperationLimits, type OperationSize, tooLarge } from './operationCost.ts';

export interface LimitedGraph {
  readonly engine: GraphEngine;
  readonly schema: GraphQLSchema;
  readonly limits: OperationLimits;
}

export interface OperationParameters {
  readonly operationName: string | undefined;
  readonly variables: Record<string, unknown>;
}

interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
}

/** Undefined for a text that does not parse. */
export function documentOf({ engine }: Pick<LimitedGraph, 'engine'>, source: string): DocumentNode | undefined {
  try {
    return engine.findDocument(source) ?? parse(source, { noLocation: true, maxTokens });
  } catch {
    return undefined;
  }
}

/** Why a document is not even measured. Also before validation, some of whose rules walk through every fragment wherever it is spread. */
function tooManySpreads(document: DocumentNode): Refusal | undefined {
  const spreads = countSpreads(document);
  if (spreads === Infinity) return { code: 'GRAPHQL_VALIDATION_FAILED', message: 'Fragments must not form a cycle.' };
  if (spreads <= maxSpreads) return undefined;
  return { code: 'OPERATION_TOO_LARGE', message: `The operation has more than ${maxSpreads} nested fragment spreads.` };
}

function refusalOf(graph: LimitedGraph, source: string, { operationName, variables }: OperationParameters): Refusal | undefined {
  const document = documentOf(graph, source);
  if (!document) return undefined;
  const refusal = tooManySpreads(document);
  const operation = refusal ? undefined : getOperationAST(document, operationName);
  if (!operation) return refusal;
  const message = tooLarge(measureOperation(graph.schema, document, operation, variables), graph.limits);
  return message === undefined ? undefined : { code: 'OPERATION_TOO_LARGE', message };
}

/** Refuses what is too large before anything runs. A text that does not parse or validate is left to Apollo, whose message says where. */
export function requireLimits(graph: LimitedGraph, source: string, parameters: OperationParameters, accept: string | undefined): void {
  const refusal = refusalOf(graph, source, parameters);
  if (refusal) throw new HttpFailure(graphStatus(400, accept), refusal.code, refusal.message);
}

interface MeasuredOperation extends OperationSize {
  /** Null for one without a name. */
  readonly name: string | null;
  /** Why it would be refused; null when it would not. */
  readonly refusal: string | null;
}

/** The answer of `POST /graphql/cost`. */
export interface MeasuredSource {
  readonly limits: OperationLimits;
  readonly operations: readonly MeasuredOperation[];
  /** Why the text as a whole would be refused; null when it would not. */
  readonly refusal: string | null;
}

/** Measures every operation of a text and runs none; a text that does not parse has none. */
export function measureSource(graph: LimitedGraph, source: string, { variables }: OperationParameters): MeasuredSource {
  const { schema, limits } = graph;
  const document = documentOf(graph, source);
  const refusal = document && tooManySpreads(document);
  if (!document || refusal) return { limits, operations: [], refusal: refusal?.message ?? null };
  const operations = document.definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
    const size = measureOperation(schema, document, definition, variables);
    return [{ name: definition.name?.value ?? null, ...size, refusal: tooLarge(size, limits) ?? null }];
  });
  return { limits, operations, refusal: null };
}
