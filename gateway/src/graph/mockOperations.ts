import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  GraphQLNonNull,
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  typeFromAST,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  isInputType,
} from 'graphql';

import { fromGlobalId, toGlobalId } from './globalIds.ts';
import { ownCall, tenantCall } from './run/operationCost.ts';

/** How inputs are filled where there is a choice. */
export interface Filling {
  /** Whether a switch is off and a choice is the last one; default on, and the first one. */
  readonly isOff?: boolean;
  /** What a global id is; default none that is valid. */
  readonly id?: string;
  /** The kind of resource that is named, as a value of ResourceKind and by its list; default the first. */
  readonly kind?: { readonly name: string; readonly list: string };
  /** Texts for the inputs of these names. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** What inputs of these scalars are. */
const samples = new Map<string, unknown>(
  Object.entries({
    LocalDate: '2026-11-21',
    NonNegativeInt: 1,
    TimeZone: 'Europe/Copenhagen',
    Locale: 'en-US',
    Currency: 'EUR',
    UUID: '00000000-0000-4000-8000-000000000001',
    DateTime: '2026-11-21T09:30:00.000Z',
  }),
);

const scope = 'a1b2c3d4';
/** Inputs that take one of a few texts, by their names. */
const usualTexts: Readonly<Record<string, string>> = { logic: 'popular' };
const internalIdOf = ([kind = '']: readonly string[], { texts }: Filling): string =>
  kind === 'Store' || kind === 'Company'
    ? scope
    : ((kind === 'HealthCheck' ? texts?.['key'] : undefined) ?? '00000000-0000-4000-8000-000000000001');

/** The types that `@globalId` names here, as it does: an interface stands for the types that implement it. */
function kindsOf({ astNode }: { readonly astNode?: InputValueDefinitionNode | null | undefined }): readonly string[] | undefined {
  const of = astNode?.directives?.find(({ name }) => name.value === 'globalId')?.arguments?.[0]?.value;
  return of?.kind === Kind.LIST ? of.values.flatMap((value) => (value.kind === Kind.STRING ? [value.value] : [])) : undefined;
}

/** The global id that is given where it fits, or one that does. */
function mockId(kinds: readonly string[], filling: Filling): string {
  const given = filling.id === undefined ? undefined : fromGlobalId(filling.id);
  const isAny = kinds.some((kind) => kind === 'Resource' || kind === 'Versioned');
  if (filling.id !== undefined && given !== undefined && (kinds.includes(given.type) || (isAny && given.type !== 'Store')))
    return filling.id;
  return toGlobalId(isAny ? 'SearchRule' : (kinds[0] ?? ''), scope, internalIdOf(kinds, filling));
}

/** Whether the global id that is given is one of a resource, and these are the types of resources of any kind. */
const isGivenResource = (kinds: readonly string[] | undefined, { id }: Filling): boolean =>
  kinds?.includes('Resource') === true && id !== undefined && !['Store', 'Company'].includes(fromGlobalId(id)?.type ?? 'Store');

/** The least value that an input type accepts; undefined where nothing must be given, except a resource that the caller has given. */
export function mockInput(type: GraphQLInputType, name: string, filling: Filling = {}, kinds?: readonly string[]): unknown {
  if (!isNonNullType(type))
    return kinds !== undefined && isGivenResource(kinds, filling) && !isListType(type) ? mockId(kinds, filling) : undefined;
  const { ofType } = type;
  if (isListType(ofType)) return [mockInput(ofType.ofType, name, filling, kinds) ?? 'x'];
  if (isEnumType(ofType) && ofType.name === 'ResourceKind' && filling.kind !== undefined) return filling.kind.name;
  if (isEnumType(ofType)) return ofType.getValues().at(filling.isOff === true ? -1 : 0)?.name;
  if (isInputObjectType(ofType) && ofType.isOneOf) {
    const fields = Object.values(ofType.getFields());
    const field = fields.find((one) => one.name === filling.kind?.list) ?? fields[0];
    return field && isInputType(field.type) ? { [field.name]: mockInput(new GraphQLNonNull(field.type), field.name, filling) } : {};
  }
  if (isInputObjectType(ofType)) {
    return Object.fromEntries(
      Object.values(ofType.getFields()).map((field) => [field.name, mockInput(field.type, field.name, filling, kindsOf(field))]),
    );
  }
  if (ofType.name === 'Int' || ofType.name === 'Float') return 1;
  if (ofType.name === 'Boolean') return filling.isOff !== true;
  if (kinds !== undefined) return mockId(kinds, filling);
  if (ofType.name === 'ID' && filling.id !== undefined) return filling.id;
  const sample = samples.get(ofType.name);
  if (sample !== undefined) return sample;
  const text = filling.texts?.[name] ?? usualTexts[name];
  if (text !== undefined) return text;
  return name.startsWith('internalId') ? '00000000-0000-4000-8000-000000000001' : 'a1b2c3d4';
}

/** What `@globalId` says of the arguments and fields of inputs that an operation gives its variables to, by the variable's name. */
function kindsOfVariables(schema: GraphQLSchema, operation: OperationDefinitionNode): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const types = new TypeInfo(schema);
  visit(
    operation,
    visitWithTypeInfo(types, {
      Argument({ value }) {
        const argument = types.getArgument();
        const kinds = argument ? kindsOf(argument) : undefined;
        if (value.kind === Kind.VARIABLE && kinds !== undefined) found.set(value.name.value, kinds);
      },
      ObjectField({ name, value }) {
        const around = getNamedType(types.getParentInputType());
        const field = isInputObjectType(around) ? around.getFields()[name.value] : undefined;
        const kinds = field ? kindsOf(field) : undefined;
        if (value.kind === Kind.VARIABLE && kinds !== undefined) found.set(value.name.value, kinds);
      },
    }),
  );
  return found;
}

