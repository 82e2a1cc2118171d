import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { ok, storeKey } from '../../contract/shapes.ts';

export const tokenVerify = call({
  path: 'token/verify',
  summary:
    'Verifies that a bearer token sent with a feed request was issued for this store within the last ten minutes. Any other token is a LogicalError.',
  kind: 'read',
  access: { by: 'shop' },
  input: z.object({
    key: storeKey,
    token: z
      .string()
      .min(1)
      .max(1000)
      .meta({
        description: 'The bearer token from a feed request.',
        examples: ['endcap_feed_1795600000.mF3…'],
      }),
  }),
  answer: ok,
});
