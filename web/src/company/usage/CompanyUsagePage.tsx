import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useNavigate } from '../../app/router/useNavigate.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { storePaths } from '../../store/stores/storePaths.ts';
import styles from '../../ui/figures/figures.module.css';
import { DataList } from '../../ui/list/DataList.tsx';
import { EmptyState } from '../../ui/list/empty/EmptyState.tsx';
import { ListCell, ListRow } from '../../ui/list/ListRow.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { SelectBox } from '../../ui/state/SelectBox.tsx';
import type { CompanyUsagePageQuery } from './__generated__/CompanyUsagePageQuery.graphql.ts';
import { companyUsageMessages as messages } from './companyUsage.messages.ts';
import { companyUsageColumns, companyUsageDefinition, productNames } from './companyUsageList.ts';
import { companyUsagePaths } from './companyUsagePaths.ts';
import { UsageByLabel } from './UsageByLabel.tsx';
import { UsageByProduct } from './UsageByProduct.tsx';
import { UsageLimits } from './UsageLimits.tsx';
import own from './companyUsage.module.css';
import { useUsageFile } from './useUsageFile.ts';

/** What the company has used, by product, month and store. */
export function CompanyUsagePage({ queryRef, isStale }: PageProps<CompanyUsagePageQuery>) {
  const data = usePreloadedQuery<CompanyUsagePageQuery>(
    graphql`
      query CompanyUsagePageQuery(
        $companyId: String!
        $month: String
        $first: NonNegativeInt!
        $offset: NonNegativeInt!
        $query: String
        $orderBy: StoreUsageOrder
      ) @preloadable @throwOnFieldError {
        company(companyId: $companyId) {
          companyId
          usage {
            countedAt
            month
            history {
              month
            }
            ...UsageByProduct_usage
          }
          ...UsageLimits_company
          ...UsageByLabel_company @arguments(month: $month)
          storeUsage(month: $month, first: $first, offset: $offset, query: $query, orderBy: $orderBy) {
            totalCount
            edges {
              node {
                storeId
                name
                units
                requests
                products {
                  product
                  units
                }
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const intl = useIntl();
  const id = useId();
  const numbers = useNumbers();
  const navigate = useNavigate();
  const [state, setState] = useListState(companyUsageDefinition);
  const [isExporting, setIsExporting] = useState(false);
  const company = loaded(data.company);
  const { companyId, usage, storeUsage } = company;
  const save = useUsageFile(companyId);
  const rows = storeUsage.edges.map(({ node }) => node);
  const month = queryRef.variables.month ?? usage.month;
  const months = [...new Set([usage.month, month, ...usage.history.map((row) => row.month)])].toSorted().toReversed();
  const monthText = (one: string) => intl.formatDate(`${one}-15T00:00:00Z`, { timeZone: 'UTC', month: 'long', year: 'numeric' });
  const onExport = async () => {
    setIsExporting(true);
    await save();
    setIsExporting(false);
  };
  return (
    <>
      <PageHead
        title={<FormattedMessage {...messages.title} />}
        text={
          <>
            <FormattedMessage {...messages.text} />
            {usage.countedAt != null && (
              <>
                {' '}
                <FormattedMessage {...messages.counted} values={{ when: <Moment at={usage.countedAt} /> }} />
              </>
            )}
          </>
        }
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={isExporting}
            onClick={() => void onExport()}
          >
            <FormattedMessage {...messages.export} />
          </Button>
        }
      />
      <div className={styles['content']} aria-busy={isStale}>
        <UsageByProduct usage={usage} />
        <UsageLimits company={company} />
        <div className={own['month']}>
          <h2>
            <FormattedMessage {...messages.stores} />
          </h2>
          <label htmlFor={id}>
            <FormattedMessage {...messages.month} />
          </label>
          <SelectBox
            id={id}
            value={month}
            onChange={({ currentTarget: { value } }) =>
              navigate.push(companyUsagePaths.usage({ companyId }, value === usage.month ? {} : { month: value }))
            }
          >
            {months.map((one) => (
              <option key={one} value={one}>
                {monthText(one)}
              </option>
            ))}
          </SelectBox>
        </div>
        <DataList
          label={intl.formatMessage(messages.stores)}
          searchLabel={intl.formatMessage(messages.search)}
          definition={companyUsageDefinition}
          columns={companyUsageColumns}
          state={state}
          onState={setState}
          rowIds={rows.map(({ storeId }) => storeId)}
          total={storeUsage.totalCount}
          isStale={isStale}
          empty={<EmptyState title={<FormattedMessage {...messages.emptyTitle} />} text={<FormattedMessage {...messages.emptyText} />} />}
        >
          {rows.map(({ storeId, name, units, requests, products }) => (
            <ListRow key={storeId} id={storeId} label={name} path={storePaths.dashboard({ storeId })}>
              <ListCell column="name">
                <PageLink to={storePaths.dashboard({ storeId })}>{name}</PageLink>
              </ListCell>
              <ListCell column="units">{numbers.decimal(units, 1)}</ListCell>
              <ListCell column="requests">{numbers.count(requests)}</ListCell>
              <ListCell column="products">
                {products
                  .map(({ product, units: part }) =>
                    product === '%future added value' ? '' : `${intl.formatMessage(productNames[product])} ${numbers.decimal(part, 1)}`,
                  )
                  .join(' · ')}
              </ListCell>
            </ListRow>
          ))}
        </DataList>
        <UsageByLabel company={company} />
      </div>
    </>
  );
}
