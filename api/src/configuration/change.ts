/** What one resource becomes by a change: its body, or null when it goes, and its switch in each store of its scope. */
export interface Change {
  readonly kind: string;
  readonly id: string;
  /** Number of the version that it becomes; without one it holds nowhere yet, as in a preview. */
  readonly version?: number;
  readonly body: unknown;
  readonly stores: Readonly<Record<string, { readonly enabled: boolean }>>;
}

/** A change as it is written down for good. */
export interface RecordedChange extends Change {
  /** The resource's revision after the change. */
  readonly version: number;
  /** What was done, e.g. `create`, `update`, `delete`, `restore`, `enable`, `disable`. */
  readonly action: string;
  /** What people call the resource. */
  readonly name: string;
}
