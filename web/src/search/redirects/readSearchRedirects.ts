import type { IntlShape, MessageDescriptor } from 'react-intl';
import { fetchQuery, graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { resourcesMessages } from '../../resources/resources.messages.ts';
import { type CsvColumn, toCsv } from '../../ui/list/csv.ts';
import { readAllRows } from '../../ui/list/listExport.ts';
import type { readSearchRedirectsQuery } from './__generated__/readSearchRedirectsQuery.graphql.ts';
import { searchRedirectsMessages as messages } from './searchRedirects.messages.ts';
import type { SearchRedirectsVariables } from './searchRedirectsList.ts';

/** Every redirect that a list's search and filter match, over all pages: for a file, and for what is done to all of them. */
export async function readSearchRedirects(
  environment: Environment,
  variables: SearchRedirectsVariables & { readonly storeId: string },
  onProgress: (share: number) => void = () => {},
  signal: AbortSignal = new AbortController().signal,
) {
  const loadPage = async (offset: number, first: number) => {
    const answer = await fetchQuery<readSearchRedirectsQuery>(
      environment,
      graphql`
        query readSearchRedirectsQuery(
          $storeId: String!
          $first: NonNegativeInt!
          $offset: NonNegativeInt!
          $query: String
          $orderBy: SearchRedirectOrder
          $filter: [SearchRedirectFilter!]
        ) @throwOnFieldError {
          store(storeId: $storeId) {
            searchRedirects(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
              totalCount
              edges {
                node {
                  id
                  url
                  exact
                  contains
                  recentHits
                  linkStatus
                  isEnabled
                  updatedAt
                  createdAt
                  scope {
                    storeId
                  }
                }
              }
            }
          }
        }
      `,
      { ...variables, first, offset },
    ).toPromise();
    const page = answer?.store?.searchRedirects;
    if (page === undefined) throw new Error('The store is gone.');
    return { rows: page.edges.map(({ node }) => node), total: page.totalCount };
  };
  return readAllRows(loadPage, ({ id }) => id, onProgress, signal);
}

type RedirectOfFile = Awaited<ReturnType<typeof readSearchRedirects>>[number];

/** A CSV file of the columns on screen, in their order. Several queries stand in one cell, one a line. */
export function searchRedirectsCsv(intl: IntlShape, shown: readonly string[], rows: readonly RedirectOfFile[]): string {
  const column = (label: MessageDescriptor, value: CsvColumn<RedirectOfFile>['value']) => [{ header: intl.formatMessage(label), value }];
  const columns: Readonly<Record<string, readonly CsvColumn<RedirectOfFile>[]>> = {
    name: [...column(messages.exact, ({ exact }) => exact.join('\n')), ...column(messages.contains, ({ contains }) => contains.join('\n'))],
    url: column(messages.url, ({ url }) => url),
    hits: column(messages.hits, ({ recentHits }) => recentHits),
    link: column(messages.link, ({ linkStatus }) => linkStatus),
    scope: column(resourcesMessages.scope, ({ scope }) => scope.map(({ storeId }) => storeId).join('\n')),
    isEnabled: column(resourcesMessages.enabled, ({ isEnabled }) => isEnabled),
    updatedAt: column(resourcesMessages.updated, ({ updatedAt }) => updatedAt),
    createdAt: column(resourcesMessages.created, ({ createdAt }) => createdAt),
  };
  return toCsv(
    shown.flatMap((name) => (Object.hasOwn(columns, name) ? (columns[name] ?? []) : [])),
    rows,
  );
}
