import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, ok, storeKey, timestamp } from '../../contract/shapes.ts';

export const job = z.object({
  id: objectId,
  name: z.string().describe('Kind of work, e.g. data.import.'),
  state: z.enum(['waiting', 'running', 'success', 'failed']).describe('How far it is.'),
  progress: z.number().min(0).max(1).describe('Share of the work that is done, 0 to 1.'),
  message: z.string().describe('What it is doing, or why it failed, in a sentence for staff.'),
  created_at: timestamp.describe('When it was made, ISO 8601 in UTC.'),
  finished_at: timestamp.nullable().describe('When it ended; null while it has not.'),
});

export const jobInfo = call({
  path: 'client/job/info',
  summary: 'Answers the state and progress of one job of a store.',
  kind: 'read',
  access: { by: 'store', can: 'STORE_VIEW' },
  input: z.object({ key: storeKey, job_id: objectId }),
  answer: job,
});

export const jobList = call({
  path: 'client/job/list',
  summary: 'Lists the newest jobs of a store, at most 100, newest first.',
  kind: 'read',
  access: { by: 'store', can: 'STORE_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({ result: z.array(job).describe('The newest 100 jobs, newest first.') }),
});

export const jobCancel = call({
  path: 'client/job/cancel',
  summary: 'Ends a job that waits or runs; what it has done so far stays.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({ key: storeKey, job_id: objectId }),
  answer: ok,
});

export const jobRetry = call({
  path: 'client/job/retry',
  summary: 'Runs a failed job again with the same input.',
  kind: 'write',
  access: { by: 'store', can: 'IMPORT_EDIT' },
  input: z.object({ key: storeKey, job_id: objectId }),
  answer: ok,
});
