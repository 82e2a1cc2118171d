import { type DocumentNode, type FieldDefinitionNode, type InterfaceTypeDefinitionNode, Kind } from 'graphql';

import type { Resource } from './resource.ts';
import type { FilterKind } from './resourceDeclaration.ts';
import { everyKind } from './transfer.rest.ts';

/** `is_enabled` → `isEnabled`. */
export function graphName(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}

/** `updated_at` → `UPDATED_AT`. */
const enumName = (name: string) => name.toUpperCase();

export const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** Filters that every list of resources has. */
const headFilters: Readonly<Record<string, FilterKind>> = {
  name: 'text',
  enabled: 'flag',
  reach: { enum: 'ResourceReach' },
  created_at: 'moment',
  updated_at: 'moment',
};

/** What a filter or order field is called in the graph; flags read as questions. */
export function listFieldName(name: string, kind: FilterKind | undefined): string {
  return kind === 'flag' && !name.startsWith('has_') ? `is${graphName(`_${name}`)}` : graphName(name);
}

export function filtersOf({ filters, owner }: Pick<Resource, 'filters' | 'owner'>): Readonly<Record<string, FilterKind>> {
  const { reach, ...everywhere } = headFilters;
  return { ...filters, ...everywhere, ...(owner === 'company' || reach === undefined ? {} : { reach }) };
}

function conditionType(kind: FilterKind): string {
  if (typeof kind === 'object') return `[${kind.enum}!]`;
  return { text: 'TextCondition', number: 'NumberCondition', moment: 'MomentCondition', flag: 'Boolean' }[kind];
}

function conditionText(name: string, kind: FilterKind): string {
  const words = name.replaceAll('_', ' ');
  return typeof kind === 'object'
    ? `One of these values of ${words}.`
    : kind === 'flag'
      ? `Whether it is ${words}.`
      : `Condition on ${words}.`;
}

/** A kind as a value of enum ResourceKind. */
export const kindName = ({ kind }: Pick<Resource, 'kind'>) => enumName(kind);

/** What stands for all kinds of a store's resources, as a value of ResourceKind and as a selection. */
export const allKinds = { name: enumName(everyKind), list: everyKind } as const;

/** The SDL that names the kinds that stores have, for fields that serve any of them. */
export function resourceKindsSdl(all: readonly Resource[]): string {
  const resources = all.filter(({ owner }) => owner !== 'company');
  return `
"Kinds of resources."
enum ResourceKind {
${resources.map((one) => `  "What Store.${one.list} lists."\n  ${kindName(one)}`).join('\n')}
  "All of these in one JSON document, with the kinds as keys. Each needs its own ability."
  ${allKinds.name}
}

"Resources of one kind, or of all: exactly one field."
input ResourceSelection @oneOf {
${resources.map(({ list, type, noun }) => `  "${noun.many.charAt(0).toUpperCase()}${noun.many.slice(1)}."\n  ${list}: ${type}Selection`).join('\n')}
  "True for all kinds that the caller may view, as one JSON document with the kinds as keys."
  ${allKinds.list}: Boolean
}
`;
}

/** Where it shall exist; what a company owns is in no store. */
const scopeSdl = ({ owner }: Resource, otherwise: string) =>
  owner === 'company'
    ? ''
    : `  "Global ids of the stores in which it shall exist, 1 to 500; default ${otherwise}."\n  scope: [ID!] @globalId(of: ["Store"])`;

/** In what a list's search looks. */
const searchedText = ({ search = [] }: Resource) =>
  `Text that the name${search
    .map((field) => `, ${field.replaceAll('_', ' ')}`)
    .join('')
    .replace(/, ([^,]*)$/, ' or $1')} must contain, in any case.`;

/** Which ones an export takes; exports are of stores. */
const selectionSdl = (resource: Resource) => {
  const { type, noun } = resource;
  return `
"Some of the ${noun.many} of a store: those chosen, or those that a list would have."
input ${type}Selection {
  "Global ids, 1 to 1,000, all of this store; default all that filter and query match."
  ids: [ID!] @globalId(of: ["${type}"])
  "Conditions that must all hold, at most 50."
  filter: [${type}Filter!]
  "The order."
  orderBy: ${type}Order
  "${searchedText(resource)}"
  query: String
}
`;
};

