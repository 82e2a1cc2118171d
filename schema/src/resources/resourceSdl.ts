import { type DocumentNode, Kind } from 'graphql';

import type { Resource } from './resource.ts';
import { type FilterKind, filtersOf } from './resourceDeclaration.ts';

/** `is_enabled` → `isEnabled`. */
export function graphName(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}

/** `updated_at` → `UPDATED_AT`. */
export const enumName = (name: string) => name.toUpperCase();

export const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** What a filter or order field is called in the graph; flags read as questions. */
export function listFieldName(name: string, kind: FilterKind | undefined): string {
  return kind === 'flag' && !name.startsWith('has_') ? `is${graphName(`_${name}`)}` : graphName(name);
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

/** Where it shall exist; what a company owns is in no store. */
const scopeSdl = ({ owner }: Resource, otherwise: string) =>
  owner === 'company'
    ? ''
    : `  "Global IDs of the stores of its scope, 1 to 500. Default: ${otherwise}."\n  scope: [ID!] @globalId(of: ["Store"])`;

/** In what a list's search looks. */
export const searchedText = ({ search = [] }: Resource) =>
  `Text that the name${search
    .map((field) => `, ${field.replaceAll('_', ' ')}`)
    .join('')
    .replace(/, ([^,]*)$/, ' or $1')} must contain; case-insensitive.`;

/** The SDL that every resource has besides its own type and the input of its fields. */
export function resourceSdl(resource: Resource): string {
  const { type, list, noun, can, sorts, defaultSort, owner = 'store' } = resource;
  const isOfStore = owner === 'store';
  const from = (verb: string) => (isOfStore ? ` in the store it is ${verb} from` : '');
  const filters = Object.entries(filtersOf(resource));
  const item = lowerFirst(type);
  return `
"A page of ${noun.many}."
type ${type}Connection {
  "Rows on this page."
  edges: [${type}Edge!]!
  "Pagination details."
  pageInfo: PageInfo!
  "Total number of ${noun.many} that match the filter and query; an estimate above 10,000."
  totalCount: NonNegativeInt!
  "False if totalCount is an estimate."
  isTotalExact: Boolean!
}

"A ${noun.one} in a list."
type ${type}Edge {
  "Cursor of the row."
  cursor: String!
  "The ${noun.one}."
  node: ${type}!
}

"A filter condition for a list of ${noun.many}. Set exactly one field; all conditions of a list must match."
input ${type}Filter @oneOf {
${filters.map(([name, kind]) => `  "${conditionText(name, kind)}"\n  ${listFieldName(name, kind)}: ${conditionType(kind)}`).join('\n')}
}

"Fields by which a list of ${noun.many} can be sorted."
enum ${type}OrderField {
${sorts.map((name) => `  "By ${name.replaceAll('_', ' ')}."\n  ${enumName(name)}`).join('\n')}
}

"Sort order of a list of ${noun.many}."
input ${type}Order {
  "The field."
  field: ${type}OrderField! = ${enumName(defaultSort)}
  "Direction. Default: ASC."
  direction: OrderDirection! = ASC
}

"A ${noun.one} to create."
input Create${type}Input {
  "${isOfStore ? 'Global ID of the store it is created from.' : 'Global ID of the company that owns it.'}"
  ${owner}Id: ID! @globalId(of: ["${isOfStore ? 'Store' : 'Company'}"])
  "Fields of the ${noun.one}."
  fields: ${type}FieldsInput!
${scopeSdl(resource, 'this store only')}
  "Whether it is enabled${from('created')}. Default: true."
  isEnabled: Boolean
}

"Result of creating a ${noun.one}."
type Create${type}Payload {
  "The new ${noun.one}; null if the input is invalid."
  ${item}Edge: ${type}Edge
  "Validation errors; empty on success."
  errors: [InputError!]!
}

"Changes to a ${noun.one}."
input Update${type}Input {
  "Global ID${isOfStore ? ', as read in the store it is edited from; that store must be in the scope' : ''}."
  id: ID! @globalId(of: ["${type}"])
  "The revision that the change is based on."
  revision: Int!
  "New fields of the ${noun.one}."
  fields: ${type}FieldsInput!
${scopeSdl(resource, 'unchanged')}
  "Whether it is enabled${from('edited')}. Default: unchanged."
  isEnabled: Boolean
}

"Result of updating a ${noun.one}."
type Update${type}Payload {
  "The updated ${noun.one}; after a conflict, the current one."
  ${item}: ${type}
  "Validation errors; empty on success."
  errors: [InputError!]!
}

extend type ${isOfStore ? 'Store' : 'Company'} {
  "The ${owner}'s ${noun.many}. Default order: ${defaultSort.replaceAll('_', ' ')}."
  ${list}(
    "Number of rows from the start, or after a cursor: 0 to 200. Default: 50."
    first: NonNegativeInt
    "Returns rows after this cursor, which must come from the same list and order."
    after: String
    "Number of rows from the end, or before a cursor, in list order: 0 to 200. Use instead of first."
    last: NonNegativeInt
    "Returns rows before this cursor, which must come from the same list and order. Use with last."
    before: String
    "Rows to skip, for numbered pages, at most 10,000. Cannot be combined with a cursor or last."
    offset: NonNegativeInt
    "Filter conditions, at most 50; all must match."
    filter: [${type}Filter!]
    "Sort order."
    orderBy: ${type}Order
    "${searchedText(resource)}"
    query: String
  ): ${type}Connection @semanticNonNull @auth(can: ${can.view})
  "One of the ${owner}'s ${noun.many}; null if there is none."
  ${item}("Global ID, internalId or name of the ${noun.one}." id: ID! @globalId(of: ["${type}"], isLookup: true)): ${type} @auth(can: ${can.view})
}

extend type Mutation {
  "Creates a ${noun.one}."
  create${type}(input: Create${type}Input!): Create${type}Payload! @auth(can: ${can.edit})
  "Updates a ${noun.one}."
  update${type}(input: Update${type}Input!): Update${type}Payload! @auth(can: ${can.edit})
}
`;
}

/** Interfaces whose fields are not declared again; the first includes the second. */
const completed = ['Resource', 'Versioned'];

/** Types that implement Resource or Versioned have all fields of these without declaring them; those that they declare themselves stay. */
export function withResourceFields(document: DocumentNode): DocumentNode {
  const heads = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.INTERFACE_TYPE_DEFINITION && completed.includes(definition.name.value)
        ? [[definition.name.value, definition] as const]
        : [],
    ),
  );
  const definitions = document.definitions.map((definition) => {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) return definition;
    const head = completed.find((name) => definition.interfaces?.some((one) => one.name.value === name));
    const declared = head === undefined ? undefined : heads.get(head);
    if (declared === undefined) return definition;
    const own = definition.fields ?? [];
    const names = new Set(own.map(({ name }) => name.value));
    const interfaces = new Map([...(definition.interfaces ?? []), ...(declared.interfaces ?? [])].map((one) => [one.name.value, one]));
    return {
      ...definition,
      interfaces: [...interfaces.values()],
      fields: [...(declared.fields ?? []).filter(({ name }) => !names.has(name.value)), ...own],
    };
  });
  return { ...document, definitions };
}
