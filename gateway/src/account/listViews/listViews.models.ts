import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { listViewsList } from '@endcap/schema/account/listViews/listViews.rest.ts';

import type { Context } from '../../graph/context.ts';
import { batch, isObjectId, rowsOfIds } from '../../rest/restBatch.ts';

/** A view, with the store that it belongs to. */
export type ListViewModel = AnswerOf<typeof listViewsList>['result'][number] & { readonly storeId: string };

const viewsById = batch({
  call: listViewsList,
  input: (key: string, ids) => ({ key, ...rowsOfIds(ids) }),
  rows: ({ result }) => result,
  id: ({ id }) => id,
});

/** A view by its id; all that are asked for in one turn are one call. Undefined for one that the caller does not have. */
export async function loadListView({ rest }: Context, storeId: string, id: string): Promise<ListViewModel | undefined> {
  const row = isObjectId(id) ? await rest.batch(viewsById, storeId, id) : undefined;
  return row && { ...row, storeId };
}
