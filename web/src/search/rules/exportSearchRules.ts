import type { IntlShape } from 'react-intl';
import { fetchQuery, graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { type CsvColumn, downloadFile, toCsv } from '../../ui/list/csv.ts';
import { readAllRows } from '../../ui/list/listExport.ts';
import type { ListVariables } from '../../ui/list/listState.ts';
import type { exportSearchRulesQuery, exportSearchRulesQuery$data } from './__generated__/exportSearchRulesQuery.graphql.ts';
import { searchRulesMessages as messages } from './searchRules.messages.ts';

type Rule = NonNullable<exportSearchRulesQuery$data['store']>['searchRules']['edges'][number]['node'];

/** Several values in one cell, one a line, as spreadsheets show them. */
const inOneCell = (values: readonly string[]) => values.join('\n');

function columnsOf(intl: IntlShape): readonly CsvColumn<Rule>[] {
  const kinds = [
    { label: messages.products, of: (targets: Rule['included']) => targets.productIds },
    { label: messages.categories, of: (targets: Rule['included']) => targets.categories },
    { label: messages.pages, of: (targets: Rule['included']) => targets.pages },
    { label: messages.suggestions, of: (targets: Rule['included']) => targets.suggestions },
  ];
  const targets = (side: 'included' | 'excluded') =>
    kinds.map(({ label, of }) => ({
      header: `${intl.formatMessage(messages[side])}: ${intl.formatMessage(label)}`,
      value: (rule: Rule) => inOneCell(of(rule[side])),
    }));
  return [
    { header: intl.formatMessage(messages.query), value: (rule) => rule.query },
    { header: intl.formatMessage(messages.matchType), value: (rule) => rule.matchType },
    ...targets('included'),
    ...targets('excluded'),
    { header: intl.formatMessage(messages.scope), value: (rule) => inOneCell(rule.scope.map((store) => store.storeId)) },
    { header: intl.formatMessage(messages.enabled), value: (rule) => rule.isEnabled },
    { header: intl.formatMessage(messages.updated), value: (rule) => rule.updatedAt },
  ];
}

/** Hands over what the list shows, on all its pages, as a CSV file. */
export async function exportSearchRules(
  environment: Environment,
  intl: IntlShape,
  storeId: string,
  list: ListVariables,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const loadPage = async (offset: number, first: number) => {
    const answer = await fetchQuery<exportSearchRulesQuery>(
      environment,
      graphql`
        query exportSearchRulesQuery(
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
                  matchType
                  isEnabled
                  updatedAt
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
  downloadFile('search-rules.csv', toCsv(columnsOf(intl), rules), 'text/csv;charset=utf-8');
}
