import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { listViewsList } from '@endcap/schema/account/listViews/listViews.rest.ts';

import type { Context } from '../../graph/context.ts';
import type { GlobalId, Place } from '../../graph/globalIds.ts';
import { batch, isObjectId, rowsOfIds } from '../../rest/restBatch.ts';

/** A view, with the store or company that it belongs to. */
export type ListViewModel = AnswerOf<typeof listViewsList>['result'][number] & { readonly place: Place };

const byIdIn = (placeOf: (id: string) => Place) =>
  batch({
    call: listViewsList,
    input: (id: string, ids) => ({ ...placeOf(id), ...rowsOfIds(ids) }),
    rows: ({ result }) => result,
    id: ({ id }) => id,
  });
const inStore = byIdIn((key) => ({ key }));
const inCompany = byIdIn((id) => ({ client_key: id }));

/** A view by its id; all that are asked for in one turn are one call. Undefined for one that the caller does not have. */
export async function loadListView(
  { rest }: Context,
  { place, scope, isOfCompany, internalId }: GlobalId,
): Promise<ListViewModel | undefined> {
  const row = isObjectId(internalId) ? await rest.batch(isOfCompany ? inCompany : inStore, scope, internalId) : undefined;
  return row && { ...row, place };
}
