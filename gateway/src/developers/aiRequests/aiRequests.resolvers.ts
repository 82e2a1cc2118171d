import { aiRequestList, mostAiRequests } from '@endcap/schema/developers/aiRequests/aiRequests.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';

export const resolvers: Resolvers = {
  Store: {
    async aiRequests({ id: key }, { first }, { rest }) {
      const { result } = await rest.read(aiRequestList, { key, limit: Math.min(mostAiRequests, Math.max(1, first ?? 50)) });
      return result.map(({ id, outcome, ...request }) => ({ ...request, internalId: id, outcome: toGraphEnum(outcome) }));
    },
  },
};
