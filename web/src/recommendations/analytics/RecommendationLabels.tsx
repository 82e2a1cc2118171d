import { graphql, useFragment } from 'react-relay';

import { useStoreScope } from '../../app/router/storeScope.ts';
import { amountOf, roundedMoney, useNumbers } from '../../app/words/numbers.ts';
import { labelsPaths } from '../../developers/labels/labelsPaths.ts';
import type { DayRange } from '../../ui/chart/dayRange.ts';
import { FigureTable } from '../../ui/figures/FigureTable.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { RecommendationLabels_analytics$key } from './__generated__/RecommendationLabels_analytics.graphql.ts';
import { recommendationAnalyticsMessages as messages } from './recommendationAnalytics.messages.ts';

interface RecommendationLabelsProps {
  readonly analytics: RecommendationLabels_analytics$key;
  readonly range: DayRange;
}

/** What recommendations brought under each tracking label; a label leads to its own page. */
export function RecommendationLabels({ analytics, range: { from, to } }: RecommendationLabelsProps) {
  const { labels } = useFragment(
    graphql`
      fragment RecommendationLabels_analytics on RecommendationAnalytics {
        labels {
          label
          impressions
          clicks
          orders
          revenue {
            amount
            currency
          }
        }
      }
    `,
    analytics,
  );
  const { storeId } = useStoreScope();
  const numbers = useNumbers();
  return (
    <FigureTable
      title={messages.labels}
      empty={messages.noLabels}
      heads={[
        messages.label,
        messages.impressions,
        messages.clicks,
        messages.clickRate,
        messages.orders,
        messages.revenue,
        messages.perThousand,
      ]}
      rows={labels.map(({ label, impressions, clicks, orders, revenue }) => ({
        key: label,
        cells: [
          <PageLink key="label" to={labelsPaths.label({ storeId, dateFrom: from, dateTo: to, id: label })}>
            {label}
          </PageLink>,
          numbers.count(impressions),
          numbers.count(clicks),
          impressions === 0 ? '–' : numbers.percent(clicks / impressions),
          numbers.count(orders),
          numbers.money(revenue),
          impressions === 0 ? '–' : numbers.money(roundedMoney((amountOf(revenue) * 1000) / impressions, revenue.currency)),
        ],
      }))}
    />
  );
}
