import type { IntlShape } from 'react-intl';
import { fetchQuery, graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { downloadFile, toCsv } from '../../ui/list/csv.ts';
import { readAllRows } from '../../ui/list/listExport.ts';
import type { exportSearchRulesQuery } from './__generated__/exportSearchRulesQuery.graphql.ts';
import type { SearchRulesVariables } from './searchRulesList.ts';
import { ruleCsvColumns } from './ruleCsvColumns.ts';

/** Hands over what the list shows, on all its pages, as a CSV file of the columns on screen. */
export async function exportSearchRules(
  environment: Environment,
  intl: IntlShape,
  storeId: string,
  list: SearchRulesVariables,
  columns: readonly string[],
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const loadPage = async (offset: number, first: number) => {
    const answer = await fetchQuery<exportSearchRulesQuery>(
      environment,
      graphql`
        query exportSearchRulesQuery(
          $storeId: String!
          $first: NonNegativeInt!
          $offset: NonNegativeInt!
          $query: String
          $orderBy: SearchRuleOrder
          $filter: [SearchRuleFilter!]
        ) @throwOnFieldError {
          store(storeId: $storeId) {
            searchRules(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
              totalCount
              edges {
                node {
                  internalId
                  query
                  matchType
                  isEnabled
                  updatedAt
                  createdAt
                  included {
                    productIds
                    categories
                    pages
                    suggestions
                  }
                  excluded {
                    productIds
                    categories
                    pages
                    suggestions
                  }
                  scope {
                    storeId
                  }
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
  const rules = await readAllRows(loadPage, (rule) => rule.internalId, onProgress, signal);
  downloadFile('search-rules.csv', toCsv(ruleCsvColumns(intl, columns), rules), 'text/csv;charset=utf-8');
}
