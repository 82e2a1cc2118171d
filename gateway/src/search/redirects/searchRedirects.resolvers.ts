import { searchRedirectsTest } from '@endcap/schema/search/redirects/searchRedirects.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';

export const resolvers: Resolvers = {
  Store: {
    async searchRedirectTest({ id }, { query, fields, id: draftOf }, { rest }) {
      const draft = fields == null ? undefined : { url: fields.url, ...withoutNulls({ exact: fields.exact, contains: fields.contains }) };
      const answer = await rest.read(searchRedirectsTest, { key: id, query, ...withoutNulls({ fields: draft, id: draftOf?.internalId }) });
      const { normalised_query: normalisedQuery, redirect } = answer;
      return {
        normalisedQuery,
        redirect: redirect && {
          id: redirect.id === null ? null : toGlobalId('SearchRedirect', id, redirect.id),
          internalId: redirect.id,
          url: redirect.url,
          match: redirect.match === 'exact' ? 'EXACT' : 'CONTAINS',
          matchedQuery: redirect.matched_query,
        },
      };
    },
  },
};
