import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { firstMatchingIds } from '../../ui/list/matchingIds.ts';
import type { TypedListVariables } from '../../ui/list/typedListVariables.ts';
import type { readCustomerIdsQuery$data, readCustomerIdsQuery$variables } from './__generated__/readCustomerIdsQuery.graphql.ts';

/** Ids of every customer that a list's search and filter match, as many as the graph takes at once. */
export const readCustomerIds = (environment: Environment, storeId: string, list: TypedListVariables<readCustomerIdsQuery$variables>) =>
  firstMatchingIds({
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
