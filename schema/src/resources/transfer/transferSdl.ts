import type { Resource } from '../resource.ts';
import { enumName, searchedText } from '../resourceSdl.ts';
import { everyKind } from './transfer.rest.ts';

/** A kind as a value of enum ResourceKind. */
export const kindName = ({ kind }: Pick<Resource, 'kind'>) => enumName(kind);

/** What is for all kinds of a store's resources, as a value of ResourceKind and as a selection. */
export const allKinds = { name: enumName(everyKind), list: everyKind } as const;

/** A kind as the field of ResourceFieldsInput: `SEARCH_RULE` is `searchRule`. */
export const fieldsName = ({ kind }: Pick<Resource, 'kind'>) => kind.replaceAll(/_(.)/g, (_match, letter: string) => letter.toUpperCase());

/** Which ones an export takes. */
const selectionSdl = (resource: Resource) => {
  const { type, noun, owner = 'store' } = resource;
  return `
"A selection of a ${owner === 'company' ? 'company' : 'store'}'s ${noun.many}: by ID, or as in a list."
input ${type}Selection {
  "Global IDs, 1 to 1,000, all from this ${owner}. Default: all that match the filter and query."
  ids: [ID!] @globalId(of: ["${type}"])
  "Filter conditions, at most 50; all must match."
  filter: [${type}Filter!]
  "Sort order."
  orderBy: ${type}Order
  "${searchedText(resource)}"
  query: String
}
`;
};

/** The SDL that names all kinds, and which resources of each a file takes. */
export function transferSdl(resources: readonly Resource[], singles: readonly Resource[]): string {
  return `
"Kinds of resources."
enum ResourceKind {
${resources.map((one) => `  "The resources of ${one.owner === 'company' ? 'Company' : 'Store'}.${one.list}."\n  ${kindName(one)}`).join('\n')}
${singles.map((one) => `  "The ${one.noun.one} of a store, of which it has one."\n  ${kindName(one)}`).join('\n')}
  "All kinds of a store, in one JSON document with the kinds as keys. Each requires its own ability."
  ${allKinds.name}
}

"Resources of one kind, or of all kinds. Set exactly one field."
input ResourceSelection @oneOf {
${resources.map(({ list, type, noun }) => `  "${noun.many.charAt(0).toUpperCase()}${noun.many.slice(1)}."\n  ${list}: ${type}Selection`).join('\n')}
  "In a store, true for all kinds that the caller can view, in one JSON document with the kinds as keys."
  ${allKinds.list}: Boolean
}

"Fields of a resource of a store, or of settings that a store has once. Set exactly one field."
input ResourceFieldsInput @oneOf {
${[...resources.filter(({ owner = 'store' }) => owner === 'store'), ...singles].map((one) => `  "Fields of the ${one.noun.one}."\n  ${fieldsName(one)}: ${one.type}FieldsInput`).join('\n')}
}
${resources.map(selectionSdl).join('')}`;
}
