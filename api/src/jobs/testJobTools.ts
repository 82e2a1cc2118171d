import type { TestApi } from '../http/testApi.ts';
import type { JobTools } from './jobs.ts';

/** What a job is run with in a test: its first attempt, for a store, without anyone who watches it. */
export const testJobTools = ({ db, database }: Pick<TestApi, 'db' | 'database'>, storeKey: string): JobTools => ({
  db,
  log: database.log,
  storeKey,
  jobId: '00000000-0000-4000-8000-000000000001',
  attempt: 1,
  signal: AbortSignal.timeout(30_000),
  progress: () => {},
});
