import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { companyKey } from '../../contract/shapes.ts';

export const employeeEnter = call({
  path: 'admin/employees/update_token',
  summary: 'Lets an operator’s employee (HQ) work in a company without being a member; recorded in the company’s audit log.',
  kind: 'write',
  access: { by: 'company', can: 'HQ_VIEW' },
  input: z.object({ client_key: companyKey }),
  answer: z.object({
    client: z
      .object({
        key: z.string().describe('Key of the company.'),
        id: z.string().describe('First 8 characters of the key, as used in URLs.'),
        name: z.string().describe('Name of the company.'),
      })
      .describe('The company.'),
  }),
});
