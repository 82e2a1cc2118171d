import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { matchingIds } from '../../ui/list/bulk/matchingIds.ts';
import type { TypedListVariables } from '../../ui/list/typedListVariables.ts';
import type { readProductIdsQuery$data, readProductIdsQuery$variables } from './__generated__/readProductIdsQuery.graphql.ts';

/** Ids of everything that a list's search and filter match, a batch at a time. */
export const readProductIds = (environment: Environment, storeId: string, list: TypedListVariables<readProductIdsQuery$variables>) =>
  matchingIds({
    environment,
    query: graphql`
      query readProductIdsQuery(
        $storeId: String!
        $first: NonNegativeInt!
        $after: String
        $query: String
        $orderBy: ProductOrder
        $filter: [ProductListFilter!]
        $where: String
      ) @throwOnFieldError {
        store(storeId: $storeId) {
          products(first: $first, after: $after, query: $query, orderBy: $orderBy, filter: $filter, where: $where) {
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
    pageOf: ({ store }: readProductIdsQuery$data) => store?.products,
  });
