import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, storeKey } from '../../contract/shapes.ts';

/** Settings of search for which values can be proposed. */
export const optimizedSettings = ['price_buckets', 'attribute_groups'] as const;

export const analyseRun = call({
  path: 'client/account/analyse/run',
  summary:
    'Starts a job that analyses all data of a store again: its language, attributes and index. Takes up to 15 minutes, while search stays available. Answers the running job if there is one.',
  kind: 'write',
  access: { by: 'store', can: 'SEARCH_CONFIGURATION_EDIT' },
  input: z.object({
    key: storeKey,
    reason: z.string().max(500).default('').describe('Why it is run; a note for staff, at most 500 characters.'),
  }),
  answer: z.object({ job_id: objectId.describe('ID of its job.') }),
});

const share = z.number().min(0).max(1).nullable();

const measured = z.object({
  largest: share.describe('Share of clicks in the largest price range, 0 to 1; 1 without ranges. Null for attribute groups.'),
  left: share.describe(
    'Share of products left after shoppers choose the price range of the product that they clicked, 0 to 1. Null for attribute groups.',
  ),
  top: share.describe('Share of clicks on products that search ranks in the top 3, 0 to 1. Null for price ranges.'),
});

const relevance = z.enum(['high', 'medium', 'low', 'non_searchable']);

export const settingOptimize = call({
  path: 'client/account/setting/optimize',
  summary:
    'Proposes values of a setting from what shoppers clicked in the last 90 days, and measures them on clicks that the proposal was not made from. Attribute groups are measured by a replay of up to 200 clicked queries on up to 2,500 products. Saves nothing.',
  kind: 'read',
  access: { by: 'store', can: 'SEARCH_CONFIGURATION_VIEW' },
  input: z.object({ key: storeKey, setting: z.enum(optimizedSettings).describe('The setting.') }),
  answer: z.object({
    setting: z.enum(optimizedSettings).describe('The setting.'),
    price_buckets: z.array(z.number()).describe('Proposed limits of price ranges, ascending; empty for attribute groups.'),
    moves: z
      .array(
        z.object({
          name: z.string().describe('Name of the attribute.'),
          from: relevance.describe('Its present group.'),
          to: relevance.exclude(['non_searchable']).describe('Proposed group; none stops being searched.'),
        }),
      )
      .describe(
        'Attributes to move to another group, most significant first. Empty if no move would rank clicked products higher, and for price ranges.',
      ),
    clicks: z.int().min(0).describe('Clicks that the proposal is measured on.'),
    better: z.int().min(0).describe('Queries whose clicked products move up; 0 for price ranges.'),
    worse: z.int().min(0).describe('Queries whose clicked products move down; 0 for price ranges.'),
    before: measured.describe('The saved setting on these clicks.'),
    after: measured.describe('The proposal on these clicks.'),
  }),
});
