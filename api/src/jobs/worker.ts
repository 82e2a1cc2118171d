import { startEmbeddedCluster } from '../db/embeddedCluster.ts';
import { migrate } from '../db/migrations.ts';
import { openLog } from '../http/log.ts';
import { boundHeapGrowth } from './boundHeapGrowth.ts';
import { startJobThread } from './startJobThread.ts';

// A process that does nothing but jobs: any number of them next to apis with ENDCAP_WORKER=off. Run with `node api/src/jobs/worker.ts`.
boundHeapGrowth();
const log = openLog();
const given = process.env['DATABASE_URL'];
const dataDir = process.env['DATA_DIR'] || '.data';
const cluster = given === undefined || given === '' ? await startEmbeddedCluster({ dataDir, log }) : undefined;
const url = cluster?.url ?? given ?? '';
try {
  await migrate(url, log, cluster ? { dataDir } : {});
} catch (error) {
  log.fatal({ err: error }, error instanceof Error ? error.message : 'The worker could not start.');
  await cluster?.stop();
  process.exit(1);
}
// In a thread, as in an api: only so its heap has limits of its own, and it is begun again should it fail.
const endJobs = startJobThread(url, log);
log.info('worker is ready');

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void (async () => {
      await endJobs();
      await cluster?.stop();
      process.exit(0);
    })();
  });
}