/** The SDL that every resource has beside its own type and the input of its fields. */
export function resourceSdl(resource: Resource): string {
  const { type, list, noun, can, sorts, defaultSort, owner = 'store' } = resource;
  const isOfStore = owner === 'store';
  const from = (verb: string) => (isOfStore ? ` in the store from which it is ${verb}` : '');
  const filters = Object.entries(filtersOf(resource));
  const item = lowerFirst(type);
  return `
"A page of ${noun.many}."
type ${type}Connection {
  "The page's rows."
  edges: [${type}Edge!]!
  "Where the page lies."
  pageInfo: PageInfo!
  "Number of ${noun.many} that the filter and query match, over all pages; above 10,000 an estimate."
  totalCount: NonNegativeInt!
  "False when totalCount is an estimate."
  isTotalExact: Boolean!
}

"A ${noun.one} in a list."
type ${type}Edge {
  "Cursor of the row."
  cursor: String!
  "The ${noun.one}."
  node: ${type}!
}

"One condition of a list of ${noun.many}: exactly one field. All conditions of a list must hold."
input ${type}Filter @oneOf {
${filters.map(([name, kind]) => `  "${conditionText(name, kind)}"\n  ${listFieldName(name, kind)}: ${conditionType(kind)}`).join('\n')}
}

${isOfStore ? selectionSdl(resource) : ''}
"Fields that a list of ${noun.many} is ordered by."
enum ${type}OrderField {
${sorts.map((name) => `  "By ${name.replaceAll('_', ' ')}."\n  ${enumName(name)}`).join('\n')}
}

"Order of a list of ${noun.many}."
input ${type}Order {
  "The field."
  field: ${type}OrderField! = ${enumName(defaultSort)}
  "Direction; default ASC."
  direction: OrderDirection! = ASC
}

"A new ${noun.one}."
input Create${type}Input {
  "${isOfStore ? 'Global id of the store it is created from.' : 'Global id of the company that shall own it.'}"
  ${owner}Id: ID! @globalId(of: ["${isOfStore ? 'Store' : 'Company'}"])
  "What it holds."
  fields: ${type}FieldsInput!
${scopeSdl(resource, 'this store alone')}
  "Whether it is enabled${from('created')}; default true."
  isEnabled: Boolean
}

"Result of creating a ${noun.one}."
type Create${type}Payload {
  "The new ${noun.one}; null when the input was not accepted."
  ${item}Edge: ${type}Edge
  "What was not accepted."
  errors: [InputError!]!
}

"A change of a ${noun.one}."
input Update${type}Input {
  "Global id${isOfStore ? ', as read in the store from which it is edited; the store must be in the scope' : ''}."
  id: ID! @globalId(of: ["${type}"])
  "The revision that the change is based on."
  revision: Int!
  "What it shall hold."
  fields: ${type}FieldsInput!
${scopeSdl(resource, 'as before')}
  "Whether it shall be enabled${from('edited')}; default as before."
  isEnabled: Boolean
}

"Result of changing a ${noun.one}."
type Update${type}Payload {
  "The ${noun.one} as it is now; after a conflict the newer one."
  ${item}: ${type}
  "What was not accepted."
  errors: [InputError!]!
}

extend type ${isOfStore ? 'Store' : 'Company'} {
  "The ${owner}'s ${noun.many}. Default order: ${defaultSort.replaceAll('_', ' ')}."
  ${list}(
    "Number of rows from the beginning, or after a cursor: 0 to 200; default 50."
    first: NonNegativeInt
    "Rows after this cursor, which is one of this list in this order."
    after: String
    "Number of rows from the end, or before a cursor, in the list's order: 0 to 200; in place of first."
    last: NonNegativeInt
    "Rows before this cursor, which is one of this list in this order; with last."
    before: String
    "Rows to skip, for numbered pages, at most 10,000; not together with a cursor or last."
    offset: NonNegativeInt
    "Conditions that must all hold, at most 50."
    filter: [${type}Filter!]
    "The order."
    orderBy: ${type}Order
    "${searchedText(resource)}"
    query: String
  ): ${type}Connection @semanticNonNull @auth(can: ${can.view})
  "One of the ${owner}'s ${noun.many}, by its id or its name; null when there is none."
  ${item}("Id of the ${noun.one}${isOfStore ? ' in its stores' : ''}, or its name." idOrName: String!): ${type} @auth(can: ${can.view})
}

extend type Mutation {
  "Creates a ${noun.one}."
  create${type}(input: Create${type}Input!): Create${type}Payload! @auth(can: ${can.edit})
  "Updates a ${noun.one}."
  update${type}(input: Update${type}Input!): Update${type}Payload! @auth(can: ${can.edit})
}
`;
}

const isHead = (definition: DocumentNode['definitions'][number]): definition is InterfaceTypeDefinitionNode =>
  definition.kind === Kind.INTERFACE_TYPE_DEFINITION && definition.name.value === 'Resource';

/** Gives every type that implements Resource the fields of that interface, ahead of its own; those that it declares itself stay. */
export function withResourceFields(document: DocumentNode): DocumentNode {
  const head: readonly FieldDefinitionNode[] = document.definitions.find(isHead)?.fields ?? [];
  const definitions = document.definitions.map((definition) => {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) return definition;
    if (!definition.interfaces?.some(({ name }) => name.value === 'Resource')) return definition;
    const own = definition.fields ?? [];
    const names = new Set(own.map(({ name }) => name.value));
    return { ...definition, fields: [...head.filter(({ name }) => !names.has(name.value)), ...own] };
  });
  return { ...document, definitions };
}
