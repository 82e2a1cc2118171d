import { fetchQuery, graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { readAllRows } from '../../ui/list/listExport.ts';
import type { ListVariables } from '../../ui/list/listState.ts';
import type { readSuspiciousSaleIdsQuery } from './__generated__/readSuspiciousSaleIdsQuery.graphql.ts';

/** Ids of every sale that a list's search and filter match, over all pages. */
export async function readSuspiciousSaleIds(environment: Environment, storeId: string, list: ListVariables): Promise<readonly string[]> {
  const loadPage = async (offset: number, first: number) => {
    const answer = await fetchQuery<readSuspiciousSaleIdsQuery>(
      environment,
      graphql`
        query readSuspiciousSaleIdsQuery(
          $storeId: String!
          $first: Int!
          $offset: Int!
          $query: String
          $orderBy: OrderInput
          $filter: [FilterInput!]
        ) {
          store(storeId: $storeId) {
            suspiciousSales(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
              totalCount
              edges {
                node {
                  saleId
                }
              }
            }
          }
        }
      `,
      { ...list, storeId, first, offset },
    ).toPromise();
    const found = answer?.store?.suspiciousSales;
    if (found === undefined) throw new Error('The store is gone.');
    return { rows: found.edges.map((edge) => edge.node.saleId), total: found.totalCount };
  };
  return await readAllRows(
    loadPage,
    (id) => id,
    () => {},
    new AbortController().signal,
  );
}
