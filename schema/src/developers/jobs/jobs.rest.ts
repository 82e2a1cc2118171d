import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { job } from '../../contract/job.ts';
import { objectId, ok, storeKey, tenantPlace } from '../../contract/shapes.ts';

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
  summary:
    'Cancels a queued or running job. What it has done so far stays. A job of a kind that fewer roles may start, such as the erasure of a person, needs the ability to start it as well.',
  kind: 'write',
  access: { by: 'tenant', can: 'IMPORT_EDIT' },
  input: z.object({ ...tenantPlace, job_id: objectId }),
  answer: ok,
});

export const jobRetry = call({
  path: 'client/job/retry',
  summary:
    'Retries a failed job with the same input. A job of a kind that fewer roles may start, such as the erasure of a person, needs the ability to start it as well.',
  kind: 'write',
  access: { by: 'tenant', can: 'IMPORT_EDIT' },
  input: z.object({ ...tenantPlace, job_id: objectId }),
  answer: ok,
});
