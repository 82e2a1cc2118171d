import { useState } from 'react';
import { graphql, useFragment, useRelayEnvironment } from 'react-relay';

import { useLocation } from '../../app/router/useLocation.ts';
import { BrowseList } from '../../data/browse/BrowseList.tsx';
import type { SubscribersTable_store$key } from './__generated__/SubscribersTable_store.graphql.ts';
import { readMatchingSubscribers } from './readMatchingSubscribers.ts';
import { SubscriberRow } from './SubscriberRow.tsx';
import { subscribersVariablesOf } from './subscribersAddress.ts';
import { subscribersMessages as messages } from './subscribers.messages.ts';
import { subscribersColumns, subscribersDefinition } from './subscribersList.ts';
import { type NamedSubscriber, UnsubscribeDialog } from './UnsubscribeDialog.tsx';
import { useBulkSubscribers } from './useBulkSubscribers.tsx';

interface SubscribersTableProps {
  readonly store: SubscribersTable_store$key;
  readonly isStale: boolean;
}

/** One page of a store's subscribers, with what can be done to them. */
export function SubscribersTable({ store: key, isStale }: SubscribersTableProps) {
  const { id, storeId, subscribers } = useFragment(
    graphql`
      fragment SubscribersTable_store on Store
      @argumentDefinitions(
        first: { type: "NonNegativeInt!" }
        offset: { type: "NonNegativeInt!" }
        query: { type: "String" }
        orderBy: { type: "SubscriberOrder" }
        filter: { type: "[SubscriberFilter!]" }
      )
      @throwOnFieldError {
        id
        storeId
        subscribers(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
          totalCount
          isTotalExact
          edges {
            node {
              id
              email
              ...SubscriberRow_subscriber
            }
          }
        }
      }
    `,
    key,
  );
  const rows = subscribers.edges.map(({ node }) => node);
  const environment = useRelayEnvironment();
  const { search } = useLocation();
  const [leaving, setLeaving] = useState<NamedSubscriber>();
  const { dialog, ...bulk } = useBulkSubscribers({
    storeGlobalId: id,
    rows,
    page: subscribers,
    readAll: () => readMatchingSubscribers(environment, storeId, subscribersVariablesOf(new URLSearchParams(search))),
  });
  return (
    <>
      <BrowseList
        storeId={storeId}
        download="subscribers"
        messages={messages}
        definition={subscribersDefinition}
        columns={subscribersColumns}
        page={subscribers}
        rowIds={rows.map((row) => row.id)}
        isStale={isStale}
        bulk={bulk}
      >
        {rows.map((row) => (
          <SubscriberRow key={row.id} subscriber={row} onUnsubscribe={setLeaving} />
        ))}
      </BrowseList>
      {leaving !== undefined && <UnsubscribeDialog subscriber={leaving} onClose={() => setLeaving(undefined)} />}
      {dialog}
    </>
  );
}
