import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { ResourceList, ResourceListHead } from '../../resources/ResourceList.tsx';
import type { EmailListsPageQuery } from './__generated__/EmailListsPageQuery.graphql.ts';
import { EmailListRow } from './EmailListRow.tsx';
import { emailListsKind } from './emailListsList.ts';
import { SubscribersTabs } from './SubscribersTabs.tsx';

const query = graphql`
  query EmailListsPageQuery(
    $storeId: String!
    $first: NonNegativeInt!
    $offset: NonNegativeInt!
    $query: String
    $orderBy: EmailListOrder
    $filter: [EmailListFilter!]
  ) @preloadable @throwOnFieldError {
    store(storeId: $storeId) {
      list: emailLists(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
        totalCount
        edges {
          node {
            id
            name
            viewerCanEdit
            ...EmailListRow_list
          }
        }
      }
    }
  }
`;

/** The subscriber lists of a store. */
export function EmailListsPage({ queryRef, isStale }: PageProps<EmailListsPageQuery>) {
  const { list } = loaded(usePreloadedQuery<EmailListsPageQuery>(query, queryRef).store);
  return (
    <>
      <ResourceListHead kind={emailListsKind} />
      <SubscribersTabs current="lists" />
      <ResourceList kind={emailListsKind} list={list} isStale={isStale}>
        {(one) => <EmailListRow key={one.id} list={one} />}
      </ResourceList>
    </>
  );
}
