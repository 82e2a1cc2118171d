import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, storeKey } from '../../contract/shapes.ts';

/** Settings of search for which values can be proposed. */
export const optimizedSettings = ['price_buckets'] as const;

export const analyseRun = call({
  path: 'client/account/analyse/run',
  summary:
    'Analyses all data of a store anew, as a job: its language, attributes and index. Takes up to 15 minutes, while search stays available. Answers the running job if there is one.',
  kind: 'write',
  access: { by: 'store', can: 'SEARCH_CONFIGURATION_EDIT' },
  input: z.object({
    key: storeKey,
    reason: z.string().max(500).default('').describe('Why it is run; a note for staff, at most 500 characters.'),
  }),
  answer: z.object({ job_id: objectId.describe('ID of its job.') }),
});

const measured = z.object({
  largest: z.number().min(0).max(1).describe('Share of clicks that the largest range gets, 0 to 1; 1 without ranges.'),
  left: z
    .number()
    .min(0)
    .max(1)
    .describe('Share of products left after shoppers choose the range of the product that they clicked, 0 to 1.'),
});

export const settingOptimize = call({
  path: 'client/account/setting/optimize',
  summary:
    'Proposes values of a setting from what shoppers clicked in the last 90 days, and measures them on clicks that the proposal was not made from. Saves nothing.',
  kind: 'read',
  access: { by: 'store', can: 'SEARCH_CONFIGURATION_VIEW' },
  input: z.object({ key: storeKey, setting: z.enum(optimizedSettings).describe('The setting.') }),
  answer: z.object({
    setting: z.enum(optimizedSettings).describe('The setting.'),
    price_buckets: z.array(z.number()).describe('Proposed limits of price ranges, ascending.'),
    clicks: z.int().min(0).describe('Clicks that the proposal is measured on.'),
    before: measured.describe('The saved setting on these clicks.'),
    after: measured.describe('The proposal on these clicks.'),
  }),
});
