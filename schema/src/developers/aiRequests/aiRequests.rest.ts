import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, storeKey, timestamp } from '../../contract/shapes.ts';

/** Most requests that are answered at once. */
export const mostAiRequests = 200;

export const aiRequestOutcomes = ['ok', 'refused', 'invalid', 'timeout', 'failed'] as const;

export const aiRequestList = call({
  path: 'client/account/developer/ai_request/list',
  summary: 'Lists what was sent to the AI model for a store in the last 30 days, newest first. Addresses, numbers and keys are masked.',
  kind: 'read',
  access: { by: 'store', can: 'DEVELOPERS_VIEW' },
  input: z.object({
    key: storeKey,
    limit: z.int().min(1).max(mostAiRequests).default(50).describe('Number of requests, 1 to 200; default 50.'),
  }),
  answer: z.object({
    result: z
      .array(
        z.object({
          id: objectId,
          at: timestamp.describe('When it was sent, ISO 8601 in UTC.'),
          purpose: z.string().describe('What it was sent for, e.g. newsletters.generate.'),
          model: z.string().describe('Name of the model.'),
          outcome: z
            .enum(aiRequestOutcomes)
            .describe(
              'ok: answered; refused: the provider rejected it; invalid: the answer did not have the required form; timeout: no answer in time; failed: anything else.',
            ),
          tokens: z.int().min(0).describe('Tokens of the request and its answer; 0 if the provider reported none.'),
          milliseconds: z.int().min(0).describe('Time until the answer, in ms.'),
          sent: z.string().describe('The text sent, masked, at most 4,000 characters.'),
        }),
      )
      .describe('The requests.'),
  }),
});
