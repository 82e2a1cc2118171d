import { z } from 'zod';

import { listCondition } from '../../contract/list.ts';
import { objectId } from '../../contract/shapes.ts';

export const batchActions = ['enable', 'disable', 'delete', 'copy'] as const;

/** What is to be done to which resources; the call of a kind says where. */
export const batchInput = z.object({
  action: z.enum(batchActions).describe('Action; copy creates them in other stores, and only what stores have.'),
  ids: z.array(objectId).min(1).max(1000).optional().describe('IDs; alternatively, use filter.'),
  filter: z.array(listCondition).max(50).optional().describe('Filter conditions, all of which must match; alternatively, use ids.'),
  query: z.string().max(1000).optional().describe('Search text, as in the list; used with filter.'),
  stores: z.array(z.string().min(8).max(64)).max(500).optional().describe('For copy: the stores to copy to.'),
});

export const batchAnswer = z.object({ job_id: objectId.describe('ID of the job, for client/job/info.') });
