import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  buildASTSchema,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type GraphQLInputType,
} from 'graphql';

import { loadResources } from '../resources/loadResources.ts';
import { resourceSdl } from '../resources/resourceSdl.ts';
import { exampleCompanyId, exampleStoreId } from './examplePlaces.ts';
import { filesBySuffix } from './filesBySuffix.ts';
import { mergedSchema } from './mergeSchema.ts';

/** One tab of GraphiQL: the operations of an area, and variables that serve them all. */
export interface ExampleTab {
  readonly area: string;
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

type Field = GraphQLField<unknown, unknown>;
const mostLeaves = 8;

/** The least that an input takes; undefined where nothing must be given. */
function exampleInput(type: GraphQLInputType, name: string): unknown {
  if (!isNonNullType(type)) return undefined;
  const inner = type.ofType;
  if (isListType(inner)) return [exampleInput(inner.ofType, name)];
  if (isEnumType(inner)) return inner.getValues().at(-1)?.name;
  if (isInputObjectType(inner))
    return Object.fromEntries(Object.values(inner.getFields()).map((field) => [field.name, exampleInput(field.type, field.name)]));
  if (inner.name.endsWith('Int') || inner.name === 'Float') return 1;
  if (inner.name === 'Boolean') return true;
  if (inner.name === 'ID') return '<global id>';
  if (name === 'storeId') return exampleStoreId;
  if (name === 'companyId') return exampleCompanyId;
  if (inner.name === 'LocalDate') return name === 'from' ? '2026-10-23' : '2026-11-21';
  if (inner.name === 'TimeZone') return 'UTC';
  return name;
}

const isPlain = (field: Field) => field.args.every(({ type, defaultValue }) => !isNonNullType(type) || defaultValue !== undefined);

/** The fields that a reader wants to see first: plain ones, the rows of a list, and what was not accepted. */
function selection(type: GraphQLNamedType, depth: number, indent: string): string {
  if (!isObjectType(type)) return ` { __typename }`;
  const fields = Object.values(type.getFields()).filter(isPlain);
  const leaves = fields.filter((field) => isLeafType(getNamedType(field.type)));
  const objects = fields.filter(
    (field) => isObjectType(getNamedType(field.type)) && !['Store', 'Company', 'Viewer'].includes(getNamedType(field.type).name),
  );
  const inner = `${indent}  `;
  const shown = leaves.slice(0, mostLeaves).map(({ name }) => `${inner}${name}`);
  const below =
    depth === 0 ? [] : objects.filter(({ name }) => leaves.length < 2 || ['edges', 'node', 'pageInfo', 'errors'].includes(name));
  const nested = below.map((field) => `${inner}${field.name}${selection(getNamedType(field.type), depth - 1, inner)}`);
  const lines = [...shown, ...nested];
  return lines.length === 0 ? ' { __typename }' : ` {\n${lines.join('\n')}\n${indent}}`;
}

/** How an operation comes to a field of each type. */
const around: Readonly<Record<string, { readonly variable?: string; readonly open: string }>> = {
  Query: { open: '' },
  Mutation: { open: '' },
  Viewer: { open: 'viewer' },
  Store: { variable: 'storeId', open: 'store(storeId: $storeId)' },
  Company: { variable: 'companyId', open: 'company(companyId: $companyId)' },
};

interface Example {
  readonly text: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** An operation with this field alone. Its variables carry its name where they are its own, so that a tab's operations share one set. */
function example(typeName: string, field: Field): Example {
  const { variable, open = '' } = around[typeName] ?? {};
  const name = `${field.name.charAt(0).toUpperCase()}${field.name.slice(1)}${typeName === 'Company' ? 'OfCompany' : ''}`;
  const given = field.args.filter(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined);
  const own = given.map((arg) => ({
    arg,
    variable: arg.name === 'storeId' || arg.name === 'companyId' ? arg.name : `${field.name}_${arg.name}`,
  }));
  const declared = [
    ...(variable === undefined ? [] : [`$${variable}: String!`]),
    ...own.map(({ arg, variable: ofArg }) => `$${ofArg}: ${String(arg.type)}`),
  ];
  const passed = own.map(({ arg, variable: ofArg }) => `${arg.name}: $${ofArg}`);
  if (field.args.some((arg) => arg.name === 'first')) passed.push('first: 3');
  const kind = typeName === 'Mutation' ? 'mutation' : 'query';
  const indent = open === '' ? '  ' : '    ';
  const named = getNamedType(field.type);
  const call = `${indent}${field.name}${passed.length === 0 ? '' : `(${passed.join(', ')})`}${isLeafType(named) ? '' : selection(named, 3, indent)}`;
  const body = open === '' ? call : `  ${open} {\n${call}\n  }`;
  const summary = (field.description ?? '').split('\n')[0] ?? '';
  return {
    text: `# ${summary}\n${kind} ${name}${declared.length === 0 ? '' : `(${declared.join(', ')})`} {\n${body}\n}\n`,
    variables: Object.fromEntries([
      ...(variable === undefined ? [] : [[variable, variable === 'storeId' ? exampleStoreId : exampleCompanyId]]),
      ...own.map(({ arg, variable: ofArg }) => [ofArg, exampleInput(arg.type, arg.name)]),
    ]),
  };
}

/** The first query and the first mutation that a source of a module adds to the graph. */
function examplesOf(schema: GraphQLSchema, source: string): Example[] {
  const fields = parse(source).definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OBJECT_TYPE_EXTENSION && definition.kind !== Kind.OBJECT_TYPE_DEFINITION) return [];
    const typeName = definition.name.value;
    const type = schema.getType(typeName);
    if (around[typeName] === undefined || !isObjectType(type)) return [];
    const names = new Set((definition.fields ?? []).map(({ name }) => name.value));
    return Object.values(type.getFields()).flatMap((field) => (names.has(field.name) && field.name !== 'id' ? [{ typeName, field }] : []));
  });
  const [query, mutation] = [false, true].map((isMutation) => fields.find(({ typeName }) => (typeName === 'Mutation') === isMutation));
  return [query, mutation].flatMap((found) => (found === undefined ? [] : [example(found.typeName, found.field)]));
}

/** Examples of every module with fields in the graph, one tab for each area; resources have theirs by their declaration. */
export async function exampleTabs(): Promise<ExampleTab[]> {
  const schema = buildASTSchema(mergedSchema(), { assumeValidSDL: true });
  const sources = filesBySuffix('.graphql').map((file) => ({ file, text: readFileSync(join(import.meta.dirname, '..', file), 'utf8') }));
  const resources = (await loadResources()).map(({ module, resource }) => ({ file: `${module}/`, text: resourceSdl(resource) }));
  const areas = new Map<string, Example[]>();
  for (const { file, text } of [...sources, ...resources]) {
    const [area = ''] = file.split(/[\\/]/);
    if (file.endsWith('base.graphql')) continue;
    areas.set(area, [...(areas.get(area) ?? []), ...examplesOf(schema, text)]);
  }
  return [...areas].map(([area, examples]) => ({
    area,
    query: `# Examples of the area ${area}. The menu of the play button has all of them.\n\n${examples.map(({ text }) => text).join('\n')}`,
    variables: Object.assign({}, ...examples.map(({ variables }) => variables)) as Record<string, unknown>, // each example's are one
  }));
}
