import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { readAllIds } from '../../ui/list/readAllIds.ts';
import type { TypedListVariables } from '../../ui/list/typedListVariables.ts';
import type { readCustomerIdsQuery$data, readCustomerIdsQuery$variables } from './__generated__/readCustomerIdsQuery.graphql.ts';

/** Ids of every customer that a list's search and filter match, over all pages. */
export const readCustomerIds = (environment: Environment, storeId: string, list: TypedListVariables<readCustomerIdsQuery$variables>) =>
  readAllIds({
    environment,
    query: graphql`
      query readCustomerIdsQuery(
        $storeId: String!
        $first: NonNegativeInt!
        $offset: NonNegativeInt!
        $query: String
        $orderBy: CustomerOrder
        $filter: [CustomerFilter!]
      ) @throwOnFieldError {
        store(storeId: $storeId) {
          customers(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
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
    pageOf: ({ store }: readCustomerIdsQuery$data) => store?.customers,
    idOf: ({ id }) => id,
  });
