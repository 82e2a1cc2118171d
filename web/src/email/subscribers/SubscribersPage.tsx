import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import type { SubscribersPageQuery } from './__generated__/SubscribersPageQuery.graphql.ts';
import { AddSubscriberDialog } from './AddSubscriberDialog.tsx';
import { ImportSubscribersDialog } from './ImportSubscribersDialog.tsx';
import { SubscriberFigures } from './SubscriberFigures.tsx';
import { subscribersMessages as messages } from './subscribers.messages.ts';
import { subscribersPath } from './subscribersPaths.ts';
import { SubscribersTable } from './SubscribersTable.tsx';
import { SubscribersTabs } from './SubscribersTabs.tsx';

/** Who gets a store's emails: how many came and left, and each of them. */
export function SubscribersPage({ queryRef, isStale }: PageProps<SubscribersPageQuery>) {
  const data = usePreloadedQuery<SubscribersPageQuery>(
    graphql`
      query SubscribersPageQuery(
        $storeId: String!
        $first: NonNegativeInt!
        $offset: NonNegativeInt!
        $query: String
        $orderBy: SubscriberOrder
        $filter: [SubscriberFilter!]
        $from: LocalDate!
        $to: LocalDate!
        $beforeFrom: LocalDate!
        $beforeTo: LocalDate!
        $list: ID!
        $hasList: Boolean!
      ) @preloadable {
        store(storeId: $storeId) {
          id
          storeId
          list: emailList(id: $list) @include(if: $hasList) {
            id
            name
          }
          ...SubscriberFigures_store @arguments(from: $from, to: $to, beforeFrom: $beforeFrom, beforeTo: $beforeTo)
          ...SubscribersTable_store @arguments(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter)
        }
      }
    `,
    queryRef,
  );
  const store = loaded(data.store);
  const can = useCan();
  const [dialog, setDialog] = useState<'add' | 'import'>();
  const { list } = store;
  const close = () => setDialog(undefined);
  return (
    <>
      <PageHead
        title={<FormattedMessage {...messages.title} />}
        text={<FormattedMessage {...messages.text} />}
        actions={
          can('SUBSCRIBERS_EDIT') && (
            <>
              <Button variant="default" onClick={() => setDialog('import')}>
                <FormattedMessage {...messages.importTitle} />
              </Button>
              <Button onClick={() => setDialog('add')}>
                <FormattedMessage {...messages.add} />
              </Button>
            </>
          )
        }
      />
      <SubscribersTabs current="subscribers" />
      {list == null ? (
        <SubscriberFigures store={store} />
      ) : (
        <Notice tone="info">
          <FormattedMessage {...messages.inList} values={{ name: list.name }} />{' '}
          <PageLink to={subscribersPath({ storeId: store.storeId })}>
            <FormattedMessage {...messages.allSubscribers} />
          </PageLink>
        </Notice>
      )}
      <SubscribersTable store={store} isStale={isStale} />
      {dialog === 'add' && <AddSubscriberDialog storeGlobalId={store.id} listId={list?.id} onClose={close} />}
      {dialog === 'import' && (
        <ImportSubscribersDialog storeGlobalId={store.id} storeId={store.storeId} listId={list?.id} onClose={close} />
      )}
    </>
  );
}
