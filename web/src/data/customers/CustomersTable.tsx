import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment, useRelayEnvironment } from 'react-relay';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { DataList } from '../../ui/list/DataList.tsx';
import { EmptyState } from '../../ui/list/EmptyState.tsx';
import { listVariables } from '../../ui/list/listState.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { browseMessages } from '../browse/browse.messages.ts';
import { ListDownload } from '../browse/ListDownload.tsx';
import { useBulkDelete } from '../browse/useBulkDelete.tsx';
import { importsPaths } from '../imports/importsPaths.ts';
import type { CustomersTable_store$key } from './__generated__/CustomersTable_store.graphql.ts';
import { customersMessages as messages } from './customers.messages.ts';
import { customersColumns, customersDefinition } from './customersList.ts';
import { CustomerRow } from './CustomerRow.tsx';
import { readCustomerIds } from './readCustomerIds.ts';
import { useDeleteCustomers } from './useDeleteCustomers.ts';

interface CustomersTableProps {
  readonly store: CustomersTable_store$key;
  readonly isStale: boolean;
}

/** One page of a store's customers. */
export function CustomersTable({ store: key, isStale }: CustomersTableProps) {
  const { storeId, currency, customers } = useFragment(
    graphql`
      fragment CustomersTable_store on Store
      @argumentDefinitions(
        first: { type: "Int!" }
        offset: { type: "Int!" }
        query: { type: "String" }
        orderBy: { type: "OrderInput" }
        filter: { type: "[FilterInput!]" }
      ) {
        storeId
        currency
        customers(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
          totalCount
          isTotalExact
          edges {
            node {
              internalId
              ...CustomerRow_customer
            }
          }
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const can = useCan();
  const [state, setState] = useListState(customersDefinition);
  const rows = customers.edges.map((edge) => edge.node);
  const { totalCount, isTotalExact } = customers;
  const environment = useRelayEnvironment();
  const [remove] = useDeleteCustomers();
  const bulk = useBulkDelete({
    total: totalCount,
    readIds: () => readCustomerIds(environment, storeId, listVariables(state)),
    remove: (internalIds) => remove({ storeId, internalIds }),
  });

  return (
    <DataList
      label={intl.formatMessage(messages.title)}
      searchLabel={intl.formatMessage(messages.searchLabel)}
      definition={customersDefinition}
      columns={customersColumns}
      state={state}
      onState={setState}
      rowIds={rows.map(({ internalId }) => internalId)}
      total={totalCount}
      isTotalExact={isTotalExact}
      isStale={isStale}
      bulk={bulk}
      tools={<ListDownload name="customers" storeId={storeId} />}
      empty={
        <EmptyState
          title={<FormattedMessage {...messages.emptyTitle} />}
          text={<FormattedMessage {...messages.emptyText} />}
          action={
            can('IMPORT_EDIT') && (
              <ButtonLink mt="xs" to={importsPaths.configuration({ storeId })}>
                <FormattedMessage {...browseMessages.import} />
              </ButtonLink>
            )
          }
        />
      }
    >
      {rows.map((row) => (
        <CustomerRow key={row.internalId} customer={row} storeId={storeId} currency={currency} />
      ))}
    </DataList>
  );
}
