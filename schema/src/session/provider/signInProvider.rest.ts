import { z } from 'zod';

import { call } from '../../contract/call.ts';

export const providerStart = call({
  path: 'client/user/provider/start',
  summary:
    'Starts a sign-in with the identity provider: returns the URL to redirect to, and a ticket that the same browser sends back afterwards.',
  kind: 'write',
  access: { by: 'nobody' },
  input: z.object({
    to: z.string().max(2000).default('').describe('Path in the console to open after signing in. Default: the first store’s dashboard.'),
  }),
  answer: z.object({
    url: z.url().describe('URL of the identity provider to redirect to.'),
    ticket: z.string().describe('Ticket that the same browser sends back to finish the sign-in.'),
  }),
});

export const providerFinish = call({
  path: 'client/user/provider/finish',
  summary: 'Verifies the identity provider’s response and returns a token for client/user/issue_token or client/invite/accept, valid once.',
  kind: 'write',
  access: { by: 'nobody' },
  input: z.object({
    ticket: z.string().max(200).describe('The ticket that started the sign-in.'),
    answer: z.string().max(8000).describe('Query string of the URL that the provider redirected to.'),
  }),
  answer: z.object({
    token_google: z.string().describe('Token for client/user/issue_token or client/invite/accept, valid once.'),
    email: z.string().describe('Email address of the user at the identity provider.'),
    name: z.string().describe('Name of the user at the identity provider.'),
    to: z.string().describe('Path in the console that was requested; may be empty.'),
  }),
});
