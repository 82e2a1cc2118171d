import { z } from 'zod';

import { roles } from '../../access/roles.ts';
import { call } from '../../contract/call.ts';

/** Most stores that one answer holds, however many there are. */
export const mostChoices = 200;

export const storeChoices = call({
  path: 'client/store/choices',
  summary:
    'Returns the stores that the user can open, by company and name, whose name, domain, ID or company contains every word; a limited number.',
  kind: 'read',
  access: { by: 'user' },
  input: z.object({
    query: z
      .string()
      .max(200)
      .default('')
      .describe('Search words, all of which must match the store’s name, domain or ID, or the company’s name.'),
    limit: z.int().min(1).max(mostChoices).default(50).describe('Maximum number of stores to return.'),
    only_stores: z.boolean().default(false).describe('Whether to omit companies without matching stores.'),
  }),
  answer: z.object({
    companies: z
      .array(
        z.object({
          id: z.string().describe('First 8 characters of the company’s key.'),
          name: z.string().describe('Name of the company.'),
          role: z.enum(roles).describe('Role of the caller in the company.'),
          stores: z
            .array(
              z.object({
                id: z.string().describe('First 8 characters of the store’s key.'),
                name: z.string().describe('Name of the store.'),
                domain: z.string().describe('Domain of the shop; may be empty.'),
              }),
            )
            .describe('Matching stores, ordered by name.'),
        }),
      )
      .describe('Companies, ordered by name.'),
    total: z.int().describe('Total number of matching stores, including those not returned.'),
  }),
});
