import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { companyKey, objectId } from '../../contract/shapes.ts';

export const secretReveal = call({
  path: 'client/secret/reveal',
  summary:
    'Returns the value of a secret and writes who saw it to the audit log. Needs the user’s password again, or a code of their second factor; users without a password need a sign-in less than 5 minutes ago.',
  kind: 'write',
  access: { by: 'company', can: 'COMPANY_SECRETS_VIEW' },
  input: z.object({
    client_key: companyKey,
    id: objectId,
    password: z.string().max(1000).optional().describe('The user’s own password.'),
    code: z.string().max(40).default('').describe('Code from the user’s authenticator app, or a recovery code, instead of the password.'),
  }),
  answer: z.object({ value: z.string().describe('The value, at most 10,000 characters.') }),
});
