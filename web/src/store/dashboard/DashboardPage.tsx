import { useState } from 'react';
import { useIntl } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { useStoreScope } from '../../app/router/storeScope.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { useReload } from '../../ui/page/useReload.ts';
import { DateRangePicker } from '../../ui/range/DateRangePicker.tsx';
import { mostPeriodDays, utcPeriod, utcToday } from '../../ui/range/utcPeriod.ts';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import { DemoModeNotice } from '../demo/DemoModeNotice.tsx';
import { storePaths } from '../stores/storePaths.ts';
import { StoreTodos } from '../todo/StoreTodos.tsx';
import { OnboardingCard } from '../onboarding/OnboardingCard.tsx';
import type { DashboardPageQuery } from './__generated__/DashboardPageQuery.graphql.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import { DashboardAttribution } from './DashboardAttribution.tsx';
import { DashboardChart } from './DashboardChart.tsx';
import type { ChartFigure } from './dashboardFigures.ts';
import styles from './DashboardPage.module.css';
import { DashboardTiles } from './DashboardTiles.tsx';
import { RecentChanges } from './RecentChanges.tsx';
import { RecentImports } from './RecentImports.tsx';
import { RevenueBySource } from './RevenueBySource.tsx';
import { TopQueries } from './TopQueries.tsx';

/** The start page of a store: what it earned, what shoppers looked for, and what happened to its data. */
export function DashboardPage({ queryRef, location, isStale }: PageProps<DashboardPageQuery>) {
  const { store } = usePreloadedQuery<DashboardPageQuery>(
    graphql`
      query DashboardPageQuery($storeId: String!, $from: LocalDate!, $to: LocalDate!, $compareFrom: LocalDate)
      @preloadable
      @throwOnFieldError {
        store(storeId: $storeId) {
          dashboard(from: $from, to: $to, compareFrom: $compareFrom) {
            ...DashboardTiles_dashboard
            ...DashboardChart_dashboard
            ...RevenueBySource_dashboard
            ...DashboardAttribution_dashboard
            ...TopQueries_dashboard
          }
          ...RecentImports_store
          ...OnboardingCard_store
          ...StoreTodos_store
          ...DemoModeNotice_store
        }
      }
    `,
    queryRef,
  );
  const intl = useIntl();
  const reload = useReload();
  const [figure, setFigure] = useState<ChartFigure>('revenue');
  const { id, companyId } = useStoreScope();
  const [now] = useState(() => new Date());
  // The query's own variables: at midnight the choice moves on while the data on screen do not.
  const { storeId, from, to } = queryRef.variables;
  const choice = utcPeriod(location, now);
  const { comparison } = choice;
  const pathOf = (query: Readonly<Record<string, string>>) => storePaths.dashboard({ storeId }, query);
  if (store === null || store === undefined) return null;
  return (
    <>
      <PageHead
        title={intl.formatMessage(dashboardMessages.name)}
        actions={<DateRangePicker choice={choice} mostDays={mostPeriodDays} today={utcToday(now)} pathOf={pathOf} />}
      />
      <div className={styles['content']} aria-busy={isStale}>
        <DemoModeNotice store={store} />
        <PageErrorBoundary attempt={queryRef} onRetry={reload}>
          <OnboardingCard store={store} />
        </PageErrorBoundary>
        <DashboardTiles dashboard={store.dashboard} range={{ from, to }} comparison={comparison} figure={figure} onFigure={setFigure} />
        <DashboardChart dashboard={store.dashboard} figure={figure} range={{ from, to }} comparison={comparison} />
        <PageErrorBoundary attempt={queryRef} onRetry={reload}>
          <StoreTodos store={store} />
        </PageErrorBoundary>
        <RevenueBySource dashboard={store.dashboard} range={{ from, to }} />
        <DashboardAttribution dashboard={store.dashboard} />
        <div className={styles['pair']}>
          <TopQueries dashboard={store.dashboard} />
          <div className={styles['stack']}>
            <PageErrorBoundary attempt={queryRef} onRetry={reload}>
              <RecentImports store={store} />
            </PageErrorBoundary>
            <RecentChanges companyId={companyId} store={id} attempt={queryRef} />
          </div>
        </div>
      </div>
    </>
  );
}
