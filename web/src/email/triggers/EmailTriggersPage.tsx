import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { ResourceList, ResourceListHead } from '../../resources/ResourceList.tsx';
import type { EmailTriggersPageQuery } from './__generated__/EmailTriggersPageQuery.graphql.ts';
import { EmailTriggerRow } from './EmailTriggerRow.tsx';
import { emailTriggersKind } from './emailTriggersList.ts';

const query = graphql`
  query EmailTriggersPageQuery(
    $storeId: String!
    $first: NonNegativeInt!
    $offset: NonNegativeInt!
    $query: String
    $orderBy: EmailTriggerOrder
    $filter: [EmailTriggerFilter!]
  ) @preloadable @throwOnFieldError {
    store(storeId: $storeId) {
      list: emailTriggers(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
        totalCount
        edges {
          node {
            id
            name
            viewerCanEdit
            ...EmailTriggerRow_trigger
          }
        }
      }
    }
  }
`;

/** The list of a store's triggers. */
export function EmailTriggersPage({ queryRef, isStale }: PageProps<EmailTriggersPageQuery>) {
  const { list } = loaded(usePreloadedQuery<EmailTriggersPageQuery>(query, queryRef).store);
  return (
    <>
      <ResourceListHead kind={emailTriggersKind} />
      <ResourceList kind={emailTriggersKind} list={list} isStale={isStale}>
        {(trigger) => <EmailTriggerRow key={trigger.id} trigger={trigger} />}
      </ResourceList>
    </>
  );
}
