import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { storeKey, timestamp } from '../../contract/shapes.ts';

export const integrationKinds = ['feed', 'extension', 'mail', 'language_model', 'sign_in', 'payments'] as const;

export const integrationStates = ['connected', 'waiting', 'failing', 'off', 'not_set_up'] as const;

export const integrationList = call({
  path: 'client/account/integrations/list',
  summary:
    'Lists everything that a store is connected with: feeds, plug-ins of the shop, and what the installation is set up with (mail server, language model, sign-in provider, payments).',
  kind: 'read',
  access: { by: 'store', can: 'STORE_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({
    result: z.array(
      z.object({
        id: z.string().describe('Unique in the store.'),
        kind: z.enum(integrationKinds),
        name: z
          .string()
          .describe('What tells it from others of its kind: the host of a feed, a platform, a provider; empty when nothing is set up.'),
        state: z
          .enum(integrationStates)
          .describe('connected; waiting: it has not run yet; failing: its last run failed; off: turned off by staff; not_set_up.'),
        last_run_at: timestamp.nullable().describe('When it was last heard of or tried; null when never, or where it is unknown.'),
        problem: z.string().nullable().describe('Why the last run failed, a sentence; null when it did not.'),
      }),
    ),
  }),
});
