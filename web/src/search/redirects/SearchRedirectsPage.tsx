import { useIntl } from 'react-intl';
import { graphql, usePreloadedQuery, useRelayEnvironment } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { ResourceList, ResourceListHead } from '../../resources/ResourceList.tsx';
import { visibleColumns } from '../../ui/list/columns/listColumns.ts';
import { usePlacedColumns } from '../../ui/list/columns/usePlacedColumns.ts';
import { downloadFile } from '../../ui/list/csv.ts';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import type { ListState } from '../../ui/list/listState.ts';
import type { SearchRedirectsPageQuery, SearchRedirectsPageQuery$data } from './__generated__/SearchRedirectsPageQuery.graphql.ts';
import { readSearchRedirects, searchRedirectsCsv } from './readSearchRedirects.ts';
import { SearchRedirectRow } from './SearchRedirectRow.tsx';
import { searchRedirectsKind, searchRedirectsVariables } from './searchRedirectsList.ts';

const query = graphql`
  query SearchRedirectsPageQuery(
    $storeId: String!
    $first: NonNegativeInt!
    $offset: NonNegativeInt!
    $query: String
    $orderBy: SearchRedirectOrder
    $filter: [SearchRedirectFilter!]
  ) @preloadable @throwOnFieldError {
    store(storeId: $storeId) {
      storeId
      searchRedirects(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
        totalCount
        edges {
          node {
            id
            name
            viewerCanEdit
            ...SearchRedirectRow_redirect
          }
        }
      }
    }
  }
`;

/** The list of a store's redirects, with everything that can be done to them from it. */
export function SearchRedirectsPage({ queryRef, isStale }: PageProps<SearchRedirectsPageQuery>) {
  const { storeId, searchRedirects } = loaded(usePreloadedQuery<SearchRedirectsPageQuery>(query, queryRef).store);
  return (
    <>
      <ResourceListHead kind={searchRedirectsKind} storeId={storeId} />
      <ResourceList
        kind={searchRedirectsKind}
        storeId={storeId}
        connection={searchRedirects}
        isStale={isStale}
        query={query}
        variables={searchRedirectsVariables}
        pageOf={({ store }: SearchRedirectsPageQuery$data) => store?.searchRedirects}
        renderTools={(list) => <RedirectsFile {...list} storeId={storeId} />}
      >
        {(redirect) => <SearchRedirectRow key={redirect.id} redirect={redirect} storeId={storeId} />}
      </ResourceList>
    </>
  );
}

/** Hands over all rows of the list as a file. */
function RedirectsFile({ state, total, storeId }: { readonly state: ListState; readonly total: number; readonly storeId: string }) {
  const intl = useIntl();
  const environment = useRelayEnvironment();
  const { definition, columns } = searchRedirectsKind;
  const placed = usePlacedColumns(definition.name, columns, state, undefined);
  const onExport = async (onProgress: (share: number) => void, signal: AbortSignal) => {
    const rows = await readSearchRedirects(environment, { ...searchRedirectsVariables(state), storeId }, onProgress, signal);
    const shown = visibleColumns(placed).map(({ name }) => name);
    downloadFile('search-redirects.csv', searchRedirectsCsv(intl, shown, rows), 'text/csv;charset=utf-8');
  };
  return <ExportButton total={total} onExport={onExport} />;
}
