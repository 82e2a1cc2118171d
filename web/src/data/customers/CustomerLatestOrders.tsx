import { Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { initialListState } from '../../ui/list/listState.ts';
import { encodeListState } from '../../ui/list/listUrl.ts';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { WideTable } from '../../ui/page/WideTable.tsx';
import styles from '../browse/browse.module.css';
import { DetailPanel } from '../browse/DetailPanel.tsx';
import { ordersMessages } from '../orders/orders.messages.ts';
import { ordersDefinition } from '../orders/ordersList.ts';
import { ordersPaths } from '../orders/ordersPaths.ts';
import type { CustomerLatestOrders_customer$key } from './__generated__/CustomerLatestOrders_customer.graphql.ts';
import { customersMessages as messages } from './customers.messages.ts';

interface CustomerLatestOrdersProps {
  readonly customer: CustomerLatestOrders_customer$key;
  readonly storeId: string;
}

/** The newest orders of a customer, and the way to all of them. */
export function CustomerLatestOrders({ customer: key, storeId }: CustomerLatestOrdersProps) {
  const { internalId: customerId, latestOrders: rows } = useFragment(
    graphql`
      fragment CustomerLatestOrders_customer on Customer {
        internalId
        latestOrders(first: 8) {
          internalId
          time
          basketSize
          totalValue {
            amount
            currency
          }
        }
      }
    `,
    key,
  );
  const numbers = useNumbers();
  const filter = [{ field: 'customerId', operator: 'EQ', value: customerId }] as const;
  const allPath = ordersPaths.list({ storeId }, encodeListState({ ...initialListState(ordersDefinition), filter }, ordersDefinition));
  return (
    <DetailPanel
      title={<FormattedMessage {...messages.latestOrders} />}
      action={
        rows.length > 0 && (
          <PageLink to={allPath}>
            <FormattedMessage {...messages.allOrders} />
          </PageLink>
        )
      }
    >
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.noOrders} />
        </Text>
      ) : (
        <WideTable label={messages.latestOrders}>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">
                  <FormattedMessage {...ordersMessages.order} />
                </th>
                <th scope="col">
                  <FormattedMessage {...ordersMessages.time} />
                </th>
                <th scope="col" data-numeric>
                  <FormattedMessage {...ordersMessages.basketSize} />
                </th>
                <th scope="col" data-numeric>
                  <FormattedMessage {...ordersMessages.totalValue} />
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ internalId, time, basketSize, totalValue }) => (
                <tr key={internalId}>
                  <th scope="row">
                    <PageLink to={ordersPaths.item({ storeId, id: internalId })}>{internalId}</PageLink>
                  </th>
                  <td>
                    <Moment at={time} />
                  </td>
                  <td data-numeric>{numbers.count(basketSize)}</td>
                  <td data-numeric>{numbers.money(totalValue)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      )}
    </DetailPanel>
  );
}
