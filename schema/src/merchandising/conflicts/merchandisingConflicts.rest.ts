import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, storeKey } from '../../contract/shapes.ts';
import { merchandisingCampaigns } from '../campaigns/merchandisingCampaigns.resource.ts';

/** Ways in which something else meets a campaign, or in which rules, redirects and synonyms meet each other. */
export const campaignConflictKinds = [
  'wins',
  'yields',
  'shadows',
  'misses',
  'dead',
  'missing',
  'named',
  'idle',
  'contradicts',
  'overlaps',
] as const;

export const merchandisingConflicts = call({
  path: 'client/account/merchandising/conflicts',
  summary:
    'Lists what meets a campaign: campaigns and search rules that name the same products or slots, redirects that lead its searches away, synonyms that do not trigger it, and rules without products. Without a draft, of all enabled campaigns, followed by what is wrong with enabled search rules, redirects and synonyms: what has no effect, what no search used, and what contradicts or overlaps.',
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
            .nullable()
            .describe('The campaign concerned; null for what concerns search rules, redirects and synonyms alone.'),
          kind: z
            .enum(campaignConflictKinds)
            .describe(
              'wins: the campaign wins over the other object; yields: the other object wins; shadows: a redirect leads its searches away; misses: a synonym does not trigger it; dead: a rule of it has no products; missing: a trigger names an audience that the store does not have; named: a trigger has an audience by its name, so that it stops when the audience gets another one; idle: it has not run for a week although it is enabled. Without a campaign, of the other object: dead: it has no effect; idle: no search of the last 30 days used it; shadows: it is a redirect that leads the searches of a rule away, or a rule whose searches another rule leads away; contradicts: another rule does the opposite; overlaps: another rule changes the same results.',
            ),
          other: z
            .object({
              kind: z.enum(['campaign', 'rule', 'redirect', 'synonym']).describe('Kind of object.'),
              id: z.string().describe('ID.'),
              name: z.string().describe('Name.'),
            })
            .nullable()
            .describe('The other object; null for a dead rule, an audience and an idle campaign. Never null without a campaign.'),
          message: z.string().describe('What happens, as a sentence.'),
        }),
      )
      .describe(
        'What meets the campaign, campaigns in order of precedence first; then at most 200 findings about search rules, redirects and synonyms.',
      ),
  }),
});
