import { getNamedType, type GraphQLField, type GraphQLObjectType, type GraphQLSchema, isInterfaceType, isObjectType } from 'graphql';

import type { Context } from './context.ts';
import { globalIdTypes } from './globalIdArguments.ts';
import { toGlobalId } from './globalIds.ts';

type Field = GraphQLField<unknown, Context>;

/** The store or company of an object, as models of resources have it. */
function placeIdOf(source: object): string | undefined {
  return 'placeId' in source && typeof source.placeId === 'string' ? source.placeId : undefined;
}

/**
 * Makes global ids of the internal ones that the calls answer, for a field with `@globalId` of one type; an empty text names nothing. Undefined for all other
 * fields: ids of several types need a resolver.
 */
export function globalIdWriter(schema: GraphQLSchema, field: Field): ((value: unknown, source: object) => unknown) | undefined {
  const [type, ...others] = globalIdTypes(schema, field) ?? [];
  if (type === undefined || others.length > 0) return undefined;
  return (value, source) => {
    const placeId = placeIdOf(source);
    const one = (id: unknown) => {
      if (id === null || id === undefined || id === '') return null;
      if (placeId === undefined) throw new Error(`The place of ${field.name} is unknown.`);
      return toGlobalId(type, placeId, String(id));
    };
    return Array.isArray(value) ? value.map(one) : one(value);
  };
}

/** Types of parts of objects that have such fields, themselves or in their own parts: they are made in the place of their object. */
export function placedTypes(schema: GraphQLSchema): ReadonlySet<string> {
  const node = schema.getType('Node');
  const isPart = (type: GraphQLObjectType) => !isInterfaceType(node) || !schema.isSubType(node, type);
  const parts = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) && isPart(type));
  const placed = new Set<string>();
  const isPlaced = (field: Field) =>
    field.resolve === undefined && (globalIdWriter(schema, field) !== undefined || placed.has(getNamedType(field.type).name));
  for (let before = -1; before < placed.size;) {
    before = placed.size;
    for (const type of parts) if (isObjectType(type) && Object.values(type.getFields()).some(isPlaced)) placed.add(type.name);
  }
  return placed;
}

/** A part of an object, or some of them, in its place. */
export function inPlaceOf(source: object, value: unknown): unknown {
  const placeId = placeIdOf(source);
  if (placeId === undefined) return value;
  const one = (part: unknown) => (typeof part === 'object' && part !== null ? { ...part, placeId } : part);
  return Array.isArray(value) ? value.map(one) : one(value);
}
