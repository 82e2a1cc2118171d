import { audiences } from '@endcap/schema/audience/audiences/audiences.resource.ts';

import type { Context } from '../../graph/context.ts';
import { type ResourceModel, resourceModel } from '../../resources/resourceModel.ts';
import { batch, rowsOfIds } from '../../rest/restBatch.ts';

export type AudienceModel = ResourceModel<typeof audiences>;

const audiencesById = batch({
  call: audiences.calls.list,
  input: (key: string, ids) => ({ key, ...rowsOfIds(ids) }),
  rows: ({ result }) => result,
  id: ({ id }) => id,
});

/** An audience by its id; all that are asked for in one turn are one call. Undefined for one that is not there. */
export async function loadAudience({ rest }: Pick<Context, 'rest'>, storeId: string, id: string): Promise<AudienceModel | undefined> {
  const row = await rest.batch(audiencesById, storeId, id);
  return row && resourceModel(audiences, storeId, row);
}
