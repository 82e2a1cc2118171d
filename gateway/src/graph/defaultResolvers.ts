import { getNamedType, type GraphQLField, type GraphQLFieldResolver, type GraphQLSchema, isEnumType, isObjectType } from 'graphql';

import type { Context } from './context.ts';
import { toGraphEnum } from './enumValues.ts';
import { globalIdWriter, inPlaceOf, placedTypes } from './globalIdFields.ts';
import { restName } from './restName.ts';

/** Reads a field of an answer of the api: nothing is asked, so neither arguments nor context are needed. */
export type Reader = (source: Readonly<Record<string, unknown>>) => unknown;

const readers = new WeakMap<object, Reader>();

/** How a default resolver reads its field, for executors that can do without the rest; undefined for any other resolver. */
export function readerOf(resolve: object | undefined): Reader | undefined {
  return resolve === undefined ? undefined : readers.get(resolve);
}

/** `exactly` → `EXACTLY`, in lists too. Values that an enum maps itself (Role) are left alone. */
function enumReader(field: GraphQLField<unknown, Context>): ((value: unknown) => unknown) | undefined {
  const type = getNamedType(field.type);
  if (!isEnumType(type) || type.getValues().some(({ name, value }) => name !== value)) return undefined;
  const one = (value: unknown) => (typeof value === 'string' ? toGraphEnum(value) : value);
  return (value) => (Array.isArray(value) ? value.map(one) : one(value));
}

function readerFor(schema: GraphQLSchema, placed: ReadonlySet<string>, field: GraphQLField<unknown, Context>): Reader | undefined {
  const { name } = field;
  const snake = name === 'internalId' ? 'id' : restName(name); // what the calls name by `id`; the graph's own `id` is global
  const toGlobalIds = globalIdWriter(schema, field);
  if (toGlobalIds !== undefined)
    return (source) => (snake !== name && source[name] !== undefined ? source[name] : toGlobalIds(source[snake], source));
  if (placed.has(getNamedType(field.type).name))
    return (source) => inPlaceOf(source, source[name] === undefined ? source[snake] : source[name]);
  const toEnum = enumReader(field);
  if (snake === name && toEnum === undefined) return undefined; // graphql-js reads it as it is
  const read: Reader = (source) => (source[name] === undefined ? source[snake] : source[name]);
  return toEnum === undefined ? read : (source) => toEnum(read(source));
}

/**
 * Gives every field without a resolver one that reads the api's answer as it is: `matchType` from `match_type`, an enum's value from the
 * lower-case one, `internalId` from `id`, a global ID from the id of another object. A property that has the graph's own name comes first, so models that
 * need more than a rename continue as before.
 */
export function withDefaultResolvers(schema: GraphQLSchema): GraphQLSchema {
  const placed = placedTypes(schema);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const read = field.resolve ? undefined : readerFor(schema, placed, field);
      if (read === undefined) continue;
      const resolve: GraphQLFieldResolver<Readonly<Record<string, unknown>>, Context> = (source, args, context, info) => {
        const value = read(source);
        return typeof value === 'function' ? value.call(source, args, context, info) : value;
      };
      readers.set(resolve, read);
      field.resolve = resolve;
    }
  }
  return schema;
}
