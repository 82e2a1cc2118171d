import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { abilities } from '@endcap/schema/access/abilities.ts';
import { roles } from '@endcap/schema/access/roles.ts';
import { loadCalls } from '@endcap/schema/contract/loadCalls.ts';
import { mergedSchema } from '@endcap/schema/contract/mergeSchema.ts';
import { loadResources, loadSingles } from '@endcap/schema/resources/loadResources.ts';
import { allKinds, kindName } from '@endcap/schema/resources/transfer/transferSdl.ts';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { IResolvers } from '@graphql-tools/utils';
import { getDirectiveValues, type GraphQLSchema, GraphQLSpecifiedByDirective, isObjectType, isScalarType } from 'graphql';

import { enforceAuth } from '../auth/authDirective.ts';
import { withResourceReads } from '../resources/resourceReads.ts';
import { resourceResolvers } from '../resources/resourceResolvers.ts';
import { singleResolvers } from '../resources/single/singleResolvers.ts';
import type { Context } from './context.ts';
import { withDefaultResolvers } from './defaultResolvers.ts';
import { describeFieldCalls, readFieldCalls } from './fieldCalls.ts';
import { withGlobalIds } from './globalIdArguments.ts';
import { loadNode, loadNodes, type NodeLoader, resolveNodeType } from './nodes.ts';
import { ownCall } from './run/operationCost.ts';
import { withPayloadFields } from './run/payloadFields.ts';
import { scalars } from './scalars.ts';
import { withTranslatedFields } from '../translation/translatedFields.ts';

const source = join(import.meta.dirname, '..');

type GraphResolvers = IResolvers<unknown, Context>;

interface ResolverModule {
  readonly resolvers?: GraphResolvers;
  readonly nodes?: Record<string, NodeLoader>;
  /** `Type.field` of fields that cost a call for each object. They are for one object's page, and dear in a list: see operationCost. */
  readonly ownCalls?: readonly string[];
}

async function loadModules(): Promise<ResolverModule[]> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.resolvers.ts'));
  return Promise.all(files.sort().map((file): Promise<ResolverModule> => import(pathToFileURL(join(source, file)).href)));
}

/** The values of these enums are what schema/src/access calls them. */
const accessEnums = {
  Role: Object.fromEntries(roles.map((role) => [role.toUpperCase(), role])),
  Ability: Object.fromEntries(abilities.map((ability) => [ability, ability])),
};

/** Every `*.graphql` of the schema and every `*.resolvers.ts` of the gateway. */
async function createBareSchema(): Promise<GraphQLSchema> {
  const [modules, resources, singles, calls] = await Promise.all([loadModules(), loadResources(), loadSingles(), loadCalls()]);
  const nodes = new Map(modules.flatMap((module) => Object.entries(module.nodes ?? {})));
  const base: GraphResolvers = {
    ...scalars,
    ...accessEnums,
    Node: { __resolveType: resolveNodeType },
    Query: {
      node: (_root: unknown, { id }: { id: string }, context: Context) => loadNode(nodes, id, context),
      nodes: (_root: unknown, { ids }: { ids: readonly string[] }, context: Context) => loadNodes(nodes, ids, context),
    },
  };
  const declared = resources.map(({ resource }) => resource);
  const schema = makeExecutableSchema<Context>({
    typeDefs: mergedSchema(),
    resolvers: [
      base,
      ...declared.map(resourceResolvers),
      ...singles.map(singleResolvers),
      ...modules.map((module) => module.resolvers ?? {}),
    ],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error', requireResolversForResolveType: 'error' },
  });
  for (const name of modules.flatMap((module) => module.ownCalls ?? [])) {
    const [typeName = '', fieldName = ''] = name.split('.');
    const type = schema.getType(typeName);
    const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
    if (!field) throw new Error(`ownCalls names ${name}, which is not in the schema.`);
    field.extensions = { ...field.extensions, [ownCall]: true };
  }
  // makeExecutableSchema gives a scalar the library's configuration for ours.
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isScalarType(type) || !type.astNode) continue;
    const url = getDirectiveValues(GraphQLSpecifiedByDirective, type.astNode)?.['url'];
    if (typeof url === 'string') type.specifiedByURL = url;
  }
  withResourceReads(
    schema,
    declared,
    calls.map(({ call }) => call),
  );
  return withDefaultResolvers(schema);
}

/** For no one but `findFieldCalls`: anyone may do anything in it. */
export async function createUnguardedSchema(): Promise<GraphQLSchema> {
  return withGlobalIds(await createBareSchema());
}

/** The graph: `@auth` enforced, and in each field's description what it needs and calls. */
export async function createGraphSchema(): Promise<GraphQLSchema> {
  const [schema, resources, singles] = await Promise.all([createBareSchema(), loadResources(), loadSingles()]);
  describeFieldCalls(schema, readFieldCalls());
  const kinds = resources.flatMap(({ resource }) =>
    [resource.type, kindName(resource), resource.list].map((name) => [name, resource.can] as const),
  );
  // Of all kinds together, the api asks for the ability of each.
  const ofAll = { view: 'STORE_VIEW', edit: 'STORE_VIEW' } as const;
  const ofSingles = singles.flatMap((single) => [single.type, kindName(single)].map((name) => [name, single.can] as const));
  const known = new Map([...kinds, ...ofSingles, [allKinds.name, ofAll] as const, [allKinds.list, ofAll] as const]);
  return withGlobalIds(enforceAuth(withPayloadFields(withTranslatedFields(schema)), known));
}
