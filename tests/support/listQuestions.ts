import { mergedSchema } from '@endcap/schema/contract/mergeSchema.ts';
import {
  buildASTSchema,
  getNamedType,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

/** A value for each scalar that conditions compare with; a text that could also be an id. */
const scalars: Readonly<Record<string, string>> = {
  String: '"00000000-0000-4000-8000-000000000001"',
  UUID: '"00000000-0000-4000-8000-000000000001"',
  Int: '1',
  NonNegativeInt: '1',
  Float: '1.5',
  Decimal: '"1.50"',
  DateTime: '"2026-11-01T09:30:00Z"',
  LocalDate: '"2026-11-01"',
};

/** An attribute of the test products: one that a store does not have is refused. */
const attribute = '"colour"';

/** Every way to fill an input type, as literals: of a choice each of its fields, of an enum each value, else what must be given. */
function literals(type: GraphQLInputType): string[] {
  const inner = isNonNullType(type) ? type.ofType : type;
  if (isListType(inner)) return [`[${literals(inner.ofType).join(', ')}]`];
  if (isEnumType(inner)) return inner.getValues().map(({ name }) => name);
  if (!isInputObjectType(inner)) return inner.name === 'Boolean' ? ['true', 'false'] : [scalars[inner.name] ?? '""'];
  const fields = Object.values(inner.getFields());
  if (inner.isOneOf) return fields.flatMap((field) => literals(field.type).map((value) => `{ ${field.name}: ${value} }`));
  // Its fields in turn, each with the first value of the others.
  const choices = fields.map(({ name, type: ofField }) => (name === 'name' ? [attribute] : literals(ofField)));
  return fields.flatMap((_field, at) =>
    (choices[at] ?? []).map((value) => {
      const filled = fields.map(({ name }, other) => `${name}: ${other === at ? value : choices[other]?.[0]}`);
      return `{ ${filled.join(', ')} }`;
    }),
  );
}

/** A list of the graph, and everything that it can be asked by its `filter` and `orderBy`, one at a time. */
export interface ListQuestions {
  readonly name: string;
  readonly questions: readonly string[];
}

function listsOf(type: GraphQLObjectType): ListQuestions[] {
  return Object.values(type.getFields()).flatMap((field): ListQuestions[] => {
    if (!getNamedType(field.type).name.endsWith('Connection')) return [];
    const asked = field.args.flatMap((argument) => {
      if (argument.name === 'orderBy') return literals(argument.type).map((value) => `orderBy: ${value}`);
      if (argument.name !== 'filter' || !isListType(argument.type)) return [];
      return literals(argument.type.ofType).map((value) => `filter: [${value}]`);
    });
    const required = field.args.flatMap(({ name, type: ofArgument, defaultValue }) =>
      isNonNullType(ofArgument) && defaultValue === undefined ? [`${name}: ${literals(ofArgument)[0]}`] : [],
    );
    return asked.length === 0
      ? []
      : [{ name: field.name, questions: asked.map((one) => `${field.name}(${['first: 1', ...required, one].join(', ')}) { totalCount }`) }];
  });
}

function objectType(schema: GraphQLSchema, name: string): GraphQLObjectType {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`There is no type ${name}.`);
  return type;
}

const schema = buildASTSchema(mergedSchema());

/** The lists of a type of the graph. */
export const questionsOf = (type: 'Store' | 'Company'): ListQuestions[] => listsOf(objectType(schema, type));
