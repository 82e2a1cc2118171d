import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { type Change, withChanges } from '../../configuration/storeConfiguration.ts';
import type { StoreContext } from '../../http/handle.ts';
import { searchStore } from '../../search/products/searchStore.ts';
import type { DraftChangeRow } from './drafts.store.ts';

const shown = 24;

/** What a search finds now, and with a draft laid over the configuration: the very search that the shop uses. */
export async function previewDraft({ db, store }: Pick<StoreContext, 'db' | 'store'>, changes: readonly DraftChangeRow[], query: string) {
  const current = await currentConfiguration(db, store);
  const overlay = changes.map(({ kind, object_id: id, action, body, enabled }): Change => {
    const stored = current.entriesOf(kind).get(id);
    const now: unknown = stored === undefined ? null : JSON.parse(stored.json);
    // What is neither given nor enabled now stays out, as a switch of it alone does not say what it holds.
    const isEnabled = enabled ?? (action === 'create' || stored !== undefined);
    return { kind, id, body: action === 'delete' ? null : (body ?? now), stores: { [store.key]: { enabled: isEnabled } } };
  });
  const search = (configuration: typeof current) => searchStore(db, configuration, { query, limit: shown, offset: 0 });
  const [before, after] = await Promise.all([search(current), search(withChanges(current, overlay))]);
  return {
    before: before.products.map(({ id }) => id),
    after: after.products.map(({ id }) => id),
    total_before: before.total,
    total_after: after.total,
  };
}
