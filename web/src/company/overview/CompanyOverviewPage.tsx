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
import { useListState } from '../../ui/list/useListState.ts';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { LinkSegments } from '../../ui/page/LinkSegments.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { useReload } from '../../ui/page/useReload.ts';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import { companyPaths } from '../companies/companyPaths.ts';
import type { CompanyOverviewPageQuery } from './__generated__/CompanyOverviewPageQuery.graphql.ts';
import { CompanyFigureTiles } from './CompanyFigureTiles.tsx';
import { companyOverviewMessages as messages } from './companyOverview.messages.ts';
import { companyOverviewColumns, companyOverviewDefinition, daysQuery } from './companyOverviewList.ts';
import { overviewDays } from './companyOverviewAddress.ts';
import { CompanyOverviewRow } from './CompanyOverviewRow.tsx';
import { CompanyTodos } from './CompanyTodos.tsx';
import { RenameCompany } from './RenameCompany.tsx';

/** What the company's stores did in the last days, together and one by one. */
export function CompanyOverviewPage({ queryRef, isStale }: PageProps<CompanyOverviewPageQuery>) {
  const data = usePreloadedQuery<CompanyOverviewPageQuery>(
    graphql`
      query CompanyOverviewPageQuery(
        $companyId: String!
        $days: Int!
        $first: NonNegativeInt!
        $offset: NonNegativeInt!
        $query: String
        $orderBy: StoreFiguresOrder
      ) @preloadable @throwOnFieldError {
        company(companyId: $companyId) {
          companyId
          ...CompanyTodos_company
          ...RenameCompany_company
          overview(days: $days) {
            ...CompanyFigureTiles_overview
          }
          storeFigures(days: $days, first: $first, offset: $offset, query: $query, orderBy: $orderBy) {
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
  const { days } = queryRef.variables;
  const rows = storeFigures.edges.map(({ node }) => node);
  return (
    <>
      <PageHead
        title={<FormattedMessage {...messages.title} />}
        text={<FormattedMessage {...messages.text} />}
        actions={
          <>
            <LinkSegments
              label={intl.formatMessage(messages.range)}
              segments={overviewDays.map((count) => ({
                key: count,
                to: companyPaths.overview({ companyId }, daysQuery(count)),
                isCurrent: count === days,
                text: <FormattedMessage {...messages.lastDays} values={{ days: count }} />,
              }))}
            />
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
        <CompanyFigureTiles overview={overview} days={days} />
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
