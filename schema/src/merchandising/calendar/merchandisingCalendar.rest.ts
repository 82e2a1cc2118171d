import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { storeKey } from '../../contract/shapes.ts';

export const merchandisingCalendar = call({
  path: 'client/account/merchandising/calendar',
  summary:
    'Lists campaigns and dated search rules that hold in a range of days, and newsletters and recurring triggers that are sent in it, in the store’s time zone.',
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
    today: z.iso.date().describe('Today in the store’s time zone, YYYY-MM-DD.'),
    result: z
      .array(
        z.object({
          kind: z.enum(['campaign', 'rule', 'newsletter', 'ai_newsletter', 'trigger']).describe('Kind of object.'),
          id: z.string().describe('ID.'),
          name: z.string().describe('Name.'),
          enabled: z.boolean().describe('Whether it is enabled in the store.'),
          from: z.iso.date().nullable().describe('Its first day, YYYY-MM-DD; null if it has no start.'),
          to: z.iso.date().nullable().describe('Its last day, YYYY-MM-DD; null if it has no end.'),
        }),
      )
      .describe('Campaigns by precedence, then search rules by name, then emails by time, one entry for each run.'),
  }),
});
