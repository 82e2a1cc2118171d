import { fetchQuery, graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { readAllRows } from '../../ui/list/listExport.ts';
import type { ListVariables } from '../../ui/list/listState.ts';
import type { readSearchRuleIdsQuery } from './__generated__/readSearchRuleIdsQuery.graphql.ts';

/** A rule as far as a bulk action needs it. */
export interface SearchRuleHandle {
  readonly internalId: string;
  readonly query: string;
  readonly viewerCanEdit: boolean;
}

/** The graph takes at most this many ids at once. */
export const bulkLimit = 1000;

/** Every rule that a list's search and filter match, over all pages. */
export async function readSearchRuleIds(
  environment: Environment,
  storeId: string,
  list: ListVariables,
): Promise<readonly SearchRuleHandle[]> {
  const loadPage = async (offset: number, first: number) => {
    const answer = await fetchQuery<readSearchRuleIdsQuery>(
      environment,
      graphql`
        query readSearchRuleIdsQuery(
          $storeId: String!
          $first: Int!
          $offset: Int!
          $query: String
          $orderBy: OrderInput
          $filter: [FilterInput!]
        ) {
          store(storeId: $storeId) {
            searchRules(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
              totalCount
              edges {
                node {
                  internalId
                  query
                  viewerCanEdit
                }
              }
            }
          }
        }
      `,
      { ...list, storeId, first, offset },
    ).toPromise();
    const rules = answer?.store?.searchRules;
    if (rules === undefined) throw new Error('The store is gone.');
    return { rows: rules.edges.map((edge) => edge.node), total: rules.totalCount };
  };
  return await readAllRows(
    loadPage,
    (rule) => rule.internalId,
    () => {},
    new AbortController().signal,
  );
}
