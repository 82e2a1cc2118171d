import { loadResources } from '@endcap/schema/resources/loadResources.ts';

/** Types whose ids always have a company for their scope. */
const companyTypes: ReadonlySet<string> = new Set([
  'AuditEntry',
  'Company',
  'CompanyUser',
  'Invite',
  'Mail',
  'PersonRequest',
  'WebhookDelivery',
  ...(await loadResources()).flatMap(({ resource: { type, owner } }) => (owner === 'company' ? [type] : [])),
]);

/** What a global id names. A class, so that a decoded one is distinguished from an input that looks like it. */
export class GlobalId {
  readonly type: string;
  /** First 8 characters of the store's key; the company's id for what belongs to a company, and empty for what belongs to neither. */
  readonly scope: string;
  readonly internalId: string;
  /** Whether the scope is a company; that of all else is a store. */
  readonly isOfCompany: boolean;

  constructor(type: string, scope: string, internalId: string, isOfCompany = companyTypes.has(type)) {
    this.type = type;
    this.scope = scope;
    this.internalId = internalId;
    this.isOfCompany = isOfCompany;
  }

  /** How calls name where it is. */
  get place(): Place {
    return this.isOfCompany ? { client_key: this.scope } : { key: this.scope };
  }

  toString(): string {
    return companyTypes.has(this.type)
      ? toGlobalId(this.type, this.scope, this.internalId)
      : placedGlobalId(this.type, this.place, this.internalId);
  }
}

/** What a global id names that may be in another place than all else that an operation names. */
export class GlobalIdElsewhere extends GlobalId {}

/** How calls name a store, or a company as a whole, by the first 8 characters of its key. */
export type Place = { readonly key: string } | { readonly client_key: string };

/** Begins the scope of an id that is of a company, of a type that stores have too. */
const ofCompany = '~';

/** The global id of something of a type that both stores and companies have: a job, a saved view. */
export const placedGlobalId = (type: string, place: Place, internalId: string): string =>
  toGlobalId(type, 'key' in place ? place.key : `${ofCompany}${place.client_key}`, internalId);

/** `Product`, store `a1b2c3d4`, id `42` → an opaque id that is unique over all types and stores. */
export function toGlobalId(type: string, scope: string, internalId: string): string {
  return Buffer.from(`${type}:${scope}:${internalId}`, 'utf8').toString('base64url');
}

/** Undefined for a text that `toGlobalId` cannot have made. The internal id may hold colons. */
export function fromGlobalId(id: string): GlobalId | undefined {
  const text = Buffer.from(id, 'base64url').toString('utf8');
  const match = /^([A-Za-z]+):([^:]*):([^]+)$/.exec(text);
  const [, type, scope, internalId] = match ?? [];
  if (type === undefined || scope === undefined || internalId === undefined) return undefined;
  return scope.startsWith(ofCompany) ? new GlobalId(type, scope.slice(1), internalId, true) : new GlobalId(type, scope, internalId);
}

/** The store of some global ids, which withGlobalIds has seen to be of one, and what they name in it. */
export function namedInStore(ids: readonly GlobalId[]): { readonly storeId: string; readonly internalIds: string[] } {
  return { storeId: ids[0]?.scope ?? '', internalIds: ids.map(({ internalId }) => internalId) };
}
