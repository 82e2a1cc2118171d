import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { ListCell, ListRow } from '../../ui/list/ListRow.tsx';
import { LongText } from '../../ui/list/LongText.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { browseMessages } from '../browse/browse.messages.ts';
import { MailText } from '../browse/MailText.tsx';
import { NotGiven } from '../browse/NotGiven.tsx';
import type { CustomerRow_customer$key } from './__generated__/CustomerRow_customer.graphql.ts';
import { CustomerSegment } from './CustomerSegment.tsx';
import { sourceWords } from './customersList.ts';
import { customersPaths } from './customersPaths.ts';

interface CustomerRowProps {
  readonly customer: CustomerRow_customer$key;
  readonly storeId: string;
}

/** One customer in the list. */
export function CustomerRow({ customer: key, storeId }: CustomerRowProps) {
  const customer = useFragment(
    graphql`
      fragment CustomerRow_customer on Customer {
        id
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
        lifecycle
        loyalty
        source
      }
    `,
    key,
  );
  const numbers = useNumbers();
  const { internalId, email, name, orderFirst, orderLast } = customer;
  const path = customersPaths.item({ storeId, email: internalId });
  const moment = (at: string | null | undefined) => (at === null || at === undefined ? <NotGiven /> : <Moment at={at} />);
  const source = sourceWords[customer.source as keyof typeof sourceWords];
  return (
    <ListRow id={customer.id} label={email || name || internalId} path={path}>
      <ListCell column="email">
        <PageLink to={path}>
          <MailText address={email || internalId} />
        </PageLink>
      </ListCell>
      <ListCell column="internalId">
        <MailText address={internalId} />
      </ListCell>
      <ListCell column="name">{name === '' ? <NotGiven /> : <LongText text={name} />}</ListCell>
      <ListCell column="isSubscribed">
        <FormattedMessage {...(customer.isSubscribed ? browseMessages.yes : browseMessages.no)} />
      </ListCell>
      <ListCell column="orderCount">{numbers.count(customer.orderCount)}</ListCell>
      <ListCell column="orderValueTotal">{numbers.money(customer.orderValueTotal)}</ListCell>
      <ListCell column="orderFirst">{moment(orderFirst)}</ListCell>
      <ListCell column="orderLast">{moment(orderLast)}</ListCell>
      <ListCell column="lifecycle">
        <CustomerSegment value={customer.lifecycle} />
      </ListCell>
      <ListCell column="loyalty">
        <CustomerSegment value={customer.loyalty} />
      </ListCell>
      <ListCell column="source">{source === undefined ? <NotGiven /> : <FormattedMessage {...source} />}</ListCell>
    </ListRow>
  );
}
