import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { readAllIds } from '../../ui/list/readAllIds.ts';
import type { SearchRulesVariables } from './searchRulesList.ts';
import type { readSearchRuleIdsQuery$data } from './__generated__/readSearchRuleIdsQuery.graphql.ts';

/** Ids of every rule that a list's search and filter match, over all pages. */
export const readSearchRuleIds = (environment: Environment, storeId: string, list: SearchRulesVariables) =>
  readAllIds({
    environment,
    query: graphql`
      query readSearchRuleIdsQuery(
        $storeId: String!
        $first: Int!
        $offset: Int!
        $query: String
        $orderBy: SearchRuleOrder
        $filter: [SearchRuleFilter!]
      ) @throwOnFieldError {
        store(storeId: $storeId) {
          searchRules(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
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
    pageOf: ({ store }: readSearchRuleIdsQuery$data) => store?.searchRules,
    idOf: ({ id }) => id,
  });
