import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { companyKey, objectId } from '../../contract/shapes.ts';

export const projectOwners = call({
  path: 'client/project/owners',
  summary: 'Lists users who can own a project, by name: at most 20 users of the company whose name has all words of the query.',
  kind: 'read',
  access: { by: 'company', can: 'COMPANY_PROJECTS_EDIT' },
  input: z.object({ client_key: companyKey, query: z.string().max(100).default('').describe('Part of the name. Default: everyone.') }),
  answer: z.object({
    result: z.array(z.object({ id: objectId, name: z.string().describe('Name of the user.') })).describe('The users.'),
  }),
});
