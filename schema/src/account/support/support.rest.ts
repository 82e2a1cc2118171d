import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId } from '../../contract/shapes.ts';

export const supportToken = call({
  path: 'client/user/hubspot_token',
  summary:
    'Returns a token that identifies the signed-in user to the chat-support widget of the deployment. Without such a widget the token is null, and support is asked by email.',
  kind: 'read',
  access: { by: 'user' },
  input: z.object({ id: objectId.optional().describe('Id of the user; may be left out, and names nobody but the caller.') }),
  answer: z.object({
    token: z
      .string()
      .nullable()
      .describe('JSON Web Token (HS256) with sub, email and name of the user, valid for one hour; null without a chat-support widget.'),
  }),
});
