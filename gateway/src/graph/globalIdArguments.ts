import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  defaultFieldResolver,
  getDirectiveValues,
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

import { badInput } from './badInput.ts';
import type { Context } from './context.ts';
import { fromGlobalId, GlobalId, GlobalIdElsewhere } from './globalIds.ts';
import { refusedPayload } from './run/refusedPayload.ts';
import { RestFailure } from '../rest/restFailure.ts';

type Resolver = GraphQLFieldResolver<unknown, Context>;

type Path = readonly (string | number)[];

type Place = GraphQLArgument | GraphQLInputField;

/** Types of which `@globalId` takes ids at this place, or answers them, with those that implement an interface; undefined without the directive. */
export function globalIdTypes(schema: GraphQLSchema, { astNode }: Place | GraphQLField<unknown, Context>): readonly string[] | undefined {
  const directive = schema.getDirective('globalId');
  const of = directive && astNode ? getDirectiveValues(directive, astNode)?.['of'] : undefined;
  if (!Array.isArray(of)) return undefined;
  return of.flatMap((name) => {
    const type = schema.getType(String(name));
    if (isInterfaceType(type)) return schema.getPossibleTypes(type).map((one) => one.name);
    if (!isObjectType(type)) throw new Error(`@globalId names ${String(name)}, which is no type of the schema.`);
    return [type.name];
  });
}

/** Whether `@globalId` says this of the place. */
function isDeclared(schema: GraphQLSchema, { astNode }: Place, flag: 'isElsewhere' | 'isLookup'): boolean {
  const directive = schema.getDirective('globalId');
  return directive && astNode ? getDirectiveValues(directive, astNode)?.[flag] === true : false;
}

/** What is wrong with the ids given, and where: the path below `input`, as errors of payloads have it. */
class RefusedId extends Error {
  readonly path: Path;

  constructor(path: Path, message: string) {
    super(message);
    this.path = path;
  }
}

interface Found {
  readonly id: GlobalId;
  readonly path: Path;
}

/** A lookup names an object of another store or company than the one that it is asked of. */
class NotHere extends Error {}

/** The store or company that a field is of. */
interface FieldPlace {
  readonly scope: string;
  readonly isOfCompany: boolean;
}

interface Decoding {
  readonly path: Path;
  /** Where lookups find their objects; undefined for fields of anything else. */
  readonly place?: FieldPlace | undefined;
  /** The first ids of the arguments and where they are; all others must be of the same store, or company. */
  readonly found: { store?: Found; company?: Found };
  /** All ids of the arguments, in the order of the schema. */
  readonly all: Found[];
}

type Decode = (value: unknown, decoding: Decoding) => unknown;

/** `SearchRule` → "search rule". */
const words = (type: string) => type.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();

function idDecoder(types: readonly string[], isList: boolean, isElsewhere: boolean): Decode {
  const kinds = types.length > 3 ? 'an object of these types' : types.map(words).join(' or ');
  // A list of stores says where something shall be; it does not say where the caller works.
  const isTarget = isList && types.every((type) => type === 'Store');
  return (value, { path, found, all }) => {
    const id = fromGlobalId(String(value));
    if (id === undefined || !types.includes(id.type)) throw new RefusedId(path, `Not a global ID of: ${kinds}.`);
    all.push({ id, path });
    if (isTarget) return id;
    if (isElsewhere) return new GlobalIdElsewhere(id.type, id.scope, id.internalId);
    const of = id.isOfCompany ? 'company' : 'store';
    const first = (found[of] ??= { id, path });
    if (id.scope !== first.id.scope) throw new RefusedId(path, `Use IDs of one ${of} at a time.`);
    return id;
  };
}

/** An id or a name that finds an object of the field's own store or company: resolvers get the id either way. */
function lookupDecoder(schema: GraphQLSchema, types: readonly string[]): Decode {
  const [type = ''] = types;
  return (value, { path, place }) => {
    if (place === undefined) throw new Error('Only fields of Store and Company are lookups.');
    const id = fromGlobalId(String(value));
    // A name can look like a global ID of anything, but not of a type.
    if (id === undefined || schema.getType(id.type) === undefined) return new GlobalId(type, place.scope, String(value), place.isOfCompany);
    if (!types.includes(id.type)) throw new RefusedId(path, `Not a global ID of: ${types.map(words).join(' or ')}.`);
    if (id.scope !== place.scope || id.isOfCompany !== place.isOfCompany) throw new NotHere();
    return id;
  };
}

function each(decode: Decode, isNeeded: boolean): Decode {
  return (value, { path, ...decoding }) => {
    if (!Array.isArray(value)) return decode(value, { path, ...decoding });
    if (isNeeded && value.length === 0) throw new RefusedId(path, 'Specify at least one ID.');
    const ids = value.map((one, at) => decode(one, { path: [...path, at], ...decoding }));
    const [first] = ids;
    const other = first instanceof GlobalId ? ids.findIndex((id) => id instanceof GlobalId && id.type !== first.type) : -1;
    if (other >= 0) throw new RefusedId([...path, other], 'Use IDs of one kind at a time.');
    return ids;
  };
}

