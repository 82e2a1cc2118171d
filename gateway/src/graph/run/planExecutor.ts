import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  type FragmentDefinitionNode,
  getVariableValues,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  visit,
} from 'graphql';

import { planOperation, type WriteFields } from './operationPlan.ts';
import { isPromise, PlanRun, type Target } from './planRun.ts';

export interface ExecutionRequest {
  readonly document: DocumentNode;
  readonly operationName?: string | null | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
  readonly context: unknown;
  readonly rootValue?: unknown;
  /** Called when graphql-js runs the operation, again or from the start. */
  readonly onGraphqlJs?: (() => void) | undefined;
}

/** An operation of a document with its plans: one for each combination of the variables that @skip and @include read. */
interface PlannedOperation {
  readonly operation: OperationDefinitionNode;
  readonly fragments: Record<string, FragmentDefinitionNode>;
  readonly conditionNames: readonly string[];
  readonly plans: Map<string, WriteFields>;
}

/** More conditions than this make too many plans; such an operation is left to graphql-js. */
const maxConditions = 8;

/** Undefined for what graphql-js shall run: mutations (one after the other, never twice), and what it refuses. */
function prepare(document: DocumentNode, operationName: string | null | undefined): PlannedOperation | undefined {
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const chosen = operationName ? operations.filter(({ name }) => name?.value === operationName) : operations;
  const [operation] = chosen;
  if (!operation || chosen.length > 1 || operation.operation !== OperationTypeNode.QUERY) return undefined;
  const fragments: Record<string, FragmentDefinitionNode> = Object.create(null);
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition;
  const conditionNames = new Set<string>();
  visit(document, {
    Directive(node) {
      if (node.name.value !== 'skip' && node.name.value !== 'include') return;
      for (const { value } of node.arguments ?? []) if (value.kind === Kind.VARIABLE) conditionNames.add(value.name.value);
    },
  });
  return conditionNames.size > maxConditions
    ? undefined
    : { operation, fragments, conditionNames: [...conditionNames].sort(), plans: new Map() };
}

function planFor(schema: GraphQLSchema, planned: PlannedOperation, variables: Record<string, unknown>): WriteFields | undefined {
  const { operation, fragments, conditionNames, plans } = planned;
  const key = conditionNames.map((name) => String(variables[name])).join();
  const known = plans.get(key);
  if (known) return known;
  const rootType = schema.getQueryType();
  if (!rootType) return undefined;
  const conditions = Object.fromEntries(conditionNames.filter((name) => name in variables).map((name) => [name, variables[name]]));
  const plan = planOperation({ schema, operation, fragments, conditions }, rootType);
  plans.set(key, plan);
  return plan;
}

/**
 * Executes operations by plans made once per document: what graphql-js works out again for every object of every response
 * (fields, arguments, types, promises at each level) is worked out once.
 *
 * A plan only knows success, and fields that are refused: those which may be null and throw at once, as `@auth` does. Whatever else would be
 * an error (a rejected resolver, null for a non-null field, a value that a scalar refuses, a variable that does not fit) ends the run, and
 * graphql-js executes the operation instead: errors, their order and the propagation of nulls are therefore not imitated but graphql-js's own.
 * That costs no call to the api,
 * because `rest.read` answers the second run from what the first one read, failures included. Mutations never run twice:
 * they are graphql-js's from the start.
 */
export function createPlanExecutor(schema: GraphQLSchema): (request: ExecutionRequest) => ExecutionResult | Promise<ExecutionResult> {
  const prepared = new WeakMap<DocumentNode, Map<string, PlannedOperation | undefined>>();

  function preparedFor({ document, operationName }: ExecutionRequest): PlannedOperation | undefined {
    let byName = prepared.get(document);
    if (!byName) prepared.set(document, (byName = new Map()));
    const key = operationName ?? '';
    if (!byName.has(key)) byName.set(key, prepare(document, operationName));
    return byName.get(key);
  }

  function byGraphqlJs({
    document,
    operationName,
    variables,
    context,
    rootValue,
    onGraphqlJs,
  }: ExecutionRequest): ExecutionResult | Promise<ExecutionResult> {
    onGraphqlJs?.();
    return execute({ schema, document, operationName, variableValues: variables, contextValue: context, rootValue });
  }

  return (request) => {
    const planned = preparedFor(request);
    if (!planned) return byGraphqlJs(request);
    let run: PlanRun | undefined;
    try {
      const { coerced } = getVariableValues(schema, planned.operation.variableDefinitions ?? [], request.variables ?? {});
      const writeFields = coerced && planFor(schema, planned, coerced);
      if (!writeFields) return byGraphqlJs(request);
      run = new PlanRun(request.context, request.rootValue, coerced);
      const data: Target = {};
      writeFields(request.rootValue, data, undefined, run);
      const { errors } = run;
      const answer = () => (errors.length === 0 ? { data } : { errors, data });
      const finished = run.finished();
      return isPromise(finished) ? finished.then(answer, () => byGraphqlJs(request)) : answer();
    } catch {
      run?.abandon();
      return byGraphqlJs(request); // it finds the same error, and says it in its own words
    }
  };
}
