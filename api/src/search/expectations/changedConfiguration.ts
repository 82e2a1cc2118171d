import type { ParsedInputOf } from '@endcap/schema/contract/call.ts';
import { searchConfigurationKind } from '@endcap/schema/search/configuration/searchConfigurationKind.ts';
import type { searchExpectationsRun } from '@endcap/schema/search/expectations/searchExpectations.rest.ts';

import { withChanges } from '../../configuration/storeConfiguration.ts';
import { withDraft } from '../../resources/drafts/draftLayer.ts';
import { publishedLayer, withFormlessChange } from '../../resources/drafts/withFormlessChange.ts';
import { singleId } from '../../resources/single/singleResource.ts';
import { type Compared, type DraftContext, isOtherIndex, searchConfigured, shapes } from './draftConfiguration.ts';

type SearchChange = NonNullable<ParsedInputOf<typeof searchExpectationsRun>['change']>;

/** The store's configuration as it is, and as it would be after a change that is made without a form. */
export async function withSearchChange(change: SearchChange, context: DraftContext): Promise<Compared> {
  const before = await searchConfigured(context);
  if (change.action === 'publish') {
    const layer = await publishedLayer(change, context);
    const settings = layer.find(({ kind }) => kind === searchConfigurationKind.kind);
    const needsReindexing = settings?.body != null && (await isOtherIndex(settings.body, context));
    return { before, after: withDraft(before, layer), needsReindexing };
  }
  if (change.action === 'reset') {
    const id = singleId(searchConfigurationKind, context.store.key);
    const after = withChanges(before, [{ kind: searchConfigurationKind.kind, id, body: null, stores: {} }]);
    return { before, after, needsReindexing: before.entriesOf(searchConfigurationKind.kind).get(id) !== undefined };
  }
  return { before, after: await withFormlessChange(before, change, shapes, context), needsReindexing: false };
}
