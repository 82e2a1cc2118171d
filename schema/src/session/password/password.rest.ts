import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { ok } from '../../contract/shapes.ts';
import { newPassword } from '../links/signInLinks.rest.ts';

export const changePassword = call({
  path: 'client/user/change_password',
  summary:
    'Sets a new password for the signed-in user, who enters the current one. Ends all other sessions and access tokens of the user, and notifies them by email. A user without a password sets one by a link instead.',
  kind: 'write',
  access: { by: 'user' },
  input: z.object({
    current_password: z.string().max(1000).describe('Current password. Wrong ones count as failed sign-ins do.'),
    password: newPassword.describe('New password; the most common ones are rejected.'),
  }),
  answer: ok,
});
