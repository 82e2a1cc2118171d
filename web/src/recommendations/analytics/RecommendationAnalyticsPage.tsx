import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import styles from '../../ui/figures/figures.module.css';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { DateRangePicker } from '../../ui/range/DateRangePicker.tsx';
import { mostPeriodDays, utcPeriod, utcToday } from '../../ui/range/utcPeriod.ts';
import type { RecommendationAnalyticsPageQuery } from './__generated__/RecommendationAnalyticsPageQuery.graphql.ts';
import { recommendationAnalyticsMessages as messages } from './recommendationAnalytics.messages.ts';
import { recommendationAnalyticsPath } from './recommendationAnalyticsPaths.ts';
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
  const [now] = useState(() => new Date());
  const { from, to } = queryRef.variables;
  return (
    <>
      <PageHead
        title={<FormattedMessage {...messages.title} />}
        actions={
          <DateRangePicker
            choice={utcPeriod(location, now)}
            mostDays={mostPeriodDays}
            today={utcToday(now)}
            pathOf={(query) => recommendationAnalyticsPath({ storeId }, query)}
          />
        }
      />
      <div className={styles['content']} aria-busy={isStale}>
        <RecommendationFigures analytics={analytics} before={before ?? null} range={{ from, to }} />
        <RecommendationLabels analytics={analytics} range={{ from, to }} />
      </div>
    </>
  );
}