function placeDecoder(schema: GraphQLSchema, place: Place, types: readonly string[]): Decode {
  if (isDeclared(schema, place, 'isLookup')) return lookupDecoder(schema, types);
  return idDecoder(types, isListOf(place.type), isDeclared(schema, place, 'isElsewhere'));
}

/** Decodes the global ids among some arguments or the fields of an input; undefined where there can be none. */
function decoderOf(schema: GraphQLSchema, places: readonly Place[], around: ReadonlySet<string>): Decode | undefined {
  const decoders = new Map<string, Decode>();
  for (const place of places) {
    const types = globalIdTypes(schema, place);
    const decode = types ? placeDecoder(schema, place, types) : inputDecoder(schema, place.type, around);
    if (decode) decoders.set(place.name, each(decode, types !== undefined && isNonNullType(place.type)));
  }
  if (decoders.size === 0) return undefined;
  return (value, { path, ...decoding }) => {
    if (typeof value !== 'object' || value === null) return value;
    const decoded: Record<string, unknown> = { ...value };
    for (const [name, decode] of decoders) {
      const given = decoded[name];
      if (given !== undefined && given !== null) decoded[name] = decode(given, { path: [...path, name], ...decoding });
    }
    return decoded;
  };
}

function isListOf(type: GraphQLInputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type);
}

function inputDecoder(schema: GraphQLSchema, type: GraphQLInputType, around: ReadonlySet<string>): Decode | undefined {
  const named = getNamedType(type);
  if (!isInputObjectType(named) || around.has(named.name)) return undefined;
  return decoderOf(schema, Object.values(named.getFields()), new Set([...around, named.name]));
}

/** `input.ids.3` → `ids.3`: payloads name what is in the input. */
const inInput = ([, ...path]: Path) => path.join('.');

/** Types that other objects are in. */
const places: ReadonlySet<string> = new Set(['Store', 'Company']);

/** `SearchRule` → `rule`: messages call an object by this word at least. */
const lastWord = (type: string) => words(type).split(' ').at(-1) ?? '';

/** Which of the ids has no object: the one whose kind the message names, objects before the store or company that they are in. */
function missing(all: readonly Found[], message: string): Found {
  const said = message.toLowerCase();
  const objects = all.filter(({ id }) => !places.has(id.type));
  const found = [...objects, ...all].find(({ id }) => said.includes(lastWord(id.type))) ?? objects[0] ?? all[0];
  if (found === undefined) throw new Error('No ids were given.');
  return found;
}

/** A mutation answers in `errors` of its payload that an id is refused, or that the caller has no such object. */
function answerRefusals(field: GraphQLField<unknown, Context>, decode: Decode, resolve: Resolver): Resolver {
  const refuse = refusedPayload(field);
  return async (source, args, context, info) => {
    const all: Found[] = [];
    try {
      return await resolve(source, decode(args, { path: [], found: {}, all }), context, info);
    } catch (error) {
      if (error instanceof RefusedId) return refuse({ field: inInput(error.path), code: 'BAD_USER_INPUT', message: error.message });
      if (error instanceof RestFailure && error.type === 'NotFoundError' && all.length > 0)
        return refuse({ field: inInput(missing(all, error.message).path), code: 'NOT_FOUND', message: error.message });
      throw error;
    }
  };
}

/** The store or company whose field is resolved, as StoreModel and CompanyModel have it. */
function placeOfField(type: GraphQLObjectType, source: unknown): FieldPlace | undefined {
  if (!places.has(type.name) || typeof source !== 'object' || source === null || !('id' in source)) return undefined;
  return { scope: String(source.id), isOfCompany: type.name === 'Company' };
}

function throwRefusals(type: GraphQLObjectType, decode: Decode, resolve: Resolver): Resolver {
  return (source, args, context, info) => {
    let decoded: unknown;
    try {
      decoded = decode(args, { path: [], found: {}, all: [], place: placeOfField(type, source) });
    } catch (error) {
      if (error instanceof NotHere) return null;
      throw error instanceof RefusedId ? badInput(`\`${error.path.join('.')}\`: ${error.message}`) : error;
    }
    return resolve(source, decoded, context, info);
  };
}

/**
 * Gives resolvers every argument with `@globalId` decoded, as a GlobalId that was checked: of the right kind, and of one store with all
 * others. Guards run below it, so that they know the store.
 */
export function withGlobalIds(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const decode = decoderOf(schema, field.args, new Set());
      if (decode === undefined) continue;
      const resolve = field.resolve ?? defaultFieldResolver;
      field.resolve = type === schema.getMutationType() ? answerRefusals(field, decode, resolve) : throwRefusals(type, decode, resolve);
    }
  }
  return schema;
}
