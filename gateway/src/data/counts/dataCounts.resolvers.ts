import { dataCounts } from '@endcap/schema/data/counts/dataCounts.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';

export const resolvers: Resolvers = {
  Store: {
    dataCounts: ({ id }, _args, { rest }) => rest.read(dataCounts, { key: id }),
  },
};
