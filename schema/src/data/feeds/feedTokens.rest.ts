import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { ok, storeKey } from '../../contract/shapes.ts';

export const tokenVerify = call({
  path: 'token/verify',
  summary:
    'Says whether a bearer token that came with a request for a feed was made here for this store and is younger than ten minutes; any other is a LogicalError.',
  kind: 'read',
  access: { by: 'shop' },
  input: z.object({
    key: storeKey,
    token: z
      .string()
      .min(1)
      .max(1000)
      .meta({
        description: 'The bearer token of a request that a feed received.',
        examples: ['endcap_feed_1795600000.mF3…'],
      }),
  }),
  answer: ok,
});
