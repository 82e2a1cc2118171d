import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { storeKey } from '../../contract/shapes.ts';

export const searchSuggestions = call({
  path: 'search/suggestions',
  version: 'v3',
  summary:
    'Completes a query while the shopper types: queries with results from the last 90 days, most frequent first, then product names. Without a query, returns the most frequent queries.',
  kind: 'read',
  access: { by: 'shop' },
  input: z.object({
    key: storeKey,
    query: z.string().max(200).default('').describe('The text typed so far; empty for the most frequent queries.'),
    visitor: z.string().max(200).default('').describe('Ignored: suggestions are the same for every visitor. Accepted for compatibility.'),
    labels: z
      .array(z.string().max(100))
      .max(20)
      .default([])
      .describe('Ignored: campaigns arrange products only. Accepted for compatibility.'),
    limit: z.int().min(0).max(20).default(5).describe('Maximum number of suggestions to return.'),
  }),
  answer: z
    .object({ result: z.array(z.string()).describe('Queries, best first.') })
    .meta({ examples: [{ result: ['tent', 'tent pegs', 'family tent'] }] }),
});
