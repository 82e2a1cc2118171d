import { searchGlobal } from '@endcap/schema/shell/globalSearch/globalSearch.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';

const longestQuery = 200;

export const resolvers: Resolvers = {
  Query: {
    async globalSearch(_root, { query, storeId, companyId, perGroup }, { rest }) {
      const { groups } = await rest.read(searchGlobal, {
        // A pasted text is found by its beginning, or not at all; it is not a mistake.
        query: query.slice(0, longestQuery),
        ...(storeId ? { key: storeId.internalId } : {}),
        ...(companyId ? { client_key: companyId.internalId } : {}),
        limit: Math.min(Math.max(perGroup ?? 5, 1), 20),
      });
      return groups.map(({ group, hits }) => ({
        kind: toGraphEnum(group),
        hits: hits.map(({ id, store_id: hitStore, client_id: hitCompany, ...hit }) => ({
          ...hit,
          internalId: id,
          storeId: hitStore,
          companyId: hitCompany,
        })),
      }));
    },
  },
};
