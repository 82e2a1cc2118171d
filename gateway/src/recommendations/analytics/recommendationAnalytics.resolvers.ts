import { recommendationsOverview } from '@endcap/schema/recommendations/analytics/recommendationAnalytics.rest.ts';
import type { AnswerOf } from '@endcap/schema/contract/call.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';

type Figures = AnswerOf<typeof recommendationsOverview>['figures'];

const named = <Of extends Pick<Figures, 'impacted_orders' | 'impacted_revenue'>>({
  impacted_orders: impactedOrders,
  impacted_revenue: impactedRevenue,
  ...same
}: Of) => ({
  ...same,
  impactedOrders,
  impactedRevenue,
});

export const resolvers: Resolvers = {
  Store: {
    async recommendationAnalytics({ id: key }, { from, to }, { rest }) {
      const { figures, days, labels } = await rest.read(recommendationsOverview, { key, from, to });
      return { figures: named(figures), days: days.map(named), labels };
    },
  },
};
