import { GraphQLError, GraphQLScalarType, Kind, type ValueNode, valueFromASTUntyped } from 'graphql';

const isoMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

function parseMoment(value: unknown): string {
  const date = typeof value === 'string' && isoMoment.test(value) ? new Date(value) : undefined;
  if (!date || Number.isNaN(date.getTime())) throw new GraphQLError('A moment is written in ISO 8601, e.g. 2026-11-21T09:30:00.000Z.');
  return date.toISOString();
}

/**
 * Moments travel as text from the api to the browser: the calls answer ISO 8601 in UTC already, so nothing is parsed and
 * printed again on the way out. What callers send is checked and brought to UTC.
 */
const dateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  serialize(value) {
    if (typeof value === 'string') return value;
    if (value instanceof Date) return value.toISOString();
    throw new GraphQLError('A moment must be a text or a Date.');
  },
  parseValue: parseMoment,
  parseLiteral(node) {
    if (node.kind !== Kind.STRING) throw new GraphQLError('A moment is a text.', { nodes: node });
    return parseMoment(node.value);
  },
});

const json = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node: ValueNode, variables) => valueFromASTUntyped(node, variables),
});

export const scalars = { DateTime: dateTime, JSON: json };
