import { roleCan } from '@endcap/schema/access/abilities.ts';
import { searchConfigurationKind } from '@endcap/schema/search/configuration/searchConfigurationKind.ts';

import { Failure } from '../../http/failure.ts';
import type { StoreContext } from '../../http/handle.ts';
import { ResourceConflict } from '../../resources/changeFailures.ts';
import { changeResources } from '../../resources/changeResources.ts';
import type { ChangeAction, Wish } from '../../resources/resourceChange.ts';
import { companyStores } from '../../resources/resourceScope.ts';
import type { ResourceService } from '../../resources/resourceService.ts';
import { configurationProblems } from './configurationProblems.ts';
import { isIndexed } from './isIndexed.ts';
import { reindexJob } from './searchConfiguration.jobs.ts';
import { configurationId, readAnswer, readSaved } from './searchConfiguration.store.ts';

// The kit hands `problems` only bodies that the shape has parsed. It is no service of the kit's calls: a store has one of it.
const service = {
  resource: searchConfigurationKind,
  spec: { name: () => 'Search configuration', problems: configurationProblems },
} as unknown as ResourceService;

export const seesOverride = ({ role }: Pick<StoreContext, 'role'>) => roleCan(role, 'SEARCH_OVERRIDE_EDIT');

/** Changes the store's configuration if it still has the revision that the change is based on, and asks for the index when it must be written anew. */
export async function changeConfiguration(context: StoreContext, action: ChangeAction, revision: number, body?: Wish['body']) {
  const { db, jobs, store, user } = context;
  const saved = await readSaved(db, store.key);
  const conflict = async () =>
    new Failure('ConflictError', 'Someone else has changed the search configuration since you opened it.', {
      title: 'Failed to save the search configuration',
      current: await readAnswer(db, store.key, { seesOverride: seesOverride(context) }),
    });
  if ((saved?.revision ?? 0) !== revision) throw await conflict();
  const wish = { id: configurationId(store.key), ...(saved === undefined ? {} : { revision }), ...(body === undefined ? {} : { body }) };
  try {
    await changeResources(service, context, await companyStores(context), saved === undefined ? 'create' : action, [wish]);
  } catch (error) {
    throw error instanceof ResourceConflict ? await conflict() : error;
  }
  const job = (await isIndexed(db, store.key))
    ? null
    : await jobs.send(reindexJob, {}, { storeKey: store.key, singletonKey: reindexJob.name, userId: user.id });
  return { configuration: await readAnswer(db, store.key, { seesOverride: seesOverride(context) }), reindex_job: job };
}
