import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

import { mergedSchema } from '@endcap/schema/contract/mergeSchema.ts';
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as typescriptResolvers from '@graphql-codegen/typescript-resolvers';
import { type DocumentNode, Kind, type NamedTypeNode, parse, visit } from 'graphql';

const source = join(import.meta.dirname, '..');
const folder = join(import.meta.dirname, '__generated__');
const output = join(folder, 'resolverTypes.ts');

/** `Store` → where its `StoreModel` is: every type `<Name>Model` that a `*.models.ts` exports stands for the GraphQL type of that name. */
async function findModels(): Promise<Record<string, string>> {
  const models: Record<string, string> = {};
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!file.endsWith('.models.ts')) continue;
    for (const match of (await readFile(join(source, file), 'utf8')).matchAll(/^export (?:interface|type) ((\w+)Model)\b/gm)) {
      const [, model, type] = match;
      if (model && type) models[type] = `../../${file.replaceAll('\\', '/')}#${model}`;
    }
  }
  return models;
}

/** Scalars that are texts in resolvers. */
const texts = Object.fromEntries(
  ['DateTime', 'LocalDate', 'Currency', 'Decimal', 'Locale', 'TimeZone', 'EmailAddress', 'UUID'].map((name) => [name, 'string']),
);

/** Resolvers get what `@globalId` is at decoded: see withGlobalIds. */
function withDecodedIds(document: DocumentNode): DocumentNode {
  const decoded = { NamedType: (node: NamedTypeNode) => ({ ...node, name: { ...node.name, value: 'GlobalId' } }) };
  const { definitions } = visit(document, {
    InputValueDefinition: (node) =>
      node.directives?.some(({ name }) => name.value === 'globalId') ? { ...node, type: visit(node.type, decoded) } : undefined,
  });
  return { kind: Kind.DOCUMENT, definitions: [...definitions, ...parse('scalar GlobalId').definitions] };
}

/** Writes the types of all resolvers from the schema; they are never committed. */
export async function generateTypes(): Promise<void> {
  const config = {
    contextType: '../context.ts#Context',
    mappers: await findModels(),
    enumsAsTypes: true,
    enumValues: {
      Role: '@endcap/schema/access/roles.ts#Role',
      Ability: '@endcap/schema/access/abilities.ts#Ability',
      RecommendationLogicName: '@endcap/schema/recommendations/logics/logicCatalogue.ts#LogicName as RecommendationLogicName',
      ErrorCode: '@endcap/schema/contract/errorCodes.ts#ErrorCode',
    },
    scalars: {
      ...texts,
      NonNegativeInt: 'number',
      URL: { input: 'URL', output: 'string' },
      JSON: 'unknown',
      ID: 'string',
      GlobalId: '../globalIds.ts#GlobalId',
    },
    useTypeImports: true,
    emitLegacyCommonJSImports: false,
    importExtension: '',
    avoidOptionals: { field: true },
    inputMaybeValue: 'T | null | undefined',
    makeResolverTypeCallable: true,
    defaultScalarType: 'unknown',
  };
  const text = await codegen({
    filename: output,
    schema: withDecodedIds(mergedSchema()),
    documents: [],
    config,
    plugins: [{ typescript: {} }, { typescriptResolvers: {} }],
    pluginMap: { typescript, typescriptResolvers },
  });
  await mkdir(folder, { recursive: true });
  // The plugin re-exports types of the contract as if they were values.
  await writeFile(
    output,
    text
      .replaceAll(/^export \{ (Role|Ability|ErrorCode|RecommendationLogicName) \};$/gm, 'export type { $1 };')
      .replaceAll(/^import (\w+) = \1;$/gm, ''),
  );
}

// import.meta.main came with Node 24.2; this runs from 22.12.
if (realpathSync(process.argv[1] ?? '') === import.meta.filename) await generateTypes();
