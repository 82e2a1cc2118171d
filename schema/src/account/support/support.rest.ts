import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId } from '../../contract/shapes.ts';

export const supportToken = call({
  path: 'client/user/hubspot_token',
  summary:
    'Returns a token that identifies the signed-in user to the deployment’s chat-support widget. The token is null if there is no widget; support is then contacted by email.',
  kind: 'read',
  access: { by: 'user' },
  input: z.object({ id: objectId.optional().describe('ID of the signed-in user; optional.') }),
  answer: z.object({
    token: z
      .string()
      .nullable()
      .describe(
        'JSON Web Token (HS256) with sub, email and name of the user, valid for one hour; null if there is no chat-support widget.',
      ),
  }),
});
