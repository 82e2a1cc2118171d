import { searchConfigurationKind } from '@endcap/schema/search/configuration/searchConfigurationKind.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { type LaidChange, withDraft } from '../../resources/drafts/draftLayer.ts';
import type { StoreContext } from '../../http/handle.ts';
import { isOtherIndex } from '../../search/expectations/draftConfiguration.ts';
import { searchStore } from '../../search/products/searchStore.ts';

const shown = 24;

/** What a search finds now, and with a draft laid over the configuration: exactly the search that the shop uses. */
export async function previewDraft({ db, store }: Pick<StoreContext, 'db' | 'store'>, changes: readonly LaidChange[], query: string) {
  const current = await currentConfiguration(db, store);
  const search = (configuration: typeof current) => searchStore(db, configuration, { query, limit: shown, offset: 0 });
  const settings = changes.find(({ kind }) => kind === searchConfigurationKind.kind);
  const [before, after, needsReindexing] = await Promise.all([
    search(current),
    search(withDraft(current, changes)),
    settings !== undefined && isOtherIndex(settings.body, { db, store }),
  ]);
  return {
    before: before.products.map(({ id }) => id),
    after: after.products.map(({ id }) => id),
    total_before: before.total,
    total_after: after.total,
    needs_reindexing: needsReindexing,
  };
}
