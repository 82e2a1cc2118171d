import { exporterLog, exporterRun, exporterTypesList } from '@endcap/schema/audience/integrations/exporters.rest.ts';
import { exporterSources, exporterTargets, targetNeeds } from '@endcap/schema/audience/integrations/exporterTargets.ts';

import { rowOf, rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { resourceHandlers } from '../../resources/resourceHandlers.ts';
import { assertProof } from '../../http/assertProof.ts';
import { exporterRunJob } from './exporters.jobs.ts';
import { service } from './exporters.service.ts';

interface StoredRun {
  readonly id: string;
  readonly started_at: Date;
  readonly finished_at: Date | null;
  readonly state: 'running' | 'success' | 'failed';
  readonly pushed: number;
  readonly skipped: number;
  readonly removed: number;
  readonly failed: number;
  readonly message: string;
  readonly errors: string[];
}

const needsOf = (target: (typeof exporterTargets)[number]) => {
  const { url, account, list, secret, client } = targetNeeds[target];
  return [
    url === 'required' && 'url',
    account === true && 'account',
    list === true && 'remote_list',
    secret === 'required' && 'secret',
    client === 'required' && 'oauth_client',
  ].filter((one) => one !== false);
};

export const handlers = [
  ...Object.values(resourceHandlers(service)),
  handle(exporterRun, async ({ id }, context) => {
    const { db, jobs, store, user } = context;
    await assertProof(context, 'Failed to run the integration');
    const found = await rowOf(
      db.pool,
      sql`SELECT id FROM store_resources WHERE company_key = ${store.companyKey} AND store_key = ${store.key} AND kind = 'exporter' AND id = ${id}`,
    );
    if (found === undefined) throw new Failure('NotFoundError', 'Integration not found.');
    return { job_id: await jobs.send(exporterRunJob, { id }, { storeKey: store.key, singletonKey: id, userId: user.id }) };
  }),
  handle(exporterLog, async ({ id, run_id: runId }, { db, store }) => {
    const rows = await rowsOf<StoredRun>(
      db.pool,
      sql`SELECT id, started_at, finished_at, state, pushed, skipped, removed, failed, message, errors FROM exporter_runs
          WHERE store_key = ${store.key} AND exporter_id = ${id} ${runId === undefined ? sql`` : sql`AND id = ${runId}`} ORDER BY started_at DESC LIMIT 20`,
    );
    return {
      result: rows.map(({ started_at: started, finished_at: finished, ...run }) => ({
        ...run,
        started_at: started.toISOString(),
        finished_at: finished?.toISOString() ?? null,
      })),
    };
  }),
  handle(exporterTypesList, () => ({
    result: exporterTargets.map((target) => ({ target, text: targetNeeds[target].text, needs: needsOf(target) })),
    sources: [...exporterSources],
  })),
];
