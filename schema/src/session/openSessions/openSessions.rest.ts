import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, timestamp } from '../../contract/shapes.ts';

const openSession = z.object({
  id: objectId,
  is_current: z.boolean().describe('Whether the call was made in this session.'),
  ip: z.string().describe('IP address that the user signed in from.'),
  user_agent: z.string().describe('User-Agent header of the sign-in; may be empty.'),
  created_at: timestamp.describe('When the user signed in.'),
  used_at: timestamp.describe('When the session was last used, to the lifetime of an access token (15 minutes).'),
  expires_at: timestamp.describe('When the session expires if it is not used until then.'),
});

export const sessionsList = call({
  path: 'client/user/sessions/list',
  summary: 'Returns the open sessions of the signed-in user, the current one first, then by last use; at most 100.',
  kind: 'read',
  access: { by: 'user' },
  input: z.object({}),
  answer: z.object({ sessions: z.array(openSession).max(100).describe('The sessions.') }),
});

export const sessionsRevoke = call({
  path: 'client/user/sessions/revoke',
  summary: 'Ends sessions of the signed-in user immediately. The current session is never ended; use token/clear for that.',
  kind: 'write',
  access: { by: 'user' },
  input: z.object({
    session_id: objectId.nullable().default(null).describe('The session to end; null for all but the current one.'),
  }),
  answer: z.object({ count: z.int().min(0).describe('Number of sessions that were ended.') }),
});
