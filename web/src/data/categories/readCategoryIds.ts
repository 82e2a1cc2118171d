import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { matchingIds } from '../../ui/list/bulk/matchingIds.ts';
import type { TypedListVariables } from '../../ui/list/typedListVariables.ts';
import type { readCategoryIdsQuery$data, readCategoryIdsQuery$variables } from './__generated__/readCategoryIdsQuery.graphql.ts';

/** Ids of everything that a list's search and filter match, a batch at a time. */
export const readCategoryIds = (environment: Environment, storeId: string, list: TypedListVariables<readCategoryIdsQuery$variables>) =>
  matchingIds({
    environment,
    query: graphql`
      query readCategoryIdsQuery(
        $storeId: String!
        $first: NonNegativeInt!
        $after: String
        $query: String
        $orderBy: CategoryOrder
        $filter: [CategoryFilter!]
      ) @throwOnFieldError {
        store(storeId: $storeId) {
          categories(first: $first, after: $after, query: $query, orderBy: $orderBy, filter: $filter) {
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
    pageOf: ({ store }: readCategoryIdsQuery$data) => store?.categories,
  });
