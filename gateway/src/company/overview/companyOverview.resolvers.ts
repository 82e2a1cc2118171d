import { overviewInfo, overviewStores, overviewTasks } from '@endcap/schema/company/overview/companyOverview.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';
import { boundedConnection, boundedListInputOf } from '../../graph/keyConnections.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';
import { periodOf } from '../../store/dashboard/periodOf.ts';
import { storeModel } from '../../store/stores/stores.models.ts';
import { todoOf } from '../../store/todo/storeTodos.models.ts';

export const resolvers: Resolvers = {
  Company: {
    async overview({ id }, { from, to, compareFrom }, { rest }) {
      const { stores, currencies } = await rest.read(overviewInfo, {
        client_key: id,
        from,
        to,
        ...withoutNulls({ compare_from: compareFrom }),
      });
      const dashboards = currencies.map(({ currency, stores: storeCount, ...figures }) => ({ ...periodOf(figures), currency, storeCount }));
      return { storeCount: stores, dashboards };
    },
    async todoList(company, _args, { rest }) {
      const { result, checked_at: checkedAt } = await rest.read(overviewTasks, { client_key: company.id });
      const todos = result.map(({ store, todo }) => ({
        store: { ...storeModel(store, company.role), company },
        todo: todoOf(store.id, todo),
      }));
      return { todos, checkedAt };
    },
    async storeFigures(company, { from, to, compareFrom, ...args }, { rest }) {
      const { filter: _none, ...input } = boundedListInputOf(args);
      const answer = await rest.read(overviewStores, {
        client_key: company.id,
        ...input,
        from,
        to,
        ...withoutNulls({ compare_from: compareFrom }),
      });
      return boundedConnection(
        answer,
        ({ store, revenue, compared, orders, searches, products: productCount, setup_steps: setupSteps, last_import: run }) => ({
          // Each knows its company: going back and forth between them costs no call.
          store: { ...storeModel(store, company.role), company },
          revenue,
          compared: compared && { revenue: compared.revenue, previousRevenue: compared.previous_revenue },
          orders,
          searches,
          productCount,
          setupSteps,
          lastImport: run === null ? null : { state: toGraphEnum(run.state), at: run.at },
        }),
      );
    },
  },
};
