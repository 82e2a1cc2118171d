import { searchSynonymsSuggest } from '@endcap/schema/search/synonyms/searchSynonyms.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { visibleResource } from '../../resources/resourceNodes.ts';
import type { SearchSynonymModel } from './searchSynonyms.models.ts';

export const resolvers: Resolvers = {
  Store: {
    async searchSynonymSuggestions({ id: key }, { first }, { rest }) {
      const { result } = await rest.read(searchSynonymsSuggest, { key, limit: first ?? 10 });
      return result.map((suggestion) => ({ ...suggestion, placeId: key }));
    },
  },
  SearchSynonymSuggestion: {
    existing: ({ existing: id, placeId }, _args, context) =>
      id === null ? null : visibleResource<SearchSynonymModel>(toGlobalId('SearchSynonym', placeId, id), context),
  },
};
