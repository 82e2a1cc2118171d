import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { companyKey } from '../../contract/shapes.ts';

export const employeeEnter = call({
  path: 'admin/employees/update_token',
  summary: 'Lets an employee of the operator (HQ) work in a company without a membership there; written to the audit trail of the company.',
  kind: 'write',
  access: { by: 'company', can: 'HQ_VIEW' },
  input: z.object({ client_key: companyKey }),
  answer: z.object({ client: z.object({ key: z.string(), id: z.string(), name: z.string() }) }),
});
