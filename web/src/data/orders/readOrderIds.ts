import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { matchingIds } from '../../ui/list/bulk/matchingIds.ts';
import type { TypedListVariables } from '../../ui/list/typedListVariables.ts';
import type { readOrderIdsQuery$data, readOrderIdsQuery$variables } from './__generated__/readOrderIdsQuery.graphql.ts';

/** Ids of every order that a list's search and filter match, a batch at a time. */
export const readOrderIds = (environment: Environment, storeId: string, list: TypedListVariables<readOrderIdsQuery$variables>) =>
  matchingIds({
    environment,
    query: graphql`
      query readOrderIdsQuery(
        $storeId: String!
        $first: NonNegativeInt!
        $after: String
        $query: String
        $orderBy: OrderOrder
        $filter: [OrderFilter!]
      ) @throwOnFieldError {
        store(storeId: $storeId) {
          orders(first: $first, after: $after, query: $query, orderBy: $orderBy, filter: $filter) {
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
    pageOf: ({ store }: readOrderIdsQuery$data) => store?.orders,
  });
