import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { storesByIds } from '@endcap/schema/store/stores/stores.rest.ts';

import { batch } from '../rest/restBatch.ts';
import type { Context } from './context.ts';

type StoreRow = AnswerOf<typeof storesByIds>['result'][number];

const storesById = batch({
  call: storesByIds,
  input: (_all: '', ids) => ({ ids }),
  rows: ({ result }) => result,
  id: ({ id }) => id,
  maxIds: 500,
});

/** A store with the caller's role in it, by its 8-character id; all that are asked for in one turn are one call. Undefined for one that is not theirs. */
export async function loadStore({ rest }: Pick<Context, 'rest'>, id: string): Promise<StoreRow | undefined> {
  return rest.batch(storesById, '', id);
}
