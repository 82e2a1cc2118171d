import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { matchingIds } from '../../ui/list/bulk/matchingIds.ts';
import type { TypedListVariables } from '../../ui/list/typedListVariables.ts';
import type {
  readConversationIdsQuery$data,
  readConversationIdsQuery$variables,
} from './__generated__/readConversationIdsQuery.graphql.ts';

/** Ids of every conversation that a list's search and filter match. */
export async function readConversationIds(
  environment: Environment,
  storeId: string,
  list: TypedListVariables<readConversationIdsQuery$variables>,
): Promise<readonly string[]> {
  const ids = new Set<string>();
  const batches = matchingIds({
    environment,
    query: graphql`
      query readConversationIdsQuery(
        $storeId: String!
        $first: NonNegativeInt!
        $after: String
        $query: String
        $orderBy: ChatConversationOrder
        $filter: [ChatConversationFilter!]
      ) @throwOnFieldError {
        store(storeId: $storeId) {
          chatConversations(first: $first, after: $after, query: $query, orderBy: $orderBy, filter: $filter) {
            edges {
              node {
                id
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
    variables: { ...list, storeId },
    pageOf: ({ store }: readConversationIdsQuery$data) => store?.chatConversations,
  });
  for await (const batch of batches) for (const id of batch) ids.add(id);
  return [...ids];
}
