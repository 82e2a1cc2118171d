import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { overviewInfo, overviewStores, overviewTasks } from '@endcap/schema/company/overview/companyOverview.rest.ts';

import type { CompanyFigures, Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { connectionOf, listInputOf } from '../../graph/connections.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';
import { storeModel } from '../../store/stores/stores.models.ts';
import { todoOf } from '../../store/todo/storeTodos.models.ts';

const figuresOf = ({
  revenue,
  impacted_revenue: impactedRevenue,
  orders,
  searches,
}: AnswerOf<typeof overviewInfo>['current']): CompanyFigures => ({ revenue, impactedRevenue, orders, searches });

export const resolvers: Resolvers = {
  Company: {
    async overview({ id }, { days }, { rest }) {
      const { stores, current, previous } = await rest.read(overviewInfo, { client_key: id, days: days ?? 30 });
      return { storeCount: stores, current: figuresOf(current), previous: figuresOf(previous) };
    },
    async todoList(company, _args, { rest }) {
      const { result, checked_at: checkedAt } = await rest.read(overviewTasks, { client_key: company.id });
      const todos = result.map(({ store, todo }) => ({
        store: { ...storeModel(store, company.role), company },
        todo: todoOf(store.id, todo),
      }));
      return { todos, checkedAt };
    },
    async storeFigures(company, { days, ...args }, { rest }) {
      const { filter: _none, ...input } = listInputOf(args);
      const answer = await rest.read(overviewStores, { client_key: company.id, ...input, days: days ?? 30 });
      return connectionOf(
        answer,
        ({ store, revenue, previous_revenue: previousRevenue, orders, searches, setup_steps: setupSteps, last_import: run }) => ({
          // Each knows its company: going back and forth between them costs no call.
          store: { ...storeModel(store, company.role), company },
          revenue,
          previousRevenue,
          orders,
          searches,
          setupSteps,
          lastImport: run === null ? null : { state: toGraphEnum(run.state), at: run.at },
        }),
      );
    },
  },
};
