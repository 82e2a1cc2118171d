import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { matchingIds } from '../../ui/list/bulk/matchingIds.ts';
import type { TypedListVariables } from '../../ui/list/typedListVariables.ts';
import type { readCustomerIdsQuery$data, readCustomerIdsQuery$variables } from './__generated__/readCustomerIdsQuery.graphql.ts';

/** Ids of every customer that a list's search and filter match, a batch at a time. */
export const readCustomerIds = (environment: Environment, storeId: string, list: TypedListVariables<readCustomerIdsQuery$variables>) =>
  matchingIds({
    environment,
    query: graphql`
      query readCustomerIdsQuery(
        $storeId: String!
        $first: NonNegativeInt!
        $after: String
        $query: String
        $orderBy: CustomerOrder
        $filter: [CustomerFilter!]
      ) @throwOnFieldError {
        store(storeId: $storeId) {
          customers(first: $first, after: $after, query: $query, orderBy: $orderBy, filter: $filter) {
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
    pageOf: ({ store }: readCustomerIdsQuery$data) => store?.customers,
  });
