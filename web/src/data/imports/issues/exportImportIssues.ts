import type { IntlShape } from 'react-intl';
import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { readNow } from '../../../app/relay/readNow.ts';
import { readAllRows } from '../../../ui/list/listExport.ts';
import type { TypedListVariables } from '../../../ui/list/typedListVariables.ts';
import type { exportImportIssuesQuery } from './__generated__/exportImportIssuesQuery.graphql.ts';
import { downloadIssues } from '../feed/FeedIssues.tsx';

interface IssuesOfImport {
  readonly storeId: string;
  readonly internalId: string;
  readonly sourceName: string;
  readonly list: TypedListVariables<exportImportIssuesQuery['variables']>;
}

/** Hands over what the list of reported rows shows, on all its pages, as a CSV file. */
export async function exportImportIssues(
  environment: Environment,
  intl: IntlShape,
  { storeId, internalId, sourceName, list: { query, orderBy, filter } }: IssuesOfImport,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const loadPage = async (offset: number, first: number) => {
    const answer = await readNow<exportImportIssuesQuery>(
      environment,
      graphql`
        query exportImportIssuesQuery(
          $storeId: String!
          $internalId: String!
          $first: NonNegativeInt!
          $offset: NonNegativeInt!
          $query: String
          $orderBy: FeedRowIssueOrder
          $filter: [FeedRowIssueFilter!]
        ) {
          store(storeId: $storeId) {
            import(internalId: $internalId) {
              issueList(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
                totalCount
                edges {
                  cursor
                  node {
                    row
                    field
                    severity
                    message
                    value
                  }
                }
              }
            }
          }
        }
      `,
      { storeId, internalId, first, offset, query, orderBy, filter },
    );
    const found = answer?.store?.import?.issueList;
    if (found === undefined) throw new Error('The import is gone.');
    return { rows: found.edges.map(({ cursor, node }) => ({ ...node, cursor })), total: found.totalCount };
  };
  // A row may have several issues: its place in the list is what names one.
  const issues = await readAllRows(loadPage, ({ cursor }) => cursor, onProgress, signal);
  downloadIssues(intl, sourceName, issues);
}
