import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { suspiciousSalesList } from '@endcap/schema/data/sales/suspiciousSales.rest.ts';

import type { Context } from '../../graph/context.ts';
import { batch, isObjectId, rowsOfIds } from '../../rest/restBatch.ts';

/** A sale that is excluded, with the store that it was reported to. */
export type SuspiciousSaleModel = AnswerOf<typeof suspiciousSalesList>['result'][number] & { readonly storeId: string };

const salesById = batch({
  call: suspiciousSalesList,
  input: (key: string, ids) => ({ key, ...rowsOfIds(ids) }),
  rows: ({ result }) => result,
  id: ({ id }) => id,
});

/** A sale by its id; all that are asked for in one turn are one call. Undefined for one that is not there. */
export async function loadSuspiciousSale({ rest }: Context, storeId: string, id: string): Promise<SuspiciousSaleModel | undefined> {
  const row = isObjectId(id) ? await rest.batch(salesById, storeId, id) : undefined;
  return row && { ...row, storeId };
}
