import { type Change, type StoreConfiguration, withChanges } from '../../configuration/storeConfiguration.ts';
import { type Connection, rowsOf, sql } from '../../db/sql.ts';

/** What a draft changes of a resource. */
export interface LaidChange {
  readonly kind: string;
  readonly object_id: string;
  readonly action: 'create' | 'update' | 'delete';
  /** Null where the fields stay as they are. */
  readonly body: Readonly<Record<string, unknown>> | null;
  /** Null where the switch stays as it is. */
  readonly enabled: boolean | null;
}

/** A configuration as it would be if the changes of a draft were published. */
export function withDraft(configuration: StoreConfiguration, changes: readonly LaidChange[]): StoreConfiguration {
  const layer = changes.map(({ kind, object_id: id, action, body, enabled }): Change => {
    const stored = configuration.entriesOf(kind).get(id);
    const now: unknown = stored === undefined ? null : JSON.parse(stored.json);
    // What is neither given nor enabled now stays out, as a switch of it alone does not say what it holds.
    const isEnabled = enabled ?? (action === 'create' || stored !== undefined);
    return { kind, id, body: action === 'delete' ? null : (body ?? now), stores: { [configuration.storeKey]: { enabled: isEnabled } } };
  });
  return withChanges(configuration, layer);
}

/** What a draft of a store changes; nothing if there is none of the id. */
export function draftLayer(connection: Connection, storeKey: string, id: string): Promise<LaidChange[]> {
  return rowsOf<LaidChange>(
    connection,
    sql`SELECT kind, object_id, action, body, enabled FROM draft_changes WHERE store_key = ${storeKey} AND draft_id = ${id}::uuid`,
  );
}
