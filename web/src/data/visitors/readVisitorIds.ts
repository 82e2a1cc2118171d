import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { matchingIds } from '../../ui/list/bulk/matchingIds.ts';
import type { TypedListVariables } from '../../ui/list/typedListVariables.ts';
import type { readVisitorIdsQuery$data, readVisitorIdsQuery$variables } from './__generated__/readVisitorIdsQuery.graphql.ts';

/** Ids of everything that a list's search and filter match, a batch at a time. */
export const readVisitorIds = (
  environment: Environment,
  storeId: string,
  list: Omit<TypedListVariables<readVisitorIdsQuery$variables & { filter?: unknown }>, 'filter'>,
) =>
  matchingIds({
    environment,
    query: graphql`
      query readVisitorIdsQuery($storeId: String!, $first: NonNegativeInt!, $after: String, $query: String, $orderBy: VisitorOrder)
      @throwOnFieldError {
        store(storeId: $storeId) {
          visitors(first: $first, after: $after, query: $query, orderBy: $orderBy) {
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
    pageOf: ({ store }: readVisitorIdsQuery$data) => store?.visitors,
  });
