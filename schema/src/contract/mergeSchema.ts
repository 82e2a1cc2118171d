import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type DefinitionNode, type DocumentNode, type FieldDefinitionNode, Kind, type NamedTypeNode, parse, print } from 'graphql';

import { abilities } from '../access/abilities.ts';
import { roles } from '../access/roles.ts';
import { loadResources, loadSingles } from '../resources/loadResources.ts';
import { resourceSdl, withResourceFields } from '../resources/resourceSdl.ts';
import { transferSdl } from '../resources/transfer/transferSdl.ts';
import { filesBySuffix } from './filesBySuffix.ts';

const schemaSource = join(import.meta.dirname, '..');

const [resources, singles] = await Promise.all([loadResources(), loadSingles()]);

const roleDescriptions: Record<(typeof roles)[number], string> = {
  hq: 'Staff of the operator: all permissions in every company.',
  admin: 'Everything in the company, billing included.',
  manager: 'All stores and the users of the company, but not billing.',
  developer: 'All stores and API keys, but not users or billing.',
  agency: 'Works in the stores like a member, for another company.',
  member: 'Works in the stores, without API keys, users or billing.',
  partial: 'Only the stores on a list, and nothing of the company.',
};

/** `SEARCH_RULES_EDIT` → "Edit search rules." */
function abilityDescription(ability: string): string {
  const words = ability.toLowerCase().split('_');
  const verb = words.at(-1) ?? '';
  return `${verb.charAt(0).toUpperCase()}${verb.slice(1)} ${words.slice(0, -1).join(' ')}.`;
}

/** The SDL that is generated from the access catalogue, so that the graph never names a role or ability that it does not know. */
export function accessSdl(): string {
  const rolesSdl = roles.map((role) => `  ${JSON.stringify(roleDescriptions[role])}\n  ${role.toUpperCase()}`).join('\n');
  const abilitiesSdl = abilities.map((ability) => `  ${JSON.stringify(abilityDescription(ability))}\n  ${ability}`).join('\n');
  return `"A user's role in a company."\nenum Role {\n${rolesSdl}\n}\n\n"Permission. Each role has a set of them."\nenum Ability {\n${abilitiesSdl}\n}\n`;
}

/** Folds `extend type X implements Y { … }` into `type X`, in the order of the sources; directives on fields stay, which `printSchema` of graphql-js would drop. */
export function foldExtensions(document: DocumentNode): DocumentNode {
  const extraFields = new Map<string, FieldDefinitionNode[]>();
  const extraInterfaces = new Map<string, NamedTypeNode[]>();
  const definitions: DefinitionNode[] = [];
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OBJECT_TYPE_EXTENSION) {
      const fields = extraFields.get(definition.name.value) ?? [];
      fields.push(...(definition.fields ?? []));
      extraFields.set(definition.name.value, fields);
      extraInterfaces.set(definition.name.value, [...(extraInterfaces.get(definition.name.value) ?? []), ...(definition.interfaces ?? [])]);
    } else if (definition.kind.endsWith('Extension')) {
      throw new Error(`Only object types are extended by modules: ${print(definition)}`);
    } else {
      definitions.push(definition);
    }
  }
  const folded = definitions.map((definition) => {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) return definition;
    const extra = extraFields.get(definition.name.value);
    extraFields.delete(definition.name.value);
    const interfaces = [...(definition.interfaces ?? []), ...(extraInterfaces.get(definition.name.value) ?? [])];
    return extra ? { ...definition, interfaces, fields: [...(definition.fields ?? []), ...extra] } : definition;
  });
  const [orphan] = extraFields.keys();
  if (orphan !== undefined) throw new Error(`A module extends type ${orphan}, which no module declares.`);
  return { kind: Kind.DOCUMENT, definitions: folded };
}

/** Every `*.graphql` of the schema, what resources have in common, and the access enums as one document: the whole graph. */
export function mergedSchema(): DocumentNode {
  const sources = filesBySuffix('.graphql').map((file) => readFileSync(join(schemaSource, file), 'utf8'));
  const expanded = [
    ...resources.map(({ resource }) => resourceSdl(resource)),
    transferSdl(
      resources.map(({ resource }) => resource),
      singles,
    ),
  ];
  return withResourceFields(foldExtensions(parse([...sources, ...expanded, accessSdl()].join('\n'), { noLocation: true })));
}

export function printMergedSchema(): string {
  return `# Generated from schema/src/**/*.graphql by schema/src/contract/printSchema.ts. Do not edit.\n\n${print(mergedSchema())}\n`;
}
