import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { matchingIds } from '../../ui/list/bulk/matchingIds.ts';
import type { TypedListVariables } from '../../ui/list/typedListVariables.ts';
import type { readContentPageIdsQuery$data, readContentPageIdsQuery$variables } from './__generated__/readContentPageIdsQuery.graphql.ts';

/** Ids of everything that a list's search and filter match, a batch at a time. */
export const readContentPageIds = (
  environment: Environment,
  storeId: string,
  list: TypedListVariables<readContentPageIdsQuery$variables>,
) =>
  matchingIds({
    environment,
    query: graphql`
      query readContentPageIdsQuery(
        $storeId: String!
        $first: NonNegativeInt!
        $after: String
        $query: String
        $orderBy: ContentPageOrder
        $filter: [ContentPageFilter!]
      ) @throwOnFieldError {
        store(storeId: $storeId) {
          contentPages(first: $first, after: $after, query: $query, orderBy: $orderBy, filter: $filter) {
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
    pageOf: ({ store }: readContentPageIdsQuery$data) => store?.contentPages,
  });
