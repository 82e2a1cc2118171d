import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { SuspiciousSalesNotice } from '../sales/SuspiciousSalesNotice.tsx';
import type { OrdersPageQuery } from './__generated__/OrdersPageQuery.graphql.ts';
import { ordersMessages as messages } from './orders.messages.ts';
import { OrdersTable } from './OrdersTable.tsx';

/** The list of a store's orders. */
export function OrdersPage({ queryRef, isStale }: PageProps<OrdersPageQuery>) {
  const data = usePreloadedQuery<OrdersPageQuery>(
    graphql`
      query OrdersPageQuery(
        $storeId: String!
        $first: NonNegativeInt!
        $offset: NonNegativeInt!
        $query: String
        $orderBy: OrderOrder
        $filter: [OrderFilter!]
      ) @preloadable {
        store(storeId: $storeId) {
          ...SuspiciousSalesNotice_store
          ...OrdersTable_store @arguments(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter)
        }
      }
    `,
    queryRef,
  );
  const store = loaded(data.store);
  return (
    <>
      <PageHead title={<FormattedMessage {...messages.title} />} text={<FormattedMessage {...messages.text} />} />
      <SuspiciousSalesNotice store={store} />
      <OrdersTable store={store} isStale={isStale} />
    </>
  );
}
