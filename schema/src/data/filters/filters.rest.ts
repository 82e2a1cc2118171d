import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { storeKey } from '../../contract/shapes.ts';
import { filterProblems, maxFilterLength } from './parseFilter.ts';

/** A filter expression over products, e.g. `price > 10 and brand = "Norrby"`; empty for all. */
export const filterText = z.string().max(maxFilterLength).default('');

const place = z.int().min(0);

export const filtersCheck = call({
  path: 'client/account/data/filters/check',
  summary:
    'Reads a filter expression over products: what is wrong with it and where, attributes that no product has, and how many products match.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, where: filterText.describe('The filter as text, such as price > 100 and brand = "Norrby".') }),
  answer: z.object({
    count: z.int().min(0).describe('Number of products that match; 0 when there is a problem.'),
    is_exact: z.boolean().describe('False when the count is an estimate, above 10,000.'),
    problem: z
      .object({
        kind: z.enum(filterProblems).describe('What is wrong.'),
        from: place.describe('Where in the text it begins, from 0.'),
        to: place.describe('Where it ends.'),
      })
      .nullable()
      .describe('What cannot be read; null when all can. from and to are places in the text.'),
    unknown: z
      .array(
        z.object({
          name: z.string().describe('Name that is not known.'),
          from: place.describe('Where in the text it begins, from 0.'),
          to: place.describe('Where it ends.'),
          suggestion: z.string().nullable().describe('A known attribute that is written nearly the same; null when there is none.'),
        }),
      )
      .describe('Attributes that no product of the store has: conditions on them hold for none.'),
  }),
});
