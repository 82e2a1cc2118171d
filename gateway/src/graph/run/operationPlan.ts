import {
  defaultTypeResolver,
  type FieldNode,
  type FragmentDefinitionNode,
  getArgumentValues,
  getNullableType,
  type GraphQLAbstractType,
  GraphQLBoolean,
  GraphQLID,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  GraphQLString,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
import { collectFields, collectSubfields } from 'graphql/execution/collectFields.js';
import { getFieldDef } from 'graphql/execution/execute.js';

import { readerOf } from '../defaultResolvers.ts';
import { isPromise, type Path, PlanFailure, type PlanRun, silence, type Target, type Write } from './planRun.ts';

type Variables = Record<string, unknown>;

export type WriteFields = (source: unknown, target: Target, path: Path | undefined, run: PlanRun) => void;

type InfoOf = (path: Path, run: PlanRun) => GraphQLResolveInfo;

export interface PlanContext {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: Record<string, FragmentDefinitionNode>;
  /** Only the variables that @skip and @include read: they decide the shape of the plan. */
  readonly conditions: Variables;
}

/** A plan for the operation's root, to be run any number of times: everything that only depends on the document is done here. */
export function planOperation(context: PlanContext, rootType: GraphQLObjectType): WriteFields {
  const { schema, fragments, conditions, operation } = context;
  return planFields(context, rootType, collectFields(schema, fragments, conditions, rootType, operation.selectionSet));
}

function usesVariables(node: FieldNode): boolean {
  let found = false;
  for (const argument of node.arguments ?? []) visit(argument, { Variable: () => void (found = true) });
  return found;
}

type ReadArguments = (run: PlanRun) => Variables;

/** Arguments without variables are coerced once. A resolver still gets an object of its own each time. */
function planArguments(field: Parameters<typeof getArgumentValues>[0], node: FieldNode): ReadArguments {
  if (field.args.length === 0) return () => ({});
  if (usesVariables(node)) return (run) => getArgumentValues(field, node, run.variables);
  const values = getArgumentValues(field, node);
  return () => ({ ...values });
}

function planFields(context: PlanContext, type: GraphQLObjectType, nodesByName: Map<string, readonly FieldNode[]>): WriteFields {
  const fields: ((source: unknown, target: Target, path: Path | undefined, run: PlanRun) => void)[] = [];
  for (const [responseName, nodes] of nodesByName) {
    const planned = planField(context, type, responseName, nodes);
    if (planned) fields.push(planned);
  }
  return (source, target, path, run) => {
    for (const writeField of fields) writeField(source, target, path, run);
  };
}

function planField(
  context: PlanContext,
  parentType: GraphQLObjectType,
  responseName: string,
  nodes: readonly FieldNode[],
): WriteFields | undefined {
  const [node] = nodes;
  const field = node && getFieldDef(context.schema, parentType, node);
  if (!field) return undefined; // graphql-js leaves unknown fields out
  // graphql-js builds objects without prototype, where this is a name like any other.
  if (responseName === '__proto__') throw new PlanFailure('__proto__ as a response name');
  const { schema, fragments, operation } = context;
  const { name, type: returnType, resolve } = field;
  const typename = parentType.name;
  if (name === '__typename') return (_source, target) => void (target[responseName] = typename);
  const readArguments = planArguments(field, node);
  const infoOf: InfoOf = (path, run) => ({
    fieldName: name,
    fieldNodes: nodes,
    returnType,
    parentType,
    path,
    schema,
    fragments,
    rootValue: run.rootValue,
    operation,
    variableValues: run.variables,
  });
  const write = planValue(context, returnType, nodes, infoOf);

  const read = readerOf(resolve);
  if (resolve && !read) {
    const isRequired = isNonNullType(returnType);
    return (source, target, parentPath, run) => {
      const path: Path = { prev: parentPath, key: responseName, typename };
      let value: unknown;
      try {
        value = resolve(source, readArguments(run), run.context, infoOf(path, run));
      } catch (error) {
        if (isRequired) throw error;
        target[responseName] = null;
        run.refuse(error, nodes, path);
        return;
      }
      if (isPromise(value)) run.wait(value, write, target, responseName, path);
      else write(value, target, responseName, path, run);
    };
  }
  const leaf = getNullableType(returnType);
  const isLeaf = isLeafType(leaf);
  const plain = isLeaf ? plainType(leaf) : undefined;
  return (source, target, parentPath, run) => {
    // As graphql-js' defaultFieldResolver: the property of the parent, called when it is a method.
    const isObjectLike = (typeof source === 'object' && source !== null) || typeof source === 'function';
    const parent = source as Record<string, unknown>; // any object may be a parent
    let value = isObjectLike ? (read === undefined ? parent[name] : read(parent)) : undefined;
    if (isLeaf && typeof value !== 'object' && typeof value !== 'function') {
      if (typeof value === plain) target[responseName] = value;
      else write(value, target, responseName, undefined, run);
      return;
    }
    const path: Path = { prev: parentPath, key: responseName, typename };
    if (typeof value === 'function') {
      value = value.call(source, readArguments(run), run.context, infoOf(path, run));
    }
    if (isPromise(value)) run.wait(value, write, target, responseName, path);
    else write(value, target, responseName, path, run);
  };
}

function planValue(context: PlanContext, type: GraphQLOutputType, nodes: readonly FieldNode[], infoOf: InfoOf): Write {
  const isRequired = isNonNullType(type);
  const write = planPresentValue(context, isRequired ? type.ofType : type, nodes, infoOf);
  return (value, target, key, path, run) => {
    if (value === null || value === undefined) {
      if (isRequired) throw new PlanFailure('null for a non-null field');
      target[key] = null;
    } else if (value instanceof Error) {
      throw value;
    } else {
      write(value, target, key, path, run);
    }
  };
}

function planPresentValue(context: PlanContext, type: GraphQLOutputType, nodes: readonly FieldNode[], infoOf: InfoOf): Write {
  if (isLeafType(type)) return planLeaf(type);
  if (isListType(type)) return planList(planValue(context, type.ofType, nodes, infoOf), isLeafType(getNullableType(type.ofType)));
  if (isAbstractType(type)) return planAbstract(context, type, nodes, infoOf);
  if (isObjectType(type)) return planObject(context, type, nodes);
  throw new PlanFailure(`unknown type ${String(type)}`);
}

const plainTypes = new Map<GraphQLLeafType['serialize'], 'string' | 'boolean'>([
  [GraphQLString.serialize, 'string'],
  [GraphQLID.serialize, 'string'],
  [GraphQLBoolean.serialize, 'boolean'],
]);

/** The JavaScript type whose values serialize to themselves; undefined for scalars that may refuse or change any value. */
const plainType = ({ serialize }: GraphQLLeafType) => plainTypes.get(serialize);

function planLeaf(type: GraphQLLeafType): Write {
  return (value, target, key) => {
    const serialized: unknown = type.serialize(value);
    if (serialized === null || serialized === undefined) throw new PlanFailure(`${type.name} serialized to nothing`);
    target[key] = serialized;
  };
}

function planList(writeItem: Write, hasLeaves: boolean): Write {
  return (value, target, key, path, run) => {
    if (typeof value !== 'object' || value === null || !(Symbol.iterator in value)) throw new PlanFailure('expected an iterable');
    const items: unknown[] = [];
    target[key] = items;
    const into = items as unknown as Target; // an array is a target whose keys are positions
    const entries = Array.isArray(value) ? value : [...(value as Iterable<unknown>)]; // Symbol.iterator makes it one
    try {
      for (let index = 0; index < entries.length; index++) {
        const item: unknown = entries[index];
        const itemPath = hasLeaves ? undefined : { prev: path, key: index, typename: undefined };
        if (isPromise(item)) run.wait(item, writeItem, into, index, itemPath);
        else writeItem(item, into, index, itemPath, run);
      }
    } catch (error) {
      silence(entries);
      throw error;
    }
  };
}

function planObject(context: PlanContext, type: GraphQLObjectType, nodes: readonly FieldNode[]): Write {
  if (type.isTypeOf) throw new PlanFailure('isTypeOf is left to graphql-js');
  const { schema, fragments, conditions } = context;
  const subfields = collectSubfields(schema, fragments, conditions, type, nodes);
  const writeFields = planFields(context, type, subfields);
  // With its keys in place, an object is copied at once; adding them one by one makes it grow with each.
  const empty: Target = Object.fromEntries([...subfields.keys()].map((name) => [name, undefined]));
  return (value, target, key, path, run) => {
    const result: Target = { ...empty };
    target[key] = result;
    writeFields(value, result, path, run);
  };
}

/** The path of the field, without positions in its lists. */
function fieldPath(path: Path | undefined): Path {
  let at = path;
  while (at && typeof at.key === 'number') at = at.prev;
  if (!at) throw new PlanFailure('a value without a field');
  return at;
}

function planAbstract(context: PlanContext, type: GraphQLAbstractType, nodes: readonly FieldNode[], infoOf: InfoOf): Write {
  const { schema } = context;
  const resolveType = type.resolveType ?? defaultTypeResolver;
  const plans = new Map<string, Write>();
  const planOf = (name: string): Write => {
    const known = plans.get(name);
    if (known) return known;
    const runtimeType = schema.getType(name);
    if (!isObjectType(runtimeType) || !schema.isSubType(type, runtimeType)) throw new PlanFailure(`${name} is no ${type.name}`);
    const plan = planObject(context, runtimeType, nodes);
    plans.set(name, plan);
    return plan;
  };
  return (value, target, key, path, run) => {
    const name: unknown = resolveType(value, run.context, infoOf(fieldPath(path), run), type);
    const write = (resolved: unknown) => {
      if (typeof resolved !== 'string') throw new PlanFailure(`${type.name} could not be resolved`);
      planOf(resolved)(value, target, key, path, run);
    };
    if (!isPromise(name)) return write(name);
    target[key] = null; // keeps the place
    run.wait(name, write, target, key, path);
  };
}
