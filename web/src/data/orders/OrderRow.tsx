import { Badge, Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { amountOf, useNumbers } from '../../app/words/numbers.ts';
import { ListCell, ListRow } from '../../ui/list/ListRow.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { NotGiven } from '../browse/NotGiven.tsx';
import { MailText } from '../browse/MailText.tsx';
import { customersPaths } from '../customers/customersPaths.ts';
import type { OrderRow_order$key } from './__generated__/OrderRow_order.graphql.ts';
import { ordersMessages as messages } from './orders.messages.ts';
import { ordersPaths } from './ordersPaths.ts';

interface OrderRowProps {
  readonly order: OrderRow_order$key;
  readonly storeId: string;
}

/** One order in the list. */
export function OrderRow({ order: key, storeId }: OrderRowProps) {
  const order = useFragment(
    graphql`
      fragment OrderRow_order on Order {
        id
        internalId
        time
        customerId
        customerEmail
        basketSize
        totalValue {
          amount
          currency
        }
        isImpacted
        generatedValue {
          amount
          currency
        }
        isReturned
        source
      }
    `,
    key,
  );
  const numbers = useNumbers();
  const { internalId, customerId, customerEmail } = order;
  const path = ordersPaths.item({ storeId, id: internalId });
  return (
    <ListRow id={order.id} label={internalId} path={path}>
      <ListCell column="internalId">
        <PageLink to={path}>{internalId}</PageLink>
      </ListCell>
      <ListCell column="time">
        <Moment at={order.time} />
      </ListCell>
      <ListCell column="customer">
        {customerId === null || customerId === undefined ? (
          <Text span size="sm" c="dimmed">
            {customerEmail === '' ? <FormattedMessage {...messages.guest} /> : <MailText address={customerEmail} />}
          </Text>
        ) : (
          <PageLink to={customersPaths.item({ storeId, email: customerId })}>
            <MailText address={customerEmail === '' ? customerId : customerEmail} />
          </PageLink>
        )}
      </ListCell>
      <ListCell column="basketSize">{numbers.count(order.basketSize)}</ListCell>
      <ListCell column="totalValue">{numbers.money(order.totalValue)}</ListCell>
      <ListCell column="isImpacted">
        {order.isImpacted ? (
          <Badge variant="light" tt="none" fw={500} radius="sm">
            <FormattedMessage {...messages.impact} />
          </Badge>
        ) : (
          <NotGiven />
        )}
      </ListCell>
      <ListCell column="generatedValue">
        {amountOf(order.generatedValue) === 0 ? <NotGiven /> : numbers.money(order.generatedValue)}
      </ListCell>
      <ListCell column="isReturned">
        {order.isReturned ? (
          <Text span size="sm" c="var(--warning)" style={{ whiteSpace: 'nowrap' }}>
            <FormattedMessage {...messages.returned} />
          </Text>
        ) : (
          <NotGiven />
        )}
      </ListCell>
      <ListCell column="source">
        <FormattedMessage {...(order.source === 'TRACKED' ? messages.tracked : messages.synced)} />
      </ListCell>
    </ListRow>
  );
}
