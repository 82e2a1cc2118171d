import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, usePreloadedQuery, useRelayEnvironment } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { useBulkResources } from '../../resources/useBulkResources.tsx';
import { visibleColumns } from '../../ui/list/columns/listColumns.ts';
import { usePlacedColumns } from '../../ui/list/columns/usePlacedColumns.ts';
import { downloadFile } from '../../ui/list/csv.ts';
import { DataList } from '../../ui/list/DataList.tsx';
import { EmptyState } from '../../ui/list/empty/EmptyState.tsx';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import { type ListSelection, nothingSelected } from '../../ui/list/listSelection.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import type { SearchRedirectsPageQuery } from './__generated__/SearchRedirectsPageQuery.graphql.ts';
import { readSearchRedirects, searchRedirectsCsv } from './readSearchRedirects.ts';
import { SearchRedirectRow } from './SearchRedirectRow.tsx';
import { searchRedirectsMessages as messages } from './searchRedirects.messages.ts';
import { searchRedirectsColumns, searchRedirectsDefinition, searchRedirectsVariables } from './searchRedirectsList.ts';
import { searchRedirectsPaths } from './searchRedirectsPaths.ts';

/** The list of a store's redirects, with everything that can be done to them from it. */
export function SearchRedirectsPage({ queryRef, isStale }: PageProps<SearchRedirectsPageQuery>) {
  const data = usePreloadedQuery<SearchRedirectsPageQuery>(
    graphql`
      query SearchRedirectsPageQuery(
        $storeId: String!
        $first: Int!
        $offset: Int!
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
    `,
    queryRef,
  );
  const { storeId, searchRedirects } = loaded(data.store);
  const intl = useIntl();
  const can = useCan();
  const environment = useRelayEnvironment();
  const [state, setState] = useListState(searchRedirectsDefinition);
  const [selection, setSelection] = useState<ListSelection>(nothingSelected);
  const redirects = searchRedirects.edges.map((edge) => edge.node);
  const list = { ...searchRedirectsVariables(state), storeId };
  const { actions, isRunning } = useBulkResources({
    can: 'SEARCH_REDIRECTS_EDIT',
    selection,
    readAllIds: async () => (await readSearchRedirects(environment, list)).map(({ id }) => id),
    onPage: redirects,
    onDone: () => setSelection(nothingSelected),
  });
  const placed = usePlacedColumns(searchRedirectsDefinition.name, searchRedirectsColumns, state, undefined);
  const exportCsv = async (onProgress: (share: number) => void, signal: AbortSignal) => {
    const rows = await readSearchRedirects(environment, list, onProgress, signal);
    const shown = visibleColumns(placed).map(({ name }) => name);
    downloadFile('search-redirects.csv', searchRedirectsCsv(intl, shown, rows), 'text/csv;charset=utf-8');
  };
  const newRedirect = can('SEARCH_REDIRECTS_EDIT') && (
    <ButtonLink to={searchRedirectsPaths.item({ storeId, id: 'new' })} leftSection={<IconPlus size={16} aria-hidden />}>
      <FormattedMessage {...messages.newRedirect} />
    </ButtonLink>
  );
  return (
    <>
      <PageHead
        title={<FormattedMessage {...messages.listHeading} />}
        text={<FormattedMessage {...messages.listText} />}
        actions={newRedirect}
      />
      <DataList
        label={intl.formatMessage(messages.listHeading)}
        searchLabel={intl.formatMessage(messages.searchLabel)}
        definition={searchRedirectsDefinition}
        columns={searchRedirectsColumns}
        state={state}
        onState={setState}
        rowIds={redirects.map(({ id }) => id)}
        total={searchRedirects.totalCount}
        isStale={isStale}
        bulk={{ selection, onSelection: setSelection, actions, isRunning }}
        tools={<ExportButton total={searchRedirects.totalCount} onExport={exportCsv} />}
        empty={
          <EmptyState
            title={<FormattedMessage {...messages.emptyTitle} />}
            text={<FormattedMessage {...messages.emptyText} />}
            action={newRedirect}
          />
        }
      >
        {redirects.map((redirect) => (
          <SearchRedirectRow key={redirect.id} redirect={redirect} storeId={storeId} />
        ))}
      </DataList>
    </>
  );
}
