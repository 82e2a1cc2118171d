import { searchConfigurationKind } from '@endcap/schema/search/configuration/searchConfigurationKind.ts';

import { rowsOf, sql } from '../../db/sql.ts';
import { defineTask, type TaskTools } from '../../jobs/tasks.ts';
import { embeddingSettings, embeddingUse } from './embeddingUse.ts';
import { embedJob } from './productVectors.jobs.ts';

/** After a problem a store is tried again after so long. */
const againMs = 15 * 60_000;

/** Has vectors made where a store has a template and products that changed since the last run, or where model or template are others. */
export async function embedChanged({ db, jobs, now }: Pick<TaskTools, 'db' | 'jobs' | 'now'>): Promise<void> {
  if (embeddingSettings() === undefined) return;
  const stores = await rowsOf<{ store_key: string; mark: string | null; is_behind: boolean; waits: boolean }>(
    db.pool,
    sql`SELECT s.store_key, v.mark, coalesce(v.done_seq, 0) < coalesce(p.last, 0) AS is_behind,
          coalesce(v.problem, '') <> '' AND v.ran_at > ${new Date(now.getTime() - againMs)} AS waits
        FROM resources r JOIN resource_stores s ON s.company_key = r.company_key AND s.kind = r.kind AND s.id = r.id
        LEFT JOIN product_vector_runs v ON v.store_key = s.store_key
        CROSS JOIN LATERAL (SELECT max(changed_seq) AS last FROM products WHERE store_key = s.store_key) AS p
        WHERE r.kind = ${searchConfigurationKind.kind} AND r.deleted_at IS NULL AND r.body -> 'embedding_templates' ->> 'products' <> ''`,
  );
  for (const { store_key: storeKey, mark, is_behind: isBehind, waits } of stores) {
    if (waits) continue;
    const use = await embeddingUse(db, storeKey);
    if (typeof use !== 'string' && (isBehind || use.mark !== mark))
      await jobs.send(embedJob, {}, { storeKey, singletonKey: embedJob.name });
  }
}

export const tasks = [defineTask({ name: 'search.embed', everySeconds: 60, run: embedChanged })];
