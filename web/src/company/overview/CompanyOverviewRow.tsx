import { Badge } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { amountOf, useNumbers } from '../../app/words/numbers.ts';
import { changeOf } from '../../store/dashboard/dashboardFigures.ts';
import { storePaths } from '../../store/stores/storePaths.ts';
import { ListCell, ListRow } from '../../ui/list/ListRow.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { CompanyOverviewRow_figures$key } from './__generated__/CompanyOverviewRow_figures.graphql.ts';
import { companyOverviewMessages as messages, storeImportMessages } from './companyOverview.messages.ts';

const colors = { WAITING: 'gray', RUNNING: 'blue', SUCCESS: 'green', FAILED: 'red' } as const;

/** Sync, use and tracking. */
const allSetupSteps = 3;

/** One store with its figures. */
export function CompanyOverviewRow({ figures: key }: { readonly figures: CompanyOverviewRow_figures$key }) {
  const { store, revenue, compared, orders, searches, productCount, setupSteps, lastImport } = useFragment(
    graphql`
      fragment CompanyOverviewRow_figures on StoreFigures {
        store {
          storeId
          name
          domain
          isDevelopment
        }
        revenue {
          amount
          currency
        }
        compared {
          revenue {
            amount
            currency
          }
          previousRevenue {
            amount
            currency
          }
        }
        orders
        searches
        productCount
        setupSteps
        lastImport {
          state
          at
        }
      }
    `,
    key,
  );
  const numbers = useNumbers();
  const { storeId, name, domain, isDevelopment } = store;
  const path = storePaths.dashboard({ storeId });
  const change = compared == null ? undefined : changeOf(amountOf(compared.revenue), amountOf(compared.previousRevenue));
  return (
    <ListRow id={storeId} label={name} path={path}>
      <ListCell column="name">
        <span>
          <PageLink to={path}>{name}</PageLink>
          {isDevelopment && (
            <>
              {' '}
              <Badge size="sm" variant="light" color="gray" tt="none">
                <FormattedMessage {...messages.development} />
              </Badge>
            </>
          )}
          {domain !== '' && <small style={{ display: 'block', color: 'var(--ink-soft)' }}>{domain}</small>}
        </span>
      </ListCell>
      <ListCell column="revenue">{numbers.money(revenue)}</ListCell>
      <ListCell column="change">
        {change === undefined ? '–' : `${change > 0 ? '▲' : change < 0 ? '▼' : '='} ${numbers.percent(Math.abs(change))}`}
      </ListCell>
      <ListCell column="orders">{numbers.count(orders)}</ListCell>
      <ListCell column="searches">{numbers.count(searches)}</ListCell>
      <ListCell column="products">{numbers.count(productCount)}</ListCell>
      <ListCell column="setup">
        <FormattedMessage {...messages.setupSteps} values={{ done: numbers.count(setupSteps), all: numbers.count(allSetupSteps) }} />
      </ListCell>
      <ListCell column="sync">
        {lastImport == null || lastImport.state === '%future added value' ? (
          <FormattedMessage {...messages.never} />
        ) : (
          <span>
            <Badge size="sm" variant="light" tt="none" color={colors[lastImport.state]}>
              <FormattedMessage {...storeImportMessages[lastImport.state]} />
            </Badge>{' '}
            <Moment at={lastImport.at} />
          </span>
        )}
      </ListCell>
    </ListRow>
  );
}
