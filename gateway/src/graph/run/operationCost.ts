import {
  type DocumentNode,
  type FragmentDefinitionNode,
  getNamedType,
  getNullableType,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  type FieldNode,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

export interface OperationSize {
  readonly depth: number;
  readonly aliases: number;
  /** Number of fields that an answer may have, lists multiplied by their size. */
  readonly cost: number;
}

export interface OperationLimits {
  readonly maxDepth: number;
  readonly maxAliases: number;
  readonly maxCost: number;
}

/** The console's largest screen stays below a tenth of these. */
export const defaultOperationLimits: OperationLimits = { maxDepth: 14, maxAliases: 40, maxCost: 50_000 };

/** Mark, in a field's extensions, of those that cost a call for each object. */
export const ownCall = 'ownCall';
/** What such a field counts: an operation may cause ten of these calls, which the page of one object does not, and no list gets by. */
const ownCallCost = 5_000;

/** Mark, in the same place, of fields of a store or company that cost a call for each of them. */
export const tenantCall = 'tenantCall';
/** What such a field counts below a list, such as the stores of a company; of the one store of a screen it is a field like any other. */
const tenantCallCost = 1_000;

/** Rows of a list whose size is not an argument. */
const assumedRows = 20;

/** Rows of a page of a list, when an operation says neither `first` nor `last`. */
const defaultPageRows = 50;

/** Rows that a list field may answer: as many as its `ids`, or its `first` or `last`, from the literal, the variable or the default. */
function rowsOf(field: GraphQLField<unknown, unknown>, node: FieldNode, variables: Readonly<Record<string, unknown>>): number | undefined {
  const ids = field.args.some(({ name }) => name === 'ids') ? node.arguments?.find(({ name }) => name.value === 'ids')?.value : undefined;
  if (ids?.kind === Kind.LIST) return ids.values.length;
  if (ids?.kind === Kind.VARIABLE) {
    const given = variables[ids.name.value];
    return Array.isArray(given) ? given.length : 1;
  }
  const sizes = field.args.filter(({ name }) => name === 'first' || name === 'last');
  if (sizes.length === 0) return undefined;
  const given = sizes.flatMap(({ name }) => {
    const value = node.arguments?.find((argument) => argument.name.value === name)?.value;
    const size = value?.kind === Kind.INT ? Number(value.value) : value?.kind === Kind.VARIABLE ? variables[value.name.value] : undefined;
    return typeof size === 'number' && size >= 0 ? [size] : [];
  });
  if (given.length > 0) return Math.max(...given);
  const [{ defaultValue } = { defaultValue: undefined }] = sizes;
  if (typeof defaultValue === 'number') return defaultValue;
  return defaultPageRows;
}

/** The variables as the operation will see them: with its own defaults, which a caller writes into the text, for what was not given. */
function withDefaults(operation: OperationDefinitionNode, variables: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const defaults = (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
    defaultValue?.kind === Kind.INT && variables[variable.name.value] === undefined
      ? [[variable.name.value, Number(defaultValue.value)]]
      : [],
  );
  return { ...Object.fromEntries(defaults), ...variables };
}

/** Measures an operation before it runs. Introspection is omitted: validation bounds it. */
export function measureOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  given: Readonly<Record<string, unknown>>,
): OperationSize {
  const variables = withDefaults(operation, given);
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  let aliases = 0;

  /**
   * `isPaged`: the parent field reported how many rows there are, so the list below it, such as `edges`, is already counted. `isMany`: some field
   * above is a list.
   */
  function measure(
    set: SelectionSetNode,
    parent: GraphQLCompositeType | undefined,
    isPaged: boolean,
    isMany: boolean,
  ): { depth: number; cost: number } {
    let depth = 0;
    let cost = 0;
    for (const selection of set.selections) {
      let inner: { depth: number; cost: number };
      if (selection.kind === Kind.FIELD) {
        if (selection.alias) aliases++;
        inner = measureField(selection, parent, isPaged, isMany);
      } else {
        const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
        if (!fragment) continue;
        const condition = fragment.typeCondition && schema.getType(fragment.typeCondition.name.value);
        inner = measure(fragment.selectionSet, isCompositeType(condition) ? condition : parent, isPaged, isMany);
      }
      depth = Math.max(depth, inner.depth);
      cost += inner.cost;
    }
    return { depth, cost };
  }

  function measureField(
    node: FieldNode,
    parent: GraphQLCompositeType | undefined,
    isPaged: boolean,
    isMany: boolean,
  ): { depth: number; cost: number } {
    const name = node.name.value;
    if (name.startsWith('__')) return { depth: 0, cost: 0 };
    const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
    const isTenantCall = isMany && field?.extensions[tenantCall] === true;
    const ownCost = field?.extensions[ownCall] === true ? ownCallCost : isTenantCall ? tenantCallCost : 1;
    if (!field || !node.selectionSet) return { depth: 1, cost: ownCost };
    const rows = rowsOf(field, node, variables);
    const type = getNamedType(field.type);
    const isList = isListType(getNullableType(field.type));
    const factor = rows ?? (isList && !isPaged ? assumedRows : 1);
    const inner = measure(node.selectionSet, isCompositeType(type) ? type : undefined, rows !== undefined, isMany || factor > 1);
    return { depth: inner.depth + 1, cost: ownCost + factor * inner.cost };
  }

  const rootType = schema.getRootType(operation.operation);
  return { ...measure(operation.selectionSet, rootType ?? undefined, false, false), aliases };
}

/** A sentence for the author of an operation that is too large; undefined when it is not. */
export function tooLarge(size: OperationSize, limits: OperationLimits): string | undefined {
  if (size.depth > limits.maxDepth) return `The operation is ${size.depth} levels deep; at most ${limits.maxDepth} are allowed.`;
  if (size.aliases > limits.maxAliases) return `The operation has ${size.aliases} aliases; at most ${limits.maxAliases} are allowed.`;
  if (size.cost > limits.maxCost)
    return `The operation could return ${size.cost} fields; at most ${limits.maxCost} are allowed. Request fewer rows.`;
  return undefined;
}