export function mockVariables(schema: GraphQLSchema, operation: OperationDefinitionNode): Record<string, unknown> {
  const kinds = kindsOfVariables(schema, operation);
  const values = (operation.variableDefinitions ?? []).map(({ variable, type: node, defaultValue }) => {
    const type = typeFromAST(schema, node);
    const name = variable.name.value;
    return [name, defaultValue || !isInputType(type) ? undefined : mockInput(type, name, {}, kinds.get(name))];
  });
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(' ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, inner]) => inner !== undefined);
    return `{ ${fields.map(([name, inner]) => `${name}: ${literal(inner)}`).join(' ')} }`;
  }
  // Enum values are the only texts of mockInput in capitals.
  return typeof value === 'string' && !/^[A-Z_]+$/.test(value) ? JSON.stringify(value) : String(value);
}

/** The field with the arguments that it must have. */
export function callOf(field: GraphQLField<unknown, unknown>, filling?: Filling): string {
  const given = field.args.flatMap((argument) => {
    const { name, type, defaultValue } = argument;
    const value = defaultValue === undefined ? mockInput(type, name, filling, kindsOf(argument)) : undefined;
    return value === undefined ? [] : [`${name}: ${literal(value)}`];
  });
  return given.length === 0 ? field.name : `${field.name}(${given.join(' ')})`;
}

/** Everything that can be selected of a type, without coming back to a store or a company, and without what is for one object alone. */
function selectAll(type: GraphQLNamedType, depth: number): string {
  if (isAbstractType(type) || !isObjectType(type)) return '{ __typename }';
  const isTop = type.name === 'Store' || type.name === 'Company' || type.name === 'Viewer';
  const fields = Object.values(type.getFields()).flatMap((field) => {
    if (field.extensions[ownCall] === true || field.extensions[tenantCall] === true) return [];
    const named = getNamedType(field.type);
    if (isLeafType(named)) return [callOf(field)];
    return depth === 0 || isTop ? [] : [`${callOf(field)} ${selectAll(named, depth - 1)}`];
  });
  return `{ __typename ${fields.join(' ')} }`;
}

/** For tests: a field with the least arguments, and with everything that can be selected of it. */
export function wholeField(field: GraphQLField<unknown, unknown>, filling?: Filling, depth = 6): string {
  const named = getNamedType(field.type);
  return isLeafType(named) ? callOf(field, filling) : `${callOf(field, filling)} ${selectAll(named, depth)}`;
}

/** One operation for each field of the store that answers objects: all that can be asked of it. */
export function operationsOfStore(schema: GraphQLSchema, depth = 6): { readonly name: string; readonly source: string }[] {
  const store = schema.getType('Store') as GraphQLObjectType; // the schema's conventions are tested elsewhere
  return Object.values(store.getFields()).flatMap((field) => {
    if (isLeafType(getNamedType(field.type))) return [];
    return [{ name: `Store.${field.name}`, source: `{ store(storeId: "a1b2c3d4") { ${wholeField(field, {}, depth)} } }` }];
  });
}
