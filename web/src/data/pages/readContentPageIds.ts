import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { readAllIds } from '../../ui/list/readAllIds.ts';
import type { TypedListVariables } from '../../ui/list/typedListVariables.ts';
import type { readContentPageIdsQuery$data, readContentPageIdsQuery$variables } from './__generated__/readContentPageIdsQuery.graphql.ts';

/** Ids of everything that a list's search and filter match, over all pages. */
export const readContentPageIds = (
  environment: Environment,
  storeId: string,
  list: TypedListVariables<readContentPageIdsQuery$variables>,
) =>
  readAllIds({
    environment,
    query: graphql`
      query readContentPageIdsQuery(
        $storeId: String!
        $first: NonNegativeInt!
        $offset: NonNegativeInt!
        $query: String
        $orderBy: ContentPageOrder
        $filter: [ContentPageFilter!]
      ) @throwOnFieldError {
        store(storeId: $storeId) {
          contentPages(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
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
    pageOf: ({ store }: readContentPageIdsQuery$data) => store?.contentPages,
    idOf: ({ id }) => id,
  });
