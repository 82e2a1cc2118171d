import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { readAllIds } from '../../ui/list/readAllIds.ts';
import type { TypedListVariables } from '../../ui/list/typedListVariables.ts';
import type { readOrderIdsQuery$data, readOrderIdsQuery$variables } from './__generated__/readOrderIdsQuery.graphql.ts';

/** Ids of every order that a list's search and filter match, over all pages. */
export const readOrderIds = (environment: Environment, storeId: string, list: TypedListVariables<readOrderIdsQuery$variables>) =>
  readAllIds({
    environment,
    query: graphql`
      query readOrderIdsQuery(
        $storeId: String!
        $first: NonNegativeInt!
        $offset: NonNegativeInt!
        $query: String
        $orderBy: OrderOrder
        $filter: [OrderFilter!]
      ) @throwOnFieldError {
        store(storeId: $storeId) {
          orders(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
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
    pageOf: ({ store }: readOrderIdsQuery$data) => store?.orders,
    idOf: ({ id }) => id,
  });
