import { z } from 'zod';

import { roles } from '../../access/roles.ts';
import { call } from '../../contract/call.ts';
import { storeKey } from '../../contract/shapes.ts';

/** Name of a signal or beta, e.g. `ai_campaigns` or `search-3-0`. */
const featureName = z.string().min(1).max(100);

export const storeBetas = call({
  path: 'client/account/store_betas/list',
  summary: 'Lists the beta tests, and which of them are on in a store.',
  kind: 'read',
  access: { by: 'store', can: 'STORE_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({ result: z.array(z.object({ id: z.string(), enabled: z.boolean() })) }),
});

export const storeFeatures = call({
  path: 'client/account/features/list',
  summary: 'Lists signals and betas with their state in a store, what they do, and the least role that may switch each.',
  kind: 'read',
  access: { by: 'store', can: 'STORE_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({
    result: z.array(
      z.object({
        name: featureName,
        kind: z.enum(['signal', 'beta']),
        enabled: z.boolean(),
        note: z.string(),
        minimum_role: z.enum(roles),
        /** Whether the caller may switch it. */
        can_toggle: z.boolean(),
      }),
    ),
  }),
});

/** `namespace` names the signal; `kwargs` may say `{"enabled": true}` where turning it round could meet somebody else's click. */
const signalInput = z.object({ key: storeKey, namespace: featureName, kwargs: z.object({ enabled: z.boolean().optional() }).default({}) });

export const signal = call({
  path: 'misc/signal',
  summary: 'Answers whether a signal or beta is on in a store; an unknown one is off.',
  kind: 'read',
  access: { by: 'store', can: 'STORE_VIEW' },
  input: signalInput,
  answer: z.object({ enabled: z.boolean() }),
});

export const toggleSignal = call({
  path: 'misc/signal/toggle',
  summary:
    'Turns a signal or beta of a store round, or to the state that kwargs name. The feature may ask for a higher role than the ability does.',
  kind: 'write',
  access: { by: 'store', can: 'STORE_EDIT' },
  input: signalInput,
  answer: z.object({ enabled: z.boolean() }),
});
