import { recommendationsOverview } from '@endcap/schema/recommendations/analytics/recommendationAnalytics.rest.ts';
import type { AnswerOf } from '@endcap/schema/contract/call.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { attributionSide } from '../../store/dashboard/attributionSide.ts';

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
      const {
        figures,
        with_click: withClick,
        without_click: withoutClick,
        days,
        labels,
      } = await rest.read(recommendationsOverview, { key, from, to });
      return {
        figures: named(figures),
        withClick: attributionSide(withClick),
        withoutClick: attributionSide(withoutClick),
        days: days.map(named),
        labels,
      };
    },
  },
};
