import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { readAllIds } from '../../ui/list/readAllIds.ts';
import type { TypedListVariables } from '../../ui/list/typedListVariables.ts';
import type { readProductIdsQuery$data, readProductIdsQuery$variables } from './__generated__/readProductIdsQuery.graphql.ts';

/** Ids of everything that a list's search and filter match, over all pages. */
export const readProductIds = (environment: Environment, storeId: string, list: TypedListVariables<readProductIdsQuery$variables>) =>
  readAllIds({
    environment,
    query: graphql`
      query readProductIdsQuery(
        $storeId: String!
        $first: NonNegativeInt!
        $offset: NonNegativeInt!
        $query: String
        $orderBy: ProductOrder
        $filter: [ProductListFilter!]
        $where: String
      ) @throwOnFieldError {
        store(storeId: $storeId) {
          products(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter, where: $where) {
            totalCount
            edges {
              node {
                id
              }
            }
          }
        }
      }
    `,
    variables: { ...list, storeId },
    pageOf: ({ store }: readProductIdsQuery$data) => store?.products,
    idOf: ({ id }) => id,
  });
