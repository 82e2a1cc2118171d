import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, storeKey } from '../../contract/shapes.ts';
import { guidanceKinds, guidanceSources } from './chatGuidance.resource.ts';

export const chatGuidanceReorder = call({
  path: 'client/account/chat/guidance/reorder',
  summary: 'Puts guidance rules of a store into an order. Rules that are not named keep their order after them.',
  kind: 'write',
  access: { by: 'store', can: 'CHAT_EDIT' },
  input: z.object({
    key: storeKey,
    ids: z.array(objectId).min(1).max(500).describe('IDs of the rules, the first first, at most 500. Unknown IDs are ignored.'),
  }),
  answer: z.object({ ids: z.array(objectId).describe('IDs of all rules of the store, in their new order.') }),
});

export const chatGuidanceTemplates = call({
  path: 'client/account/chat/guidance/templates',
  summary: 'Returns templates for guidance rules.',
  kind: 'read',
  access: { by: 'store', can: 'CHAT_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({
    result: z
      .array(
        z.object({
          name: z.string().describe('Name of the template.'),
          kind: z.enum(guidanceKinds).describe('Kind of the rule.'),
          when: z.string().describe('Condition.'),
          reply: z.string().describe('What the assistant says.'),
          source: z.enum(guidanceSources).nullable().describe('Source that is asked first; null for other kinds.'),
          test_question: z.string().describe('A question to try it with.'),
        }),
      )
      .describe('The templates.'),
  }),
});
