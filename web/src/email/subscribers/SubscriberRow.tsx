import { Badge, Button } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useStoreScope } from '../../app/router/storeScope.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { MailText } from '../../data/browse/MailText.tsx';
import { NotGiven } from '../../data/browse/NotGiven.tsx';
import { customersPaths } from '../../data/customers/customersPaths.ts';
import { ListCell, ListRow } from '../../ui/list/ListRow.tsx';
import { LongText } from '../../ui/list/LongText.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { SubscriberRow_subscriber$key } from './__generated__/SubscriberRow_subscriber.graphql.ts';
import { subscribersMessages as messages } from './subscribers.messages.ts';
import { sourceWords, stateWords, subscriptionWords } from './subscribersList.ts';
import type { NamedSubscriber } from './UnsubscribeDialog.tsx';

const colours = { PENDING: 'yellow', CONFIRMED: 'green', BOUNCED: 'red', COMPLAINED: 'red', SUPPRESSED: 'gray' } as const;

interface SubscriberRowProps {
  readonly subscriber: SubscriberRow_subscriber$key;
  readonly onUnsubscribe: (subscriber: NamedSubscriber) => void;
}

/** One subscriber in the list. */
export function SubscriberRow({ subscriber: key, onUnsubscribe }: SubscriberRowProps) {
  const subscriber = useFragment(
    graphql`
      fragment SubscriberRow_subscriber on Subscriber {
        id
        email
        isSubscribed
        state
        reason
        source
        lists {
          listId
          name
          state
        }
        subscribedAt
        unsubscribedAt
      }
    `,
    key,
  );
  const intl = useIntl();
  const can = useCan();
  const { storeId } = useStoreScope();
  const { id, email, isSubscribed, state, source, reason, lists } = subscriber;
  const moment = (at: string | null | undefined) => (at == null ? <NotGiven /> : <Moment at={at} />);
  const names = lists.map(({ name, state: member }) => (member === 'PENDING' ? intl.formatMessage(messages.listPending, { name }) : name));
  return (
    <ListRow id={id} label={email}>
      <ListCell column="email">
        <PageLink to={customersPaths.item({ storeId, email })}>
          <MailText address={email} />
        </PageLink>
      </ListCell>
      <ListCell column="isSubscribed">
        <FormattedMessage {...subscriptionWords(subscriber)} />
      </ListCell>
      <ListCell column="state">
        {state !== '%future added value' && (
          <Badge variant="light" color={colours[state]} tt="none" fw={500} radius="sm">
            <FormattedMessage {...stateWords[state]} />
          </Badge>
        )}
      </ListCell>
      <ListCell column="lists">{names.length === 0 ? <NotGiven /> : <LongText text={intl.formatList(names, { type: 'unit' })} />}</ListCell>
      <ListCell column="subscribedAt">{moment(subscriber.subscribedAt)}</ListCell>
      <ListCell column="unsubscribedAt">{moment(subscriber.unsubscribedAt)}</ListCell>
      <ListCell column="source">{source !== '%future added value' && <FormattedMessage {...sourceWords[source]} />}</ListCell>
      <ListCell column="actions">
        {isSubscribed && can('SUBSCRIBERS_EDIT') ? (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={intl.formatMessage(messages.unsubscribeOf, { email })}
            onClick={() => onUnsubscribe({ id, email })}
          >
            <FormattedMessage {...messages.unsubscribe} />
          </Button>
        ) : (
          <NotGiven />
        )}
      </ListCell>
      <ListCell column="reason">{reason === '' ? <NotGiven /> : <LongText text={reason} />}</ListCell>
    </ListRow>
  );
}
