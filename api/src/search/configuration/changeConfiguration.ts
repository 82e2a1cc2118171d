import { searchConfigurationKind } from '@endcap/schema/search/configuration/searchConfigurationKind.ts';

import type { StoreContext } from '../../http/handle.ts';
import type { Body } from '../../resources/resourceService.ts';
import { conflictFailure, readSingle, saveSingle } from '../../resources/single/singleResource.ts';
import { embeddingUses } from '../signals/embeddingUse.ts';
import { embedJob } from '../signals/searchVectors.jobs.ts';
import { isIndexed } from './isIndexed.ts';
import { reindexJob } from './searchConfiguration.jobs.ts';
import { single } from './searchConfiguration.single.ts';
import { seesOverride } from './seesOverride.ts';
import { readAnswer } from './searchConfiguration.store.ts';

/** Saves the store's configuration, or without a body resets it, if it still has this revision, and asks for the index when it must be written again. */
export async function changeConfiguration(context: StoreContext, revision: number, body?: Body) {
  const { db, jobs, store, user } = context;
  const read = () => readAnswer(db, store.key, { seesOverride: seesOverride(context) });
  if ((await readSingle(db, store.key, searchConfigurationKind)).revision !== revision)
    throw conflictFailure(searchConfigurationKind, await read());
  await saveSingle(single, context, { revision, body }, read);
  const job = (await isIndexed(db, store.key))
    ? null
    : await jobs.send(reindexJob, {}, { storeKey: store.key, singletonKey: reindexJob.name, userId: user.id });
  if (typeof (await embeddingUses(db, store.key)) !== 'string')
    await jobs.send(embedJob, {}, { storeKey: store.key, singletonKey: embedJob.name, userId: user.id });
  return { configuration: await read(), reindex_job: job };
}
