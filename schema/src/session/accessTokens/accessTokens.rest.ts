import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, ok, requiredText, timestamp } from '../../contract/shapes.ts';

export const accessTokenScopes = ['read', 'write'] as const;

const accessToken = z.object({
  id: objectId,
  name: z.string().describe('Name that the user gave it.'),
  scope: z.enum(accessTokenScopes).describe('read allows calls that change nothing; write allows all calls that the user’s roles allow.'),
  created_at: timestamp.describe('When it was created.'),
  expires_at: timestamp.describe('When it expires.'),
  is_expired: z.boolean().describe('Whether it has expired. Expired tokens are listed for 30 days.'),
  last_used_at: timestamp.nullable().describe('When it was last used, to the minute; null if never.'),
});

export const accessTokenList = call({
  path: 'client/user/access_token/list',
  summary: 'Returns the personal access tokens of the signed-in user without their values, newest first.',
  kind: 'read',
  access: { by: 'user' },
  input: z.object({}),
  answer: z.object({ tokens: z.array(accessToken).max(50).describe('The tokens; at most 50.') }),
});

export const accessTokenCreate = call({
  path: 'client/user/access_token/create',
  summary:
    'Creates a personal access token, which a tool sends as a bearer token in place of a session, and returns its value, only this once. A user has at most 50.',
  kind: 'write',
  access: { by: 'user' },
  input: z.object({
    name: requiredText(100).describe('Name of the token, 1 to 100 characters.'),
    scope: z
      .enum(accessTokenScopes)
      .default('read')
      .describe('read allows calls that change nothing; write allows all calls that the user’s roles allow. Default: read.'),
    expires_in_days: z.int().min(1).max(365).default(90).describe('Number of days until it expires, 1 to 365. Default: 90.'),
  }),
  answer: z.object({
    access_token: accessToken.describe('The created token.'),
    value: z.string().describe('Value of the token, endcap_pat_ followed by 80 characters; it is not stored.'),
  }),
});

export const accessTokenDelete = call({
  path: 'client/user/access_token/delete',
  summary: 'Revokes a personal access token immediately.',
  kind: 'write',
  access: { by: 'user' },
  input: z.object({ id: objectId }),
  answer: ok,
});
