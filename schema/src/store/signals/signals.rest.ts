import { z } from 'zod';

import { roles } from '../../access/roles.ts';
import { call } from '../../contract/call.ts';
import { storeKey } from '../../contract/shapes.ts';

/** Name of a signal or beta, e.g. `ai_campaigns` or `search-3-0`. */
const featureName = z.string().min(1).max(100);

export const storeBetas = call({
  path: 'client/account/store_betas/list',
  summary: 'Lists the betas, and which of them are on in a store.',
  kind: 'read',
  access: { by: 'store', can: 'STORE_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({
    result: z
      .array(z.object({ id: z.string().describe('Name of the beta.'), enabled: z.boolean().describe('Whether it is on in the store.') }))
      .describe('All betas.'),
  }),
});

export const storeFeatures = call({
  path: 'client/account/features/list',
  summary: 'Lists signals and betas with their state in a store, their descriptions, and the minimum role to turn each on or off.',
  kind: 'read',
  access: { by: 'store', can: 'STORE_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({
    result: z
      .array(
        z.object({
          name: featureName.describe('Name of the feature, e.g. ai_campaigns.'),
          kind: z.enum(['signal', 'beta']).describe('Type of the feature.'),
          enabled: z.boolean().describe('Whether it is on in the store.'),
          note: z.string().describe('Description for staff, as a sentence.'),
          minimum_role: z.enum(roles).describe('Minimum role required to turn it on or off.'),
          can_toggle: z.boolean().describe('Whether the caller can turn it on or off.'),
        }),
      )
      .describe('All signals and betas.'),
  }),
});

/** `namespace` names the signal; `kwargs` may say `{"enabled": true}` where turning it round could meet someone else's click. */
const signalInput = z.object({
  key: storeKey,
  namespace: featureName.describe('Name of the feature, e.g. ai_campaigns.'),
  kwargs: z
    .object({ enabled: z.boolean().optional().describe('True turns it on, false off; if omitted, it is toggled.') })
    .default({})
    .describe('New state; if omitted, the feature is toggled.'),
});

export const signal = call({
  path: 'misc/signal',
  summary: 'Returns whether a signal or beta is on in a store; an unknown one is off.',
  kind: 'read',
  access: { by: 'store', can: 'STORE_VIEW' },
  input: signalInput,
  answer: z.object({ enabled: z.boolean().describe('Whether it is on in the store.') }),
});

export const toggleSignal = call({
  path: 'misc/signal/toggle',
  summary:
    'Toggles a signal or beta of a store, or sets it to the state given in kwargs. A feature can require a higher role than the ability.',
  kind: 'write',
  access: { by: 'store', can: 'STORE_EDIT' },
  input: signalInput,
  answer: z.object({ enabled: z.boolean().describe('Whether it is on in the store.') }),
});
