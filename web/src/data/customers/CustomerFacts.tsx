import { Text } from '@mantine/core';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { browseMessages } from '../browse/browse.messages.ts';
import styles from '../browse/browse.module.css';
import { DetailPanel } from '../browse/DetailPanel.tsx';
import { FactList } from '../browse/FactList.tsx';
import { visitorsPaths } from '../visitors/visitorsPaths.ts';
import type { CustomerFacts_customer$key } from './__generated__/CustomerFacts_customer.graphql.ts';
import { customersMessages as messages } from './customers.messages.ts';
import { sourceWords } from './customersList.ts';

interface CustomerFactsProps {
  readonly customer: CustomerFacts_customer$key;
  readonly storeId: string;
}

/** The fields of a customer, and their browsers. */
export function CustomerFacts({ customer: key, storeId }: CustomerFactsProps) {
  const customer = useFragment(
    graphql`
      fragment CustomerFacts_customer on Customer {
        internalId
        email
        name
        isSubscribed
        orderCount
        orderValueTotal {
          amount
          currency
        }
        orderFirst
        orderLast
        source
        createdAt
        updatedAt
        profile {
          averageOrderValue {
            amount
            currency
          }
          visitors {
            visitorId
            firstSeen
            lastSeen
          }
        }
      }
    `,
    key,
  );
  const numbers = useNumbers();
  const day = (at: string | null | undefined) =>
    at === null || at === undefined ? undefined : <FormattedDate value={at} dateStyle="medium" />;
  const { email, name, orderCount, orderValueTotal } = customer;
  const source = sourceWords[customer.source as keyof typeof sourceWords];
  const visitors = customer.profile?.visitors ?? [];
  const average = customer.profile?.averageOrderValue ?? undefined;
  return (
    <>
      <FactList
        facts={[
          { label: browseMessages.shopId, value: customer.internalId },
          { label: messages.email, value: email === '' ? <FormattedMessage {...messages.noEmail} /> : email },
          { label: messages.name, value: name === '' ? undefined : name },
          {
            label: messages.subscribed,
            value: <FormattedMessage {...(customer.isSubscribed ? browseMessages.yes : browseMessages.no)} />,
          },
          { label: messages.orderCount, value: numbers.count(orderCount) },
          { label: messages.orderValue, value: numbers.money(orderValueTotal) },
          { label: messages.averageValue, value: average && numbers.money(average) },
          { label: messages.orderFirst, value: day(customer.orderFirst) },
          { label: messages.orderLast, value: day(customer.orderLast) },
          { label: messages.source, value: source && <FormattedMessage {...source} /> },
          { label: browseMessages.created, value: day(customer.createdAt) },
          { label: browseMessages.updated, value: <Moment at={customer.updatedAt} /> },
        ]}
      />
      <DetailPanel title={<FormattedMessage {...messages.visitors} />}>
        {visitors.length === 0 ? (
          <Text size="sm" c="dimmed">
            <FormattedMessage {...messages.noVisitors} />
          </Text>
        ) : (
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">
                  <FormattedMessage {...messages.visitorId} />
                </th>
                <th scope="col">
                  <FormattedMessage {...messages.firstSeen} />
                </th>
                <th scope="col">
                  <FormattedMessage {...messages.lastSeen} />
                </th>
              </tr>
            </thead>
            <tbody>
              {visitors.map(({ visitorId, firstSeen, lastSeen }) => (
                <tr key={visitorId}>
                  <th scope="row">
                    <PageLink to={visitorsPaths.item({ storeId, visitorId })}>{visitorId}</PageLink>
                  </th>
                  <td>
                    <Moment at={firstSeen} />
                  </td>
                  <td>
                    <Moment at={lastSeen} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </DetailPanel>
    </>
  );
}
