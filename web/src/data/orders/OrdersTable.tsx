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
import type { OrdersTable_store$key } from './__generated__/OrdersTable_store.graphql.ts';
import { ordersMessages as messages } from './orders.messages.ts';
import { ordersColumns, ordersDefinition } from './ordersList.ts';
import { OrderRow } from './OrderRow.tsx';
import { readOrderIds } from './readOrderIds.ts';
import { useDeleteOrders } from './useDeleteOrders.ts';

interface OrdersTableProps {
  readonly store: OrdersTable_store$key;
  readonly isStale: boolean;
}

/** One page of a store's orders. */
export function OrdersTable({ store: key, isStale }: OrdersTableProps) {
  const { storeId, currency, orders } = useFragment(
    graphql`
      fragment OrdersTable_store on Store
      @argumentDefinitions(
        first: { type: "Int!" }
        offset: { type: "Int!" }
        query: { type: "String" }
        orderBy: { type: "OrderInput" }
        filter: { type: "[FilterInput!]" }
      ) {
        storeId
        currency
        orders(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
          totalCount
          isTotalExact
          edges {
            node {
              internalId
              ...OrderRow_order
            }
          }
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const can = useCan();
  const [state, setState] = useListState(ordersDefinition);
  const rows = orders.edges.map((edge) => edge.node);
  const { totalCount, isTotalExact } = orders;
  const environment = useRelayEnvironment();
  const [remove] = useDeleteOrders();
  const bulk = useBulkDelete({
    total: totalCount,
    readIds: () => readOrderIds(environment, storeId, listVariables(state)),
    remove: (internalIds) => remove({ storeId, internalIds }),
  });

  return (
    <DataList
      label={intl.formatMessage(messages.title)}
      searchLabel={intl.formatMessage(messages.searchLabel)}
      definition={ordersDefinition}
      columns={ordersColumns}
      state={state}
      onState={setState}
      rowIds={rows.map(({ internalId }) => internalId)}
      total={totalCount}
      isTotalExact={isTotalExact}
      isStale={isStale}
      bulk={bulk}
      tools={<ListDownload name="orders" storeId={storeId} />}
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
        <OrderRow key={row.internalId} order={row} storeId={storeId} currency={currency} />
      ))}
    </DataList>
  );
}
