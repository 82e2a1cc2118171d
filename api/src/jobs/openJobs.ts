import type { Logger } from 'pino';

import type { Database } from '../db/database.ts';
import { loadExports } from '../http/loadHandlers.ts';
import type { JobDefinition, Jobs } from './jobs.ts';
import { cancelJob, insertJob, retryJob } from './jobs.store.ts';
import { JobWorker } from './jobWorker.ts';
import { pruneJobs } from './pruneJobs.ts';
import { type TaskDefinition, loadTasks, startTasks } from './tasks.ts';

export interface JobsOptions {
  readonly db: Database;
  readonly log: Logger;
  /** `inline` also runs jobs in this process. */
  readonly worker: 'inline' | 'off';
  /** The kinds of work; default those of all `*.jobs.ts`. */
  readonly definitions?: readonly JobDefinition[];
  /** The work that comes round on its own; default that of all `*.tasks.ts`, and none when `definitions` are given. */
  readonly tasks?: readonly TaskDefinition[];
  /** How often a worker looks for jobs that it was not notified of, and for those of workers that died, in milliseconds; default 2000. */
  readonly lookEveryMs?: number;
}

async function loadJobs(): Promise<JobDefinition[]> {
  const files = await loadExports('.jobs.ts', 'jobs');
  return files.flatMap(({ file, value }) => {
    if (!Array.isArray(value)) throw new Error(`api/src/${file}: \`jobs\` must be an array of defineJob(…).`);
    return value as JobDefinition[]; // what defineJob made
  });
}

/** Opens the jobs of this database: for asking for work, and for doing it when `worker` is `inline`. */
export async function openJobs({ db, log, worker, definitions, tasks, lookEveryMs = 2_000 }: JobsOptions): Promise<Jobs> {
  const ends: (() => Promise<void>)[] = [];
  const loadKinds = async () => definitions ?? (await loadJobs());
  const jobs: Jobs = {
    async send(job, input, options) {
      const checked = job.input.parse(input);
      const { transaction } = options;
      return transaction === undefined
        ? db.transaction((own) => insertJob(job, checked, options, own))
        : insertJob(job, checked, options, transaction);
    },
    retry: (storeKey, id) => retryJob(db, storeKey, id),
    cancel: (storeKey, id, message) => cancelJob(db, storeKey, id, message),
    abilityOf: async (name) => (await loadKinds()).find((kind) => kind.name === name)?.can,
    async close() {
      for (const end of ends.splice(0).reverse()) await end();
    },
  };
  if (worker === 'off') return jobs;

  const kinds = await loadKinds();
  const jobWorker = new JobWorker({ db, log, definitions: kinds, lookEveryMs });
  await jobWorker.start();
  ends.push(() => jobWorker.stop());
  const round = tasks ?? (definitions === undefined ? [pruneJobs(kinds), ...(await loadTasks())] : []);
  if (round.length > 0) ends.push(await startTasks({ db, jobs, log, definitions: round }));
  return jobs;
}
