import { searchConfigurationKind } from '@endcap/schema/search/configuration/searchConfigurationKind.ts';

import { join, rowsOf, sql } from '../../db/sql.ts';
import { defineTask, type TaskTools } from '../../jobs/tasks.ts';
import { newestChange } from './objectsToEmbed.ts';
import { type EmbeddedKind, embeddedKinds, embeddingSettings, embeddingUses } from './embeddingUse.ts';
import { embedJob } from './searchVectors.jobs.ts';

/** After a problem a store is tried again after so long. */
const againMs = 15 * 60_000;

/** Has vectors made where a store has a template and what it is for changed since the last run, or where model or template are others. */
export async function embedChanged({ db, jobs, now }: Pick<TaskTools, 'db' | 'jobs' | 'now'>): Promise<void> {
  if (embeddingSettings() === undefined) return;
  const newest = embeddedKinds.map((kind) => sql`(${kind}::text, ${newestChange(kind, sql`s.store_key`)})`);
  const stores = await rowsOf<{ store_key: string; kind: EmbeddedKind; mark: string | null; is_stale: boolean; waits: boolean }>(
    db.pool,
    sql`SELECT s.store_key, k.kind, v.mark, coalesce(v.done_seq, 0) < coalesce(k.last, 0) AS is_stale,
          coalesce(v.problem, '') <> '' AND v.ran_at > ${new Date(now.getTime() - againMs)} AS waits
        FROM resources r JOIN resource_stores s ON s.company_key = r.company_key AND s.kind = r.kind AND s.id = r.id
        CROSS JOIN LATERAL (VALUES ${join(newest)}) AS k (kind, last)
        LEFT JOIN search_vector_runs v ON v.store_key = s.store_key AND v.kind = k.kind
        WHERE r.kind = ${searchConfigurationKind.kind} AND r.deleted_at IS NULL AND r.body -> 'embedding_templates' ->> k.kind <> ''`,
  );
  for (const [storeKey, kinds] of Map.groupBy(stores, ({ store_key: key }) => key)) {
    // The model is one for all kinds: what failed for one would fail for the others.
    if (kinds.some(({ waits }) => waits)) continue;
    const uses = await embeddingUses(db, storeKey);
    if (typeof uses === 'string') continue;
    const markOf = (kind: EmbeddedKind) => uses.find((use) => use.kind === kind)?.mark ?? null;
    if (kinds.some(({ kind, mark, is_stale: isStale }) => isStale || markOf(kind) !== mark))
      await jobs.send(embedJob, {}, { storeKey, singletonKey: embedJob.name });
  }
}

export const tasks = [defineTask({ name: 'search.embed', everySeconds: 60, run: embedChanged })];
