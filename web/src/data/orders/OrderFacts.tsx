import { Text } from '@mantine/core';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { amountOf, counted, useNumbers } from '../../app/words/numbers.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { browseMessages } from '../browse/browse.messages.ts';
import styles from '../browse/browse.module.css';
import { DetailPanel } from '../browse/DetailPanel.tsx';
import { FactList } from '../browse/FactList.tsx';
import { customersPaths } from '../customers/customersPaths.ts';
import type { OrderFacts_order$key } from './__generated__/OrderFacts_order.graphql.ts';
import { ordersMessages as messages } from './orders.messages.ts';

/** The fields of an order, who placed it, and what of it is attributed to us. */
export function OrderFacts({ order: key, storeId }: { order: OrderFacts_order$key; storeId: string }) {
  const order = useFragment(
    graphql`
      fragment OrderFacts_order on Order {
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
        customer {
          internalId
          name
          email
          orderCount
          orderValueTotal {
            amount
            currency
          }
        }
      }
    `,
    key,
  );
  const numbers = useNumbers();
  const yesNo = (value: boolean) => <FormattedMessage {...(value ? browseMessages.yes : browseMessages.no)} />;
  const { customer, customerEmail, totalValue, generatedValue } = order;
  const share = amountOf(generatedValue) / amountOf(totalValue);
  return (
    <>
      <FactList
        facts={[
          { label: browseMessages.shopId, value: order.internalId },
          { label: messages.time, value: <FormattedDate value={order.time} dateStyle="medium" timeStyle="short" /> },
          { label: messages.basketSize, value: numbers.count(order.basketSize) },
          { label: messages.totalValue, value: numbers.money(totalValue) },
          { label: messages.impact, value: yesNo(order.isImpacted) },
          { label: messages.generatedValue, value: numbers.money(generatedValue) },
          { label: messages.returned, value: yesNo(order.isReturned) },
          { label: messages.source, value: <FormattedMessage {...(order.source === 'TRACKED' ? messages.tracked : messages.synced)} /> },
        ]}
      />
      <DetailPanel title={<FormattedMessage {...messages.customer} />}>
        {customer !== null && customer !== undefined ? (
          <span className={styles['cardWords']}>
            <PageLink to={customersPaths.item({ storeId, email: customer.internalId })}>
              {customer.name || customer.email || customer.internalId}
            </PageLink>
            {customer.name !== '' && <span className={styles['soft']}>{customer.email}</span>}
            <span className={styles['soft']}>
              <FormattedMessage
                {...messages.customerOrders}
                values={{ ...counted(numbers, customer.orderCount), value: numbers.money(customer.orderValueTotal) }}
              />
            </span>
          </span>
        ) : (
          <Text size="sm" c="dimmed">
            {order.customerId === null || order.customerId === undefined ? (
              customerEmail === '' ? (
                <FormattedMessage {...messages.guest} />
              ) : (
                customerEmail
              )
            ) : (
              <FormattedMessage {...messages.customerGone} values={{ email: customerEmail || order.customerId }} />
            )}
          </Text>
        )}
      </DetailPanel>
      <DetailPanel title={<FormattedMessage {...messages.attribution} />}>
        <Text size="sm">
          <FormattedMessage {...(order.isImpacted ? messages.attributionYes : messages.attributionNo)} />
        </Text>
        {amountOf(totalValue) > 0 && order.isImpacted && (
          <>
            <div className={styles['barTrack']} style={{ marginBlock: 10 }} aria-hidden>
              <div className={styles['bar']} style={{ width: `${Math.min(100, share * 100)}%` }} />
            </div>
            <Text size="sm" c="dimmed">
              <FormattedMessage
                {...messages.attributionShare}
                values={{ value: numbers.money(generatedValue), total: numbers.money(totalValue), share: numbers.percent(share) }}
              />
            </Text>
          </>
        )}
      </DetailPanel>
    </>
  );
}
