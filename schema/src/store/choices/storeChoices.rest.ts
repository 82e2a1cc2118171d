import { z } from 'zod';

import { roles } from '../../access/roles.ts';
import { call } from '../../contract/call.ts';

/** Most stores that one answer holds, however many there are. */
export const mostChoices = 200;

export const storeChoices = call({
  path: 'client/store/choices',
  summary:
    'Answers the stores that the user may go to, by company and name, whose name, domain, id or company hold every word; a few of however many.',
  kind: 'read',
  access: { by: 'user' },
  input: z.object({
    query: z.string().max(200).default(''),
    limit: z.int().min(1).max(mostChoices).default(50),
    /** Whether companies without stores are left out, as they are when something is looked for. */
    only_stores: z.boolean().default(false),
  }),
  answer: z.object({
    /** Companies with those of their stores; one without stores is there while nothing is looked for. */
    companies: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        role: z.enum(roles),
        stores: z.array(z.object({ id: z.string(), name: z.string(), domain: z.string() })),
      }),
    ),
    /** Stores that fit, also those that are not in the answer. */
    total: z.int(),
  }),
});
