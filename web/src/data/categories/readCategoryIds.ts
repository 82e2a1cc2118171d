import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { readAllIds } from '../../ui/list/readAllIds.ts';
import type { TypedListVariables } from '../../ui/list/typedListVariables.ts';
import type { readCategoryIdsQuery$data, readCategoryIdsQuery$variables } from './__generated__/readCategoryIdsQuery.graphql.ts';

/** Ids of everything that a list's search and filter match, over all pages. */
export const readCategoryIds = (environment: Environment, storeId: string, list: TypedListVariables<readCategoryIdsQuery$variables>) =>
  readAllIds({
    environment,
    query: graphql`
      query readCategoryIdsQuery(
        $storeId: String!
        $first: NonNegativeInt!
        $offset: NonNegativeInt!
        $query: String
        $orderBy: CategoryOrder
        $filter: [CategoryFilter!]
      ) @throwOnFieldError {
        store(storeId: $storeId) {
          categories(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
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
    pageOf: ({ store }: readCategoryIdsQuery$data) => store?.categories,
    idOf: ({ id }) => id,
  });
