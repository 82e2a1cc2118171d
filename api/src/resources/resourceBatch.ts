import type { ParsedInputOf } from '@endcap/schema/contract/call.ts';
import { listInput } from '@endcap/schema/contract/list.ts';
import type { ResourceCalls } from '@endcap/schema/resources/resourceCalls.ts';

import { Failure } from '../http/failure.ts';
import { authorOf } from './jobAuthor.ts';
import { batchJob } from './resourceBatch.jobs.ts';
import { listedResources } from './resourceList.ts';
import type { PlaceContext, ResourceService } from './resourceService.ts';
import { companyStores, resolveStores } from './resourceScope.ts';

/** Starts the job of a batch. What cannot be done for any resource is refused at once; the rest is counted by the job. */
export async function startBatch(
  service: ResourceService,
  { action, ids, filter, query = '', stores = [] }: ParsedInputOf<ResourceCalls['batch']>,
  context: PlaceContext,
): Promise<{ job_id: string }> {
  const { store, user, jobs } = context;
  if ((ids === undefined) === (filter === undefined)) {
    throw new Failure('LogicalError', 'Give either ids or a filter.', { fields: { ids: 'Give either ids or a filter.' } });
  }
  if (filter !== undefined) listedResources(service, store, listInput.parse({ filter, query }));
  const targets = action === 'copy' ? resolveStores(stores, await companyStores(context), 'stores') : [];
  if (action === 'copy' && targets.length === 0) {
    throw new Failure('LogicalError', 'Choose the stores to copy to.', { fields: { stores: 'This field is required.' } });
  }
  const by = authorOf(context);
  const input = { kind: service.resource.kind, action, ids, filter, query, stores: targets, companyKey: store.companyKey, by };
  return { job_id: await jobs.send(batchJob, input, { storeKey: store.key, userId: user.id }) };
}
