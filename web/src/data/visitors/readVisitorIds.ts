import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { readAllIds } from '../../ui/list/readAllIds.ts';
import type { TypedListVariables } from '../../ui/list/typedListVariables.ts';
import type { readVisitorIdsQuery$data, readVisitorIdsQuery$variables } from './__generated__/readVisitorIdsQuery.graphql.ts';

/** Ids of everything that a list's search and filter match, over all pages. */
export const readVisitorIds = (
  environment: Environment,
  storeId: string,
  list: Omit<TypedListVariables<readVisitorIdsQuery$variables & { filter?: unknown }>, 'filter'>,
) =>
  readAllIds({
    environment,
    query: graphql`
      query readVisitorIdsQuery(
        $storeId: String!
        $first: NonNegativeInt!
        $offset: NonNegativeInt!
        $query: String
        $orderBy: VisitorOrder
      ) @throwOnFieldError {
        store(storeId: $storeId) {
          visitors(first: $first, offset: $offset, query: $query, orderBy: $orderBy) {
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
    pageOf: ({ store }: readVisitorIdsQuery$data) => store?.visitors,
    idOf: ({ id }) => id,
  });
