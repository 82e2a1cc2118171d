/** What is commented on. */
export interface Commented {
  /** Global id of the store, or of the company that owns it. */
  readonly ownerId: string;
  /** Kind of the resource, e.g. search_rule, or draft. */
  readonly objectType: string;
  readonly object: string;
}
