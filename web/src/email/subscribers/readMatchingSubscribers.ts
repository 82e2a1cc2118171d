import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { readNow } from '../../app/relay/readNow.ts';
import { keyPageOf, keyPages } from '../../ui/list/keyPages.ts';
import type { TypedListVariables } from '../../ui/list/typedListVariables.ts';
import type {
  readMatchingSubscribersQuery,
  readMatchingSubscribersQuery$variables,
} from './__generated__/readMatchingSubscribersQuery.graphql.ts';
import type { NamedSubscriber } from './UnsubscribeDialog.tsx';

/** Everyone that a list's search and filter match, each once. */
export async function readMatchingSubscribers(
  environment: Environment,
  storeId: string,
  list: TypedListVariables<readMatchingSubscribersQuery$variables>,
): Promise<readonly NamedSubscriber[]> {
  const found = new Map<string, NamedSubscriber>();
  const loadPage = async (after: string | null, first: number) => {
    const data = await readNow<readMatchingSubscribersQuery>(
      environment,
      graphql`
        query readMatchingSubscribersQuery(
          $storeId: String!
          $first: NonNegativeInt!
          $after: String
          $query: String
          $orderBy: SubscriberOrder
          $filter: [SubscriberFilter!]
        ) @throwOnFieldError {
          store(storeId: $storeId) {
            subscribers(first: $first, after: $after, query: $query, orderBy: $orderBy, filter: $filter) {
              edges {
                node {
                  id
                  email
                }
              }
              pageInfo {
                endCursor
                hasNextPage
              }
            }
          }
        }
      `,
      { ...list, storeId, first, after },
    );
    const page = data?.store?.subscribers;
    if (page === undefined) throw new Error('The store is gone.');
    return keyPageOf(page);
  };
  for await (const { rows } of keyPages(loadPage)) for (const row of rows) found.set(row.id, row);
  return [...found.values()];
}
