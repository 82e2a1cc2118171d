import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { matchingIds } from '../../ui/list/bulk/matchingIds.ts';
import type { TypedListVariables } from '../../ui/list/typedListVariables.ts';
import type {
  readSuspiciousSaleIdsQuery$data,
  readSuspiciousSaleIdsQuery$variables,
} from './__generated__/readSuspiciousSaleIdsQuery.graphql.ts';

/** The graph takes at most this many at once, all of them or none. */
export const mostSales = 200;

/** Ids of every sale that a list's search and filter match, a batch at a time. */
export const readSuspiciousSaleIds = (
  environment: Environment,
  storeId: string,
  list: TypedListVariables<readSuspiciousSaleIdsQuery$variables>,
) =>
  matchingIds(
    {
      environment,
      query: graphql`
        query readSuspiciousSaleIdsQuery(
          $storeId: String!
          $first: NonNegativeInt!
          $after: String
          $query: String
          $orderBy: SuspiciousSaleOrder
          $filter: [SuspiciousSaleFilter!]
        ) @throwOnFieldError {
          store(storeId: $storeId) {
            suspiciousSales(first: $first, after: $after, query: $query, orderBy: $orderBy, filter: $filter) {
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
      pageOf: ({ store }: readSuspiciousSaleIdsQuery$data) => store?.suspiciousSales,
    },
    mostSales,
  );
