import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { money } from '../../contract/money.ts';
import { revision, storeKey } from '../../contract/shapes.ts';
import { merchandisingSettingsKind } from './merchandisingSettingsKind.ts';

const { control_share: controlShare } = merchandisingSettingsKind.fields.shape;

const group = z.object({
  visitors: z.int().min(0).describe('Visitors seen in the period.'),
  buyers: z.int().min(0).describe('Visitors who ordered.'),
  revenue: money.describe('Revenue of their orders.'),
});

export const merchandisingSettingsInfo = call({
  path: 'client/account/merchandising/settings/info',
  summary: 'Returns the settings of merchandising in a store.',
  kind: 'read',
  access: { by: 'store', can: 'MERCHANDISING_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({ control_share: controlShare, revision: z.int().min(0).describe('Revision; 0 while the defaults hold.') }),
});

export const merchandisingSettingsUpdate = call({
  path: 'client/account/merchandising/settings/update',
  summary: 'Changes the share of the control group. An outdated revision is a ConflictError.',
  kind: 'write',
  access: { by: 'store', can: 'MERCHANDISING_EDIT' },
  input: z.object({
    key: storeKey,
    control_share: controlShare,
    revision: z.int().min(0).describe('Revision that the change is based on; 0 while the defaults hold.'),
  }),
  answer: z.object({ control_share: controlShare, revision }),
});

export const merchandisingControl = call({
  path: 'client/account/merchandising/control',
  summary:
    'Compares the revenue per visitor of the control group, which gets neither campaigns nor recommendations, with that of all others.',
  kind: 'read',
  access: { by: 'store', can: 'MERCHANDISING_VIEW' },
  input: z.object({
    key: storeKey,
    from: z.iso
      .date()
      .describe('First day, YYYY-MM-DD.')
      .meta({ examples: ['2026-11-01'] }),
    to: z.iso
      .date()
      .describe('Last day, YYYY-MM-DD, at most 366 days later.')
      .meta({ examples: ['2026-11-30'] }),
  }),
  answer: z.object({
    since: z.iso
      .datetime()
      .nullable()
      .describe('Last change of the share. Nothing before it is counted, even if the first day is earlier; null while there is no group.'),
    control: group.describe('The control group.'),
    exposed: group.describe('All other visitors.'),
    attributed: money.describe('Revenue attributed to clicks in the period.'),
    effect: z
      .object({
        per_visitor: money.describe('Revenue per visitor that merchandising and recommendations add; negative if they cost some.'),
        low: money.describe('Lower end of its 95 per cent confidence interval.'),
        high: money.describe('Upper end of its 95 per cent confidence interval.'),
      })
      .nullable()
      .describe('The difference between the groups; null while either has fewer than 30 buyers.'),
  }),
});
