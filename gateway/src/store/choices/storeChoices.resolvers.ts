import { roleCan } from '@endcap/schema/access/abilities.ts';
import { storeChoices } from '@endcap/schema/store/choices/storeChoices.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';

export const resolvers: Resolvers = {
  Viewer: {
    storeChoices: (_viewer, { query, first }, { rest }) => rest.read(storeChoices, withoutNulls({ query, limit: first })),
  },
  StoreChoices: {
    totalCount: ({ total }) => total,
  },
  StoreChoiceCompany: {
    companyId: ({ id }) => id,
    viewerCan: ({ role }, { ability }) => roleCan(role, ability),
  },
  StoreChoice: {
    storeId: ({ id }) => id,
  },
};
