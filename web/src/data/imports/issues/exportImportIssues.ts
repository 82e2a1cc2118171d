import type { IntlShape } from 'react-intl';
import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { readNow } from '../../../app/relay/readNow.ts';
import { keyPageOf } from '../../../ui/list/keyPages.ts';
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
  const loadPage = async (after: string | null, first: number) => {
    const answer = await readNow<exportImportIssuesQuery>(
      environment,
      graphql`
        query exportImportIssuesQuery(
          $storeId: String!
          $internalId: ID!
          $first: NonNegativeInt!
          $after: String
          $query: String
          $orderBy: FeedRowIssueOrder
          $filter: [FeedRowIssueFilter!]
        ) {
          store(storeId: $storeId) {
            import(id: $internalId) {
              issueList(first: $first, after: $after, query: $query, orderBy: $orderBy, filter: $filter) {
                totalCount
                edges {
                  node {
                    row
                    field
                    severity
                    message
                    value
                  }
                }
                pageInfo {
                  endCursor
                  hasNextPage
                }
              }
            }
          }
        }
      `,
      { storeId, internalId, first, after, query, orderBy, filter },
    );
    const found = answer?.store?.import?.issueList;
    if (found === undefined) throw new Error('The import is gone.');
    return { ...keyPageOf(found), total: found.totalCount };
  };
  downloadIssues(intl, sourceName, await readAllRows(loadPage, onProgress, signal));
}
