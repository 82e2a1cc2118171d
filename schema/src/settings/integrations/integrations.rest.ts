import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { storeKey, timestamp } from '../../contract/shapes.ts';

export const integrationKinds = [
  'feed',
  'extension',
  'email_service',
  'exporter',
  'webhook',
  'mail',
  'language_model',
  'sign_in',
  'payments',
] as const;

export const integrationStates = ['connected', 'waiting', 'failing', 'off', 'not_set_up'] as const;

export const integrationList = call({
  path: 'client/account/integrations/list',
  summary:
    'Lists everything a store is connected to: feeds, shop plug-ins, its email service, integrations of audiences (advertising platforms included), webhooks that receive its events, and services of the installation (mail server, language model, sign-in provider, payments). Webhooks are only listed for roles that may see them.',
  kind: 'read',
  access: { by: 'store', can: 'STORE_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({
    result: z
      .array(
        z.object({
          id: z.string().describe('ID of the connection, unique in the store.'),
          object_id: z.string().nullable().describe('ID of the feed, integration or webhook; null for other kinds.'),
          kind: z.enum(integrationKinds).describe('Kind of connection.'),
          name: z.string().describe('Host of a feed, a platform, a provider, or the name that staff gave it; empty if nothing is set up.'),
          state: z
            .enum(integrationStates)
            .describe('connected; waiting: not run yet; failing: the last run failed; off: turned off by staff; not_set_up.'),
          last_run_at: timestamp.nullable().describe('Last run or contact; null if there was none or it is unknown.'),
          problem: z.string().nullable().describe('Why the last run failed; null if it did not.'),
        }),
      )
      .describe('The connections, feeds first.'),
  }),
});
