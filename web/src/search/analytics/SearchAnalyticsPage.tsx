import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { AnalyticsPage } from '../../ui/figures/AnalyticsPage.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { Comparison } from '../../ui/range/dateRange.ts';
import { utcPeriod } from '../../ui/range/utcPeriod.ts';
import type { SearchAnalyticsPageQuery } from './__generated__/SearchAnalyticsPageQuery.graphql.ts';
import { QueryDecisions } from './QueryDecisions.tsx';
import { QueryFixes } from './QueryFixes.tsx';
import { searchAnalyticsMessages as messages } from './searchAnalytics.messages.ts';
import { analyticsChoice, type QueryTable } from './searchAnalyticsChoice.ts';
import { searchAnalyticsPaths } from './searchAnalyticsPaths.ts';
import { SearchOverview } from './SearchOverview.tsx';
import { SearchQueryDetail } from './SearchQueryDetail.tsx';

/** Only the screen of one query has it. */
const WhySection = lazy(() => import('../products/WhySection.tsx').then((module) => ({ default: module.WhySection })));

/** What is usual stays out of the address. */
const compareOf = (comparison: Comparison) => (comparison === 'previous' ? {} : { compare: comparison });

/** What shoppers search for, and what comes of it; with a query in the address, the result of that one. */
export function SearchAnalyticsPage({ queryRef, location, isStale }: PageProps<SearchAnalyticsPageQuery>) {
  const data = usePreloadedQuery<SearchAnalyticsPageQuery>(
    graphql`
      query SearchAnalyticsPageQuery(
        $storeId: String!
        $from: LocalDate!
        $to: LocalDate!
        $beforeFrom: LocalDate!
        $beforeTo: LocalDate!
        $isCompared: Boolean!
        $table: SearchQueryTable!
        $text: String
        $query: String!
        $hasQuery: Boolean!
      ) @preloadable @throwOnFieldError {
        store(storeId: $storeId) {
          storeId
          searchAnalytics(from: $from, to: $to) {
            ...SearchOverview_analytics @skip(if: $hasQuery) @alias(as: "overview")
            query(query: $query) @include(if: $hasQuery) {
              results
              ...SearchQueryDetail_query
            }
          }
          before: searchAnalytics(from: $beforeFrom, to: $beforeTo) @include(if: $isCompared) {
            ...SearchOverview_before @skip(if: $hasQuery) @alias(as: "overview")
            query(query: $query) @include(if: $hasQuery) {
              figures {
                ...SearchFigureBoard_figures
              }
              days {
                ...SearchFigureBoard_days
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const { storeId, searchAnalytics, before } = loaded(data.store);
  const can = useCan();
  const [now] = useState(() => new Date());
  const choice = analyticsChoice(location, now);
  const { from, to } = queryRef.variables;
  const { query } = choice;
  const inPeriod = { storeId, start: choice.range.from, end: choice.range.to };
  const queryPath = (one: string) => searchAnalyticsPaths.analytics({ ...inPeriod, query: one }, compareOf(choice.comparison));
  const tableOf = ({ table, text }: { readonly table: QueryTable; readonly text: string }) => ({
    ...(table !== 'POPULAR' && { table: table.toLowerCase() }),
    ...(text !== '' && { q: text }),
  });
  /** Another period of the same screen: of a query, the days are in the path. */
  const periodPath = (asked: Readonly<Record<string, string>>) => {
    if (query === undefined) return searchAnalyticsPaths.analytics({ storeId }, { ...asked, ...tableOf(choice) });
    const { range, comparison } = utcPeriod({ params: {}, query: new URLSearchParams(asked) }, now);
    return searchAnalyticsPaths.analytics({ storeId, start: range.from, end: range.to, query }, compareOf(comparison));
  };
  const page = { location, isStale, pathOf: periodPath };
  const { overview, query: detail } = searchAnalytics;
  if (detail !== undefined && query !== undefined)
    return (
      <AnalyticsPage
        {...page}
        back={
          <PageLink look="back" to={searchAnalyticsPaths.analytics(inPeriod, compareOf(choice.comparison))}>
            <FormattedMessage {...messages.back} />
          </PageLink>
        }
        title={query}
        text={<FormattedMessage {...messages.queryText} values={{ results: detail.results }} />}
      >
        <QueryFixes storeId={storeId} query={query} next={null} can={can} />
        <Suspense fallback={<Skeleton h={80} />}>
          <QueryDecisions key={query} storeId={storeId} query={query} />
        </Suspense>
        <SearchQueryDetail
          key={query}
          detail={detail}
          before={before?.query ?? null}
          storeId={storeId}
          query={query}
          range={{ from, to }}
          queryPath={queryPath}
        />
        {can('DATA_VIEW') && (
          <Suspense fallback={<Skeleton h={160} />}>
            <WhySection key={`why ${query}`} storeId={storeId} query={query} />
          </Suspense>
        )}
      </AnalyticsPage>
    );
  if (overview === undefined || overview === null) return null;
  return (
    <AnalyticsPage {...page} title={<FormattedMessage {...messages.title} />} text={<FormattedMessage {...messages.text} />}>
      <SearchOverview
        analytics={overview}
        before={before?.overview ?? null}
        range={{ from, to }}
        queries={{
          storeId,
          table: choice.table,
          text: choice.text,
          queryPath,
          tablePath: (asked) => searchAnalyticsPaths.analytics(inPeriod, { ...compareOf(choice.comparison), ...tableOf(asked) }),
        }}
      />
    </AnalyticsPage>
  );
}
