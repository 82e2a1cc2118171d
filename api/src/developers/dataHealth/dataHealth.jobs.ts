import { z } from 'zod';

import { defineJob } from '../../jobs/jobs.ts';
import { runHealth } from './healthRun.ts';

/** Checks the data of a store. Continues where a killed run stopped. */
export const healthJob = defineJob({
  name: 'developers.dataHealth',
  input: z.object({}),
  attempts: 5,
  keepDays: 7,
  run: (_input, { db, storeKey, jobId, signal, progress }) => runHealth(storeKey, jobId, { db, signal, progress }),
});

export const jobs = [healthJob];
