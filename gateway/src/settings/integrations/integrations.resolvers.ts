import { integrationList } from '@endcap/schema/settings/integrations/integrations.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';

export const resolvers: Resolvers = {
  Store: {
    async integrations({ id: storeId }, _args, { rest }) {
      const { result } = await rest.read(integrationList, { key: storeId });
      return result.map(({ id, object_id: objectId, kind, name, state, last_run_at: lastRunAt, problem }) => {
        return { key: id, objectId, kind: toGraphEnum(kind), name, state: toGraphEnum(state), lastRunAt, problem };
      });
    },
  },
};
