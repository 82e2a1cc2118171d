import { Badge, Box, Text } from '@mantine/core';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { ListCell, ListRow } from '../../ui/list/ListRow.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { NotGiven } from '../browse/NotGiven.tsx';
import { ordersPaths } from '../orders/ordersPaths.ts';
import { visitorsPaths } from '../visitors/visitorsPaths.ts';
import type { SuspiciousSaleRow_sale$key } from './__generated__/SuspiciousSaleRow_sale.graphql.ts';
import { reasonMessages, suspiciousSalesMessages as messages } from './suspiciousSales.messages.ts';

/** Products named in the list; a forger may name two hundred. */
const shownProducts = 3;

/** A server that is newer than this page may know more reasons. */
const reasonWords: Readonly<Record<string, MessageDescriptor | undefined>> = reasonMessages;

interface SuspiciousSaleRowProps {
  readonly sale: SuspiciousSaleRow_sale$key;
  readonly storeId: string;
}

/** One suspicious sale in the list. */
export function SuspiciousSaleRow({ sale: key, storeId }: SuspiciousSaleRowProps) {
  const sale = useFragment(
    graphql`
      fragment SuspiciousSaleRow_sale on SuspiciousSale {
        id
        orderId
        visitorId
        email
        time
        receivedAt
        totalValue {
          amount
          currency
        }
        products {
          productId
          quantity
          price {
            amount
            currency
          }
        }
        state
        reasons
        hasOrder
        decidedBy
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const { orderId, visitorId, products, decidedBy } = sale;
  const named = products.slice(0, shownProducts).map(({ productId: id, quantity: pieces, price }) => {
    const quantity = numbers.count(pieces);
    return price === null || price === undefined
      ? intl.formatMessage(messages.productWithoutPrice, { quantity, id })
      : intl.formatMessage(messages.product, { quantity, id, price: numbers.money(price) });
  });
  const more = products.length - named.length;
  return (
    <ListRow id={sale.id} label={orderId}>
      <ListCell column="orderId">
        {sale.hasOrder ? <PageLink to={ordersPaths.item({ storeId, id: orderId })}>{orderId}</PageLink> : orderId}
      </ListCell>
      <ListCell column="reasons">
        <Box miw={190}>
          {sale.reasons.map((reason) => {
            const words = reasonWords[reason];
            return (
              words !== undefined && (
                <Text key={reason} span display="block" size="sm">
                  <FormattedMessage {...words} />
                </Text>
              )
            );
          })}
        </Box>
      </ListCell>
      <ListCell column="products">
        <Box miw={170}>
          {named.join(', ')}
          {more > 0 && (
            <>
              {' '}
              <FormattedMessage {...messages.moreProducts} values={counted(numbers, more)} />
            </>
          )}
        </Box>
      </ListCell>
      <ListCell column="totalValue">{numbers.money(sale.totalValue)}</ListCell>
      <ListCell column="visitor">
        {visitorId === '' ? <NotGiven /> : <PageLink to={visitorsPaths.item({ storeId, visitorId })}>{visitorId}</PageLink>}
      </ListCell>
      <ListCell column="email">{sale.email === '' ? <NotGiven /> : sale.email}</ListCell>
      <ListCell column="receivedAt">
        <Moment at={sale.receivedAt} />
      </ListCell>
      <ListCell column="time">
        <Moment at={sale.time} />
      </ListCell>
      <ListCell column="state">
        {sale.state === 'SUSPICIOUS' ? (
          <Badge variant="light" color="yellow" tt="none" fw={500} radius="sm">
            <FormattedMessage {...messages.waiting} />
          </Badge>
        ) : (
          <Text span size="sm">
            <FormattedMessage {...(sale.state === 'ACCEPTED' ? messages.accepted : messages.dismissed)} />{' '}
            {decidedBy !== null && decidedBy !== undefined && (
              <Text span size="sm" c="dimmed">
                <FormattedMessage {...messages.decidedBy} values={{ name: decidedBy }} />
              </Text>
            )}
          </Text>
        )}
      </ListCell>
    </ListRow>
  );
}
