import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { storeKey } from '../../contract/shapes.ts';

export const searchSuggestions = call({
  path: 'search/suggestions',
  version: 'v3',
  summary:
    'Completes what a shopper types: queries of the last 90 days that found something, most frequent first, then names of products. Without a query, the most frequent ones.',
  kind: 'read',
  access: { by: 'shop' },
  input: z.object({
    key: storeKey,
    query: z.string().max(200).default('').describe('What has been typed so far; empty for what is searched for most.'),
    limit: z.int().min(0).max(20).default(5).describe('Most suggestions to answer.'),
  }),
  answer: z
    .object({ result: z.array(z.string()).describe('Queries, the best first.') })
    .meta({ examples: [{ result: ['tent', 'tent pegs', 'family tent'] }] }),
});
