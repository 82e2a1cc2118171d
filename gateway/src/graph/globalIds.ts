export interface GlobalId {
  readonly type: string;
  /** First 8 characters of the store's key; the company's id for a Company, and empty for what belongs to no store. */
  readonly scope: string;
  readonly internalId: string;
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
  return type !== undefined && scope !== undefined && internalId !== undefined ? { type, scope, internalId } : undefined;
}

/** The 8-character id of a store, from its global id or from the id itself. */
export function storeIdOf(id: string): string {
  const global = fromGlobalId(id);
  return global?.type === 'Store' ? global.internalId : id;
}
