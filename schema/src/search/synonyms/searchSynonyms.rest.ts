import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, storeKey, timestamp } from '../../contract/shapes.ts';

export const searchSynonymsSuggest = call({
  path: 'client/account/search/synonyms/suggest',
  summary:
    'Suggests synonyms from the searches of the last 90 days: words that found nothing and that the same visitor replaced within ten minutes by words that found products. Excludes pairs that a saved synonym already covers, in any inflection and even if it is disabled.',
  kind: 'read',
  access: { by: 'store', can: 'SEARCH_SYNONYMS_VIEW' },
  input: z.object({
    key: storeKey,
    limit: z.int().min(1).max(50).default(10).describe('Maximum number of suggestions.'),
  }),
  answer: z.object({
    result: z
      .array(
        z.object({
          query: z.string().describe('The words that found nothing, normalised.'),
          synonym: z.string().describe('The words that were put in their place, normalised.'),
          visitors: z.int().min(2).describe('Visitors who searched for the first and then for the second.'),
          failed_visitors: z.int().min(2).describe('All visitors whose search for the first found nothing.'),
          results: z.int().min(1).describe('Products that the newest of the second searches found.'),
          existing: objectId.nullable().describe('ID of the synonym that has this term already, to be extended; null if none.'),
          last_at: timestamp.describe('When it last happened.'),
          examples: z
            .array(
              z.object({
                before: z.string().describe('What was typed first and found nothing.'),
                after: z.string().describe('What was typed next.'),
              }),
            )
            .describe('Pairs of searches as they were typed, at most 3.'),
        }),
      )
      .describe('The suggestions, most visitors first.'),
  }),
});
