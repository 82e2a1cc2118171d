import type { deletedAnswer, restoredAnswer } from '@endcap/schema/data/browse/browse.rest.ts';
import type { Call } from '@endcap/schema/contract/call.ts';
import type { z } from 'zod';

import type { Context } from '../../graph/context.ts';
import { type GlobalId, namedInStore, toGlobalId } from '../../graph/globalIds.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';

/** A call about objects of one store, named by the shop's ids. */
type CallOfIds<Answer extends z.ZodType> = Call<z.ZodType<unknown, { key: string; ids: string[] }>, Answer>;

interface NamedObjects {
  readonly input: { readonly ids: readonly GlobalId[] };
}

/** The mutation that deletes objects of a type by a call; another brings them back. */
export const deletion =
  (type: string, call: CallOfIds<typeof deletedAnswer>) =>
  async (_root: unknown, { input: { ids } }: NamedObjects, { rest }: Context) => {
    const { storeId, internalIds } = namedInStore(ids);
    const { answer, errors } = await withInputErrors(() => rest.write(call, { key: storeId, ids: internalIds }));
    return {
      deletedIds: answer?.deleted.map((id) => toGlobalId(type, storeId, id)) ?? [],
      restorableUntil: answer === undefined || answer.deleted.length === 0 ? null : answer.restorable_until,
      errors,
    };
  };

/** The mutation that brings deleted objects back by a call. */
export const restoration =
  (call: CallOfIds<typeof restoredAnswer>) =>
  async (_root: unknown, { input: { ids } }: NamedObjects, { rest }: Context) => {
    const { storeId, internalIds } = namedInStore(ids);
    const { answer, errors } = await withInputErrors(() => rest.write(call, { key: storeId, ids: internalIds }));
    return { restored: answer?.restored ?? [], kept: answer?.kept ?? [], gone: answer?.gone ?? [], errors };
  };
