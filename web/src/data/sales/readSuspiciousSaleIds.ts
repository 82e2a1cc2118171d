import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { readAllIds } from '../../ui/list/readAllIds.ts';
import type { TypedListVariables } from '../../ui/list/typedListVariables.ts';
import type {
  readSuspiciousSaleIdsQuery$data,
  readSuspiciousSaleIdsQuery$variables,
} from './__generated__/readSuspiciousSaleIdsQuery.graphql.ts';

/** Ids of every sale that a list's search and filter match, over all pages. */
export const readSuspiciousSaleIds = (
  environment: Environment,
  storeId: string,
  list: TypedListVariables<readSuspiciousSaleIdsQuery$variables>,
) =>
  readAllIds({
    environment,
    query: graphql`
      query readSuspiciousSaleIdsQuery(
        $storeId: String!
        $first: NonNegativeInt!
        $offset: NonNegativeInt!
        $query: String
        $orderBy: SuspiciousSaleOrder
        $filter: [SuspiciousSaleFilter!]
      ) @throwOnFieldError {
        store(storeId: $storeId) {
          suspiciousSales(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
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
    pageOf: ({ store }: readSuspiciousSaleIdsQuery$data) => store?.suspiciousSales,
    idOf: ({ id }) => id,
  });
