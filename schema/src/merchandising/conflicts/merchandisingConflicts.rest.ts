import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, storeKey } from '../../contract/shapes.ts';
import { merchandisingCampaigns } from '../campaigns/merchandisingCampaigns.resource.ts';

/** Ways in which something else meets a campaign. */
export const campaignConflictKinds = ['wins', 'yields', 'shadows', 'misses', 'dead', 'missing', 'idle'] as const;

export const merchandisingConflicts = call({
  path: 'client/account/merchandising/conflicts',
  summary:
    'Lists what meets a campaign: campaigns and search rules that name the same products or slots, redirects that lead its searches away, synonyms that do not trigger it, and rules without products. Without a draft, of all enabled campaigns.',
  kind: 'read',
  access: { by: 'store', can: 'MERCHANDISING_VIEW' },
  input: z.object({
    key: storeKey,
    draft: merchandisingCampaigns.fields.optional().describe('The campaign as in the form; omitted for all enabled campaigns.'),
    id: objectId.optional().describe('ID of the stored campaign that the draft replaces.'),
  }),
  answer: z.object({
    result: z
      .array(
        z.object({
          campaign: z
            .object({ id: z.string().describe('ID; `draft` for a new one.'), name: z.string().describe('Name.') })
            .describe('The campaign concerned.'),
          kind: z
            .enum(campaignConflictKinds)
            .describe(
              'wins: the campaign wins over the other object; yields: the other object wins; shadows: a redirect leads its searches away; misses: a synonym does not trigger it; dead: a rule of it has no products; missing: a trigger names an audience that the store does not have; idle: it has not run for a week although it is enabled.',
            ),
          other: z
            .object({
              kind: z.enum(['campaign', 'rule', 'redirect', 'synonym']).describe('Kind of object.'),
              id: z.string().describe('ID.'),
              name: z.string().describe('Name.'),
            })
            .nullable()
            .describe('The other object; null for a dead rule, a missing audience and an idle campaign.'),
          message: z.string().describe('What happens, as a sentence.'),
        }),
      )
      .describe('What meets the campaign, campaigns in order of precedence first.'),
  }),
});
