import type { z } from 'zod';

import type { Ability } from '../access/abilities.ts';

/** What a list of resources can be filtered by, per field. An enum is named as it is in the graph; a flag is true or false. */
export type FilterKind = 'text' | 'number' | 'moment' | 'flag' | { readonly enum: string };

/** Something that every resource has to say, or the reason why this one has nothing to say. */
export type OrReason<T> = T | { readonly without: string };

/**
 * Personal data in a body. What is known of a person is exported from it, a person who is forgotten is removed from all its versions, and what holds no
 * longer is emptied of it in time.
 */
export interface PersonalData {
  /** Paths of texts and lists of texts that may name a person: an address, an id or a name. */
  readonly paths: readonly string[];
  /** Days that earlier versions and deleted resources keep it. */
  readonly keepDays: number;
}

/** What names another object in a body: a kind of the shop's data, or the kind of another resource. */
export type Reference = 'product' | 'category' | 'page' | (string & {});

/**
 * Who has the resource. Of a store: it exists in the stores of its scope, with a switch in each. Of a company: there is one, with one switch, for
 * those who have the ability in the company.
 */
export type ResourceOwner = 'store' | 'company';

/**
 * A resource: what staff manage in a store or a company, with a body that is versioned as a whole. Plain data; the calls, the SDL of its
 * list and payloads, and most of its resolvers, handlers and screens follow from it.
 */
export interface ResourceDeclaration<
  Fields extends z.ZodObject = z.ZodObject,
  Figures extends z.ZodObject = z.ZodObject,
  Owner extends ResourceOwner = ResourceOwner,
> {
  /** Names the kind in versions, exports and the audit log, e.g. `search_redirect`; never changes. */
  readonly kind: string;
  /** Its GraphQL type, e.g. `SearchRedirect`. */
  readonly type: string;
  /** Its list in the graph, e.g. `searchRedirects`. */
  readonly list: string;
  /** Default: store. */
  readonly owner?: Owner;
  /** Path of its calls, e.g. `client/account/search/redirects`. */
  readonly path: string;
  /** What people call it, in lower case, e.g. `redirect` and `redirects`. */
  readonly noun: { readonly one: string; readonly many: string };
  readonly can: { readonly view: Ability; readonly edit: Ability };
  /** Why files of the kind are exported and never imported, and the fields that they omit. */
  readonly exportOnly?: { readonly because: string; readonly leavesOut: readonly string[] };
  /** Fields that only the kind's own call changes, as they need more than the ability to edit it: files, copies and drafts leave them as they are. */
  readonly reserved?: readonly string[];
  /** Lists of words whose entries have no commas, such as tags: in a cell of a file, commas and semicolons separate them as new lines do. */
  readonly separated?: readonly string[];
  /** Whether one is deleted by its name, which the caller repeats, and never several at once. */
  readonly isDeletedByName?: boolean;
  /** Whether a write needs a recent sign-in: the resource decides where secrets or data of people go. */
  readonly needsProof?: boolean;
  /** What staff edit: the body. Names are snake_case; digits begin a word (`hits_30d`, not `sha256`). Limits are in the shape. */
  readonly fields: Fields;
  /** What the api adds to a row and no one edits, e.g. figures of use. */
  readonly figures?: Figures;
  /** What its list is filtered and ordered by, besides `name`, `enabled`, `updated_at`, `created_at` and `reach`, which every list has. */
  readonly filters: Readonly<Record<string, FilterKind>>;
  /** Text filters in which its list's search looks, next to the name. */
  readonly search?: readonly string[];
  readonly sorts: readonly string[];
  readonly defaultSort: string;
  /** How global search finds it in a store: the group of the specification, in which it has its type. */
  readonly globalSearch: OrReason<{ readonly group: 'content' | 'designs' | 'audiences' }>;
  /**
   * Paths within the body that name other objects, so that an export names them by what people call them. `list[field=value].path` is the path within
   * those items of a list whose field has the value.
   */
  readonly references: OrReason<Readonly<Record<string, Reference>>>;
  readonly personalData: OrReason<PersonalData>;
  /** The unit of usage that one of it counts as. */
  readonly usage: OrReason<string>;
  /** Name of its help article. */
  readonly help: OrReason<string>;
  /** Rows that the demo shop begins with, or where they come from. */
  readonly demo: OrReason<readonly z.input<Fields>[]>;
}

/** Filters that every list of resources has. */
const headFilters: Readonly<Record<string, FilterKind>> = {
  name: 'text',
  enabled: 'flag',
  reach: { enum: 'ResourceReach' },
  created_at: 'moment',
  updated_at: 'moment',
};

/** What a list of these resources can be filtered by: what the declaration says, and what all lists have. */
export function filtersOf({ filters, owner }: Pick<ResourceDeclaration, 'filters' | 'owner'>): Readonly<Record<string, FilterKind>> {
  const { reach, ...everywhere } = headFilters;
  return { ...filters, ...everywhere, ...(owner === 'company' || reach === undefined ? {} : { reach }) };
}
