import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, ok, storeKey, tenantPlace, timestamp } from '../../contract/shapes.ts';

export const job = z.object({
  id: objectId,
  name: z.string().describe('Type of job, e.g. data.import.'),
  state: z.enum(['waiting', 'running', 'success', 'failed']).describe('State of the job.'),
  progress: z.number().min(0).max(1).describe('Progress, 0 to 1.'),
  message: z.string().describe('Current activity, or why it failed, as a sentence for staff.'),
  created_at: timestamp.describe('When it was created, ISO 8601 in UTC.'),
  finished_at: timestamp.nullable().describe('When it finished; null while it is running.'),
});

export const jobInfo = call({
  path: 'client/job/info',
  summary: 'Returns the status and progress of a job.',
  kind: 'read',
  access: { by: 'tenant', can: 'STORE_VIEW' },
  input: z.object({ ...tenantPlace, job_id: objectId }),
  answer: job,
});

export const jobList = call({
  path: 'client/job/list',
  summary: 'Lists the latest jobs of a store, newest first, at most 100.',
  kind: 'read',
  access: { by: 'store', can: 'STORE_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({ result: z.array(job).describe('Latest jobs, newest first, at most 100.') }),
});

export const jobCancel = call({
  path: 'client/job/cancel',
  summary: 'Cancels a queued or running job. What it has done so far stays.',
  kind: 'write',
  access: { by: 'tenant', can: 'IMPORT_EDIT' },
  input: z.object({ ...tenantPlace, job_id: objectId }),
  answer: ok,
});

export const jobRetry = call({
  path: 'client/job/retry',
  summary: 'Retries a failed job with the same input.',
  kind: 'write',
  access: { by: 'tenant', can: 'IMPORT_EDIT' },
  input: z.object({ ...tenantPlace, job_id: objectId }),
  answer: ok,
});
