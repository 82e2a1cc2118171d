import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { AnalyticsPage } from '../../ui/figures/AnalyticsPage.tsx';
import type { RecommendationAnalyticsPageQuery } from './__generated__/RecommendationAnalyticsPageQuery.graphql.ts';
import { recommendationAnalyticsMessages as messages } from './recommendationAnalytics.messages.ts';
import { recommendationAnalyticsPath } from './recommendationAnalyticsPaths.ts';
import { RecommendationEffect } from './RecommendationEffect.tsx';
import { RecommendationFigures } from './RecommendationFigures.tsx';
import { RecommendationLabels } from './RecommendationLabels.tsx';

/** What recommendations brought: visitors, clicks, orders and revenue, and the same by tracking label. */
export function RecommendationAnalyticsPage({ queryRef, location, isStale }: PageProps<RecommendationAnalyticsPageQuery>) {
  const data = usePreloadedQuery<RecommendationAnalyticsPageQuery>(
    graphql`
      query RecommendationAnalyticsPageQuery(
        $storeId: String!
        $from: LocalDate!
        $to: LocalDate!
        $beforeFrom: LocalDate!
        $beforeTo: LocalDate!
        $isCompared: Boolean!
      ) @preloadable @throwOnFieldError {
        store(storeId: $storeId) {
          recommendationAnalytics(from: $from, to: $to) {
            ...RecommendationFigures_analytics
            ...RecommendationEffect_analytics
            ...RecommendationLabels_analytics
          }
          before: recommendationAnalytics(from: $beforeFrom, to: $beforeTo) @include(if: $isCompared) {
            ...RecommendationFigures_analytics
          }
        }
      }
    `,
    queryRef,
  );
  const { recommendationAnalytics: analytics, before } = loaded(data.store);
  const { storeId } = useStoreScope();
  const { from, to } = queryRef.variables;
  return (
    <AnalyticsPage
      title={<FormattedMessage {...messages.title} />}
      location={location}
      isStale={isStale}
      pathOf={(query) => recommendationAnalyticsPath({ storeId }, query)}
    >
      <RecommendationFigures analytics={analytics} before={before ?? null} range={{ from, to }} />
      <RecommendationEffect analytics={analytics} />
      <RecommendationLabels analytics={analytics} range={{ from, to }} />
    </AnalyticsPage>
  );
}
