import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { storeKey } from '../../contract/shapes.ts';
import { filterProblems, maxFilterLength } from './parseFilter.ts';

/** A filter expression over products, e.g. `price > 10 and brand = "Norrby"`; empty for all. */
export const filterText = z.string().max(maxFilterLength).default('');

const place = z.int().min(0);

export const filtersCheck = call({
  path: 'client/account/data/filters/check',
  summary: 'Parses a product filter expression and returns its problems, unknown attributes and the number of matching products.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey, where: filterText.describe('The filter expression, e.g. price > 100 and brand = "Norrby".') }),
  answer: z.object({
    count: z.int().min(0).describe('Number of matching products; 0 if there is a problem.'),
    is_exact: z.boolean().describe('False if the count is an estimate, above 10,000.'),
    problem: z
      .object({
        kind: z.enum(filterProblems).describe('Description of the problem.'),
        from: place.describe('Start index in the text, from 0.'),
        to: place.describe('End index in the text.'),
      })
      .nullable()
      .describe('Syntax problem; null if there is none. from and to are indexes in the text.'),
    unknown: z
      .array(
        z.object({
          name: z.string().describe('The unknown name.'),
          from: place.describe('Start index in the text, from 0.'),
          to: place.describe('End index in the text.'),
          suggestion: z.string().nullable().describe('A known attribute with a similar name; null if there is none.'),
        }),
      )
      .describe(
        'Attributes that no product of the store has. Conditions on them match nothing, and negated ones (!=, not in, not contains, not exists) every product.',
      ),
  }),
});
