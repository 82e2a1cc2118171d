import { z } from 'zod';

import { call } from '../../contract/call.ts';

export const providerStart = call({
  path: 'client/user/provider/start',
  summary:
    'Begins a sign-in at the identity provider: answers the address to go to, and a ticket that the same browser hands in afterwards.',
  kind: 'write',
  access: { by: 'nobody' },
  /** `to` is the path in the console to go to after signing in. */
  input: z.object({ to: z.string().max(2000).default('') }),
  answer: z.object({ url: z.url(), ticket: z.string() }),
});

export const providerFinish = call({
  path: 'client/user/provider/finish',
  summary:
    'Checks what the identity provider answered, and answers a token that client/user/issue_token or client/invite/accept takes, once.',
  kind: 'write',
  access: { by: 'nobody' },
  /** `answer` is the query part of the address that the provider sent the browser to. */
  input: z.object({ ticket: z.string().max(200), answer: z.string().max(8000) }),
  answer: z.object({ token_google: z.string(), email: z.string(), name: z.string(), to: z.string() }),
});
