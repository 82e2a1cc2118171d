import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { RecentChanges } from '../../store/dashboard/RecentChanges.tsx';
import { storePaths } from '../../store/stores/storePaths.ts';
import styles from '../../ui/figures/figures.module.css';
import { DataList } from '../../ui/list/DataList.tsx';
import { EmptyState } from '../../ui/list/empty/EmptyState.tsx';
import { encodeListState } from '../../ui/list/listUrl.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { useReload } from '../../ui/page/useReload.ts';
import { DateRangePicker } from '../../ui/range/DateRangePicker.tsx';
import { rangeQuery } from '../../ui/range/dateRange.ts';
import { mostPeriodDays, utcPeriod, utcToday } from '../../ui/range/utcPeriod.ts';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import { companyPaths } from '../companies/companyPaths.ts';
import type { CompanyOverviewPageQuery } from './__generated__/CompanyOverviewPageQuery.graphql.ts';
import { CompanyDashboards } from './CompanyDashboards.tsx';
import { companyOverviewMessages as messages } from './companyOverview.messages.ts';
import { companyOverviewColumns, companyOverviewDefinition } from './companyOverviewList.ts';
import { CompanyOverviewRow } from './CompanyOverviewRow.tsx';
import { CompanyTodos } from './CompanyTodos.tsx';
import { RenameCompany } from './RenameCompany.tsx';

/** What the company's stores did in a range of days, together and one by one. */
export function CompanyOverviewPage({ queryRef, location, isStale }: PageProps<CompanyOverviewPageQuery>) {
  const data = usePreloadedQuery<CompanyOverviewPageQuery>(
    graphql`
      query CompanyOverviewPageQuery(
        $companyId: String!
        $from: LocalDate!
        $to: LocalDate!
        $compareFrom: LocalDate
        $first: NonNegativeInt!
        $offset: NonNegativeInt!
        $query: String
        $orderBy: StoreFiguresOrder
      ) @preloadable @throwOnFieldError {
        company(companyId: $companyId) {
          companyId
          ...CompanyTodos_company
          ...RenameCompany_company
          overview(from: $from, to: $to, compareFrom: $compareFrom) {
            ...CompanyDashboards_overview
          }
          storeFigures(from: $from, to: $to, compareFrom: $compareFrom, first: $first, offset: $offset, query: $query, orderBy: $orderBy) {
            totalCount
            edges {
              node {
                store {
                  storeId
                }
                ...CompanyOverviewRow_figures
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const intl = useIntl();
  const can = useCan();
  const [state, setState] = useListState(companyOverviewDefinition);
  const reload = useReload();
  const company = loaded(data.company);
  const { companyId, overview, storeFigures } = company;
  const [now] = useState(() => new Date());
  // The query's own variables: at midnight the choice moves on while the data on screen do not.
  const { from, to } = queryRef.variables;
  const choice = utcPeriod(location, now);
  const currency = location.query.get('currency') ?? undefined;
  const list = encodeListState(state, companyOverviewDefinition);
  const pathOf = (query: Readonly<Record<string, string>>, chosen = currency) =>
    companyPaths.overview({ companyId }, { ...list, ...query, ...(chosen !== undefined && { currency: chosen }) });
  const rows = storeFigures.edges.map(({ node }) => node);
  return (
    <>
      <PageHead
        title={<FormattedMessage {...messages.title} />}
        text={<FormattedMessage {...messages.text} />}
        actions={
          <>
            {can('COMPANY_BILLING_EDIT') && <RenameCompany company={company} />}
            {can('STORE_DELETE') && (
              <ButtonLink variant="default" to={storePaths.deleted({ companyId })}>
                <FormattedMessage {...messages.deletedStores} />
              </ButtonLink>
            )}
            {can('STORE_CREATE') && (
              <ButtonLink to={companyPaths.addStore({ companyId })}>
                <FormattedMessage {...messages.addStore} />
              </ButtonLink>
            )}
          </>
        }
      />
      <div className={styles['content']} aria-busy={isStale}>
        <DateRangePicker choice={choice} mostDays={mostPeriodDays} today={utcToday(now)} pathOf={(query) => pathOf(query)} />
        <CompanyDashboards
          overview={overview}
          range={{ from, to }}
          comparison={choice.comparison}
          currency={currency}
          pathOf={(chosen) => pathOf(rangeQuery(choice), chosen)}
        />
        <PageErrorBoundary attempt={queryRef} onRetry={reload}>
          <CompanyTodos company={company} />
        </PageErrorBoundary>
        <DataList
          label={intl.formatMessage(messages.stores)}
          searchLabel={intl.formatMessage(messages.search)}
          definition={companyOverviewDefinition}
          columns={companyOverviewColumns}
          state={state}
          onState={setState}
          rowIds={rows.map(({ store }) => store.storeId)}
          total={storeFigures.totalCount}
          isStale={isStale}
          empty={<EmptyState title={<FormattedMessage {...messages.emptyTitle} />} text={<FormattedMessage {...messages.emptyText} />} />}
        >
          {rows.map((row) => (
            <CompanyOverviewRow key={row.store.storeId} figures={row} />
          ))}
        </DataList>
        <RecentChanges companyId={companyId} attempt={queryRef} />
      </div>
    </>
  );
}
