/** What is commented on. */
export interface Commented {
  /** Global id of the store, or of the company that owns it. */
  readonly ownerId: string;
  /** Global id of the resource or draft. */
  readonly objectId: string;
}
