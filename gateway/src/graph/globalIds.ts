import { loadResources } from '@endcap/schema/resources/loadResources.ts';

/** Types whose ids have a company for their scope. */
const companyTypes: ReadonlySet<string> = new Set([
  'Company',
  'CompanyUser',
  'Invite',
  ...(await loadResources()).flatMap(({ resource: { type, owner } }) => (owner === 'company' ? [type] : [])),
]);

/** What a global id names. A class, so that a decoded one is told from an input that looks like it. */
export class GlobalId {
  readonly type: string;
  /** First 8 characters of the store's key; the company's id for what belongs to a company, and empty for what belongs to neither. */
  readonly scope: string;
  readonly internalId: string;

  constructor(type: string, scope: string, internalId: string) {
    this.type = type;
    this.scope = scope;
    this.internalId = internalId;
  }

  /** Whether the scope is a company; that of all else is a store. */
  get isOfCompany(): boolean {
    return companyTypes.has(this.type);
  }

  toString(): string {
    return toGlobalId(this.type, this.scope, this.internalId);
  }
}

/** `Product`, store `a1b2c3d4`, id `42` → an opaque id that is unique over all types and stores. */
export function toGlobalId(type: string, scope: string, internalId: string): string {
  return Buffer.from(`${type}:${scope}:${internalId}`, 'utf8').toString('base64url');
}

/** Undefined for a text that `toGlobalId` cannot have made. The internal id may hold colons. */
export function fromGlobalId(id: string): GlobalId | undefined {
  const text = Buffer.from(id, 'base64url').toString('utf8');
  const match = /^([A-Za-z]+):([^:]*):([^]+)$/.exec(text);
  const [, type, scope, internalId] = match ?? [];
  return type !== undefined && scope !== undefined && internalId !== undefined ? new GlobalId(type, scope, internalId) : undefined;
}

/** The store of some global ids, which withGlobalIds has seen to be of one, and what they name in it. */
export function namedInStore(ids: readonly GlobalId[]): { readonly storeId: string; readonly internalIds: string[] } {
  return { storeId: ids[0]?.scope ?? '', internalIds: ids.map(({ internalId }) => internalId) };
}
