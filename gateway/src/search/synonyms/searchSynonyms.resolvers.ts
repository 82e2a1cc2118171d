import { searchSynonymsSuggest } from '@endcap/schema/search/synonyms/searchSynonyms.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';

export const resolvers: Resolvers = {
  Store: {
    async searchSynonymSuggestions({ id: key }, { first }, { rest }) {
      const { result } = await rest.read(searchSynonymsSuggest, { key, limit: first ?? 10 });
      return result.map(({ failed_visitors: failedVisitors, last_at: lastAt, existing: existingId, ...suggestion }) => ({
        ...suggestion,
        failedVisitors,
        lastAt,
        existingId,
      }));
    },
  },
};
