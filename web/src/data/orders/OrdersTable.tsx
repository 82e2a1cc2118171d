import { graphql, useFragment, useRelayEnvironment } from 'react-relay';

import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { BrowseList } from '../browse/BrowseList.tsx';
import { useBulkDelete } from '../browse/useBulkDelete.tsx';
import type { OrdersTable_store$key } from './__generated__/OrdersTable_store.graphql.ts';
import { ordersDeletion } from './ordersDeletion.ts';
import { ordersMessages as messages } from './orders.messages.ts';
import { ordersColumns, ordersDefinition } from './ordersList.ts';
import { OrderRow } from './OrderRow.tsx';
import { readOrderIds } from './readOrderIds.ts';

interface OrdersTableProps {
  readonly store: OrdersTable_store$key;
  readonly isStale: boolean;
}

/** One page of a store's orders. */
export function OrdersTable({ store: key, isStale }: OrdersTableProps) {
  const { storeId, orders } = useFragment(
    graphql`
      fragment OrdersTable_store on Store
      @argumentDefinitions(
        first: { type: "NonNegativeInt!" }
        offset: { type: "NonNegativeInt!" }
        query: { type: "String" }
        orderBy: { type: "OrderOrder" }
        filter: { type: "[OrderFilter!]" }
      )
      @throwOnFieldError {
        storeId
        orders(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
          totalCount
          isTotalExact
          edges {
            node {
              id
              ...OrderRow_order
            }
          }
        }
      }
    `,
    key,
  );
  const [state] = useListState(ordersDefinition);
  const rows = orders.edges.map((edge) => edge.node);
  const environment = useRelayEnvironment();
  const { dialog, ...bulk } = useBulkDelete(ordersDeletion, {
    page: orders,
    readIds: () => readOrderIds(environment, storeId, typedListVariables(state, ordersDefinition)),
  });

  return (
    <BrowseList
      storeId={storeId}
      download="orders"
      messages={messages}
      definition={ordersDefinition}
      columns={ordersColumns}
      page={orders}
      rowIds={rows.map(({ id }) => id)}
      isImported
      isStale={isStale}
      bulk={bulk}
      dialog={dialog}
    >
      {rows.map((row) => (
        <OrderRow key={row.id} order={row} storeId={storeId} />
      ))}
    </BrowseList>
  );
}
