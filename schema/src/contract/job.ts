import { z } from 'zod';

import { objectId, timestamp } from './shapes.ts';

/** A job, as every call that starts or lists one answers it. */
export const job = z.object({
  id: objectId,
  name: z.string().describe('Type of job, e.g. data.import.'),
  state: z.enum(['waiting', 'running', 'success', 'failed']).describe('State of the job.'),
  progress: z.number().min(0).max(1).describe('Progress, 0 to 1.'),
  message: z.string().describe('Current activity, or why it failed, as a sentence for staff.'),
  created_at: timestamp.describe('When it was created, ISO 8601 in UTC.'),
  finished_at: timestamp.nullable().describe('When it finished; null while it is running.'),
});
