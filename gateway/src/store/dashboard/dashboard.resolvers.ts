import { dashboardInfo } from '@endcap/schema/store/dashboard/dashboard.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';
import { periodOf } from './periodOf.ts';

export const resolvers: Resolvers = {
  PeriodFigures: { __resolveType: (figures) => ('currency' in figures ? 'CompanyDashboard' : 'Dashboard') },
  Store: {
    async dashboard({ id }, { from, to, compareFrom }, { rest }) {
      const { top_queries: topQueries, ...answer } = await rest.read(dashboardInfo, {
        key: id,
        from,
        to,
        ...withoutNulls({ compare_from: compareFrom }),
      });
      return { ...periodOf(answer), topQueries };
    },
  },
};
