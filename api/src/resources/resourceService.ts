import type { Role } from '@endcap/schema/access/roles.ts';
import type { Resource } from '@endcap/schema/resources/resource.ts';
import type { ResourceOwner } from '@endcap/schema/resources/resourceDeclaration.ts';
import type { z } from 'zod';

import type { StoreConfiguration } from '../configuration/storeConfiguration.ts';
import type { Database } from '../db/database.ts';
import type { CompanyContext, StoreContext, UserContext } from '../http/handle.ts';

/** The body of a resource as the kit handles it: parsed by the shape that its declaration gives. */
export type Body = Readonly<Record<string, unknown>>;

/** Where resources are: a store with its company, or the company itself, which is then the only place of what it owns. */
export interface Home {
  readonly key: string;
  readonly companyKey: string;
}

export const isCompany = ({ key, companyKey }: Home): boolean => key === companyKey;

/** The context of a resource's call, for resources of stores and companies. */
export type PlaceContext = UserContext & { readonly role: Role; readonly store: Home };

export function placed(context: StoreContext | CompanyContext): PlaceContext {
  if ('store' in context) return context;
  const { key } = context.company;
  return { ...context, store: { key, companyKey: key } };
}

/** A sentence for each invalid field, by its path within the body, e.g. `excluded.products`. */
export type Problems = Readonly<Record<string, string>>;

/** Where a body is to be saved; without an id it is a new resource's. */
export interface CheckContext {
  readonly db: Database;
  readonly store: Home;
  readonly id?: string | undefined;
  /** Whether the file that has the body creates the resource of an id as well, which is not there yet while it is only previewed. */
  readonly isExpected?: (kind: string, id: string) => boolean;
}

/** A key that another resource has already. */
export interface Clash<B> {
  /** The body that asks for the key. */
  readonly body: B;
  /** The first of its keys that is taken. */
  readonly key: string;
  /** What people call the resource that has it. */
  readonly existing: string;
  /** Where it has it: `this store`, `the store “…”` or `this company`. */
  readonly place: string;
}

/** What a resource is rendered with: the store's configuration, where a draft may lie over it. */
export interface RenderContext extends Pick<StoreContext, 'db' | 'log' | 'store' | 'now'> {
  readonly configuration: StoreConfiguration;
}

/** How a resource looks to shoppers. */
export interface Rendering {
  /** What tells it from others of the same resource, such as the subject of an email; may be empty. */
  readonly title: string;
  /** HTML without scripts; empty if it cannot be rendered. */
  readonly html: string;
  /** CSS for the HTML; empty for an email. */
  readonly css: string;
  readonly isEmail: boolean;
  readonly problems: readonly string[];
}

/** What a module says of its own resource. Everything except the name may be omitted. */
export interface ResourceSpec<B = Body, Figures = Body> {
  /** The one id that it has in a store, of a kind that a store has once. */
  readonly id?: (storeKey: string) => string;
  /** Fields of settings that a store has once which this role does not see; a version that such a caller restores leaves them as they are. */
  hidden?(role: Role): readonly string[];
  /** Refuses a change of settings that a store has once to callers who may edit them, but not this. */
  assertMayChange?(before: B, after: B, context: PlaceContext): Promise<void> | void;
  /** What people call the resource. */
  name(body: B): string;
  /** What only one live resource of the kind may have in a store, or in a company that owns it, e.g. `exactly:lamp`. Of any length. */
  keys?(body: B): readonly string[];
  /** What is said of a key that is taken, and the field to say it at. */
  taken?(clash: Clash<B>): { readonly field: string; readonly message: string };
  /** What is wrong with a body beyond its shape; looking something up is allowed. */
  problems?(body: B, context: CheckContext): Problems | Promise<Problems>;
  /**
   * What is wrong with some bodies among all others that are enabled in the store, such as a circle. Asked together for those that are saved, enabled
   * or restored at once.
   */
  together?(entries: readonly { readonly id: string; readonly body: B }[], context: Omit<CheckContext, 'id'>): Problems | Promise<Problems>;
  /** What a draft, which may be stored as it is, lacks to be used; nothing for kinds without drafts. */
  lacks?(body: B): Problems;
  /** Why no one can edit it for now, by its figures: what was sent stays as it is. `problems` has to refuse the change as well. */
  locked?(figures: Figures): string | undefined;
  /** SQL over the columns of `store_resources`, by field of a filter or order, where it is not simply `body ->> 'field'`. */
  readonly list?: Readonly<Record<string, string>>;
  /** The one that is meant by a name that several have; default the first by id. */
  first?(found: readonly { readonly id: string; readonly body: B }[]): { readonly id: string } | undefined;
  /** How a body looks to shoppers, e.g. each email of a trigger; for kinds that have a look. */
  renderings?(body: B, context: RenderContext): Promise<readonly Rendering[]>;
  /** The figures of several resources at once, by id. */
  figures?(db: Database, store: Home, rows: readonly { readonly id: string; readonly body: B }[]): Promise<ReadonlyMap<string, Figures>>;
}

/** A declared resource with what its module says of it. */
export interface ResourceService {
  readonly resource: Resource;
  readonly spec: ResourceSpec;
}

const services = new Map<string, ResourceService>();

/** The services made so far, by kind; `servicesByKind` knows all. */
export const madeServices: ReadonlyMap<string, ResourceService> = services;

/** Every `*.service.ts` exports one as `service`: its handlers, its batches, its versions and its search follow from it. */
export function resourceService<Fields extends z.ZodObject, Figures extends z.ZodObject, Owner extends ResourceOwner>(
  resource: Resource<Fields, Figures, Owner>,
  spec: ResourceSpec<z.output<Fields>, z.output<Figures>>,
): ResourceService {
  // The kit hands a spec only bodies that the declaration's own shape has parsed.
  const service = { resource, spec } as unknown as ResourceService;
  services.set(resource.kind, service);
  return service;
}

const singles = new Map<string, ResourceService>();

/** The services made so far of what a store has once; `configuredServices` knows all. */
export const madeSingles: ReadonlyMap<string, ResourceService> = singles;

/** Remembers the service of a kind that a store has once. It is not a service of the kit's calls. */
export function rememberSingle(service: ResourceService): ResourceService {
  singles.set(service.resource.kind, service);
  return service;
}
