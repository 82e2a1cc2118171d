import { graphql, useFragment, useRelayEnvironment } from 'react-relay';

import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { BrowseList } from '../browse/BrowseList.tsx';
import { useBulkDelete } from '../browse/useBulkDelete.tsx';
import type { ContentPagesTable_store$key } from './__generated__/ContentPagesTable_store.graphql.ts';
import { contentPagesDeletion } from './contentPagesDeletion.ts';
import { readContentPageIds } from './readContentPageIds.ts';
import { pagesMessages as messages } from './pages.messages.ts';
import { pagesColumns, pagesDefinition } from './pagesList.ts';
import { ContentPageRow } from './ContentPageRow.tsx';

interface ContentPagesTableProps {
  readonly store: ContentPagesTable_store$key;
  readonly isStale: boolean;
}

/** One page of a store's pages. */
export function ContentPagesTable({ store: key, isStale }: ContentPagesTableProps) {
  const { storeId, contentPages } = useFragment(
    graphql`
      fragment ContentPagesTable_store on Store
      @argumentDefinitions(
        first: { type: "NonNegativeInt!" }
        offset: { type: "NonNegativeInt!" }
        query: { type: "String" }
        orderBy: { type: "ContentPageOrder" }
        filter: { type: "[ContentPageFilter!]" }
      )
      @throwOnFieldError {
        storeId
        contentPages(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
          totalCount
          isTotalExact
          edges {
            node {
              id
              ...ContentPageRow_page
            }
          }
        }
      }
    `,
    key,
  );
  const [state] = useListState(pagesDefinition);
  const environment = useRelayEnvironment();
  const { dialog, ...bulk } = useBulkDelete(contentPagesDeletion, {
    page: contentPages,
    readIds: () => readContentPageIds(environment, storeId, typedListVariables(state, pagesDefinition)),
  });
  const rows = contentPages.edges.map((edge) => edge.node);

  return (
    <BrowseList
      storeId={storeId}
      download="pages"
      messages={messages}
      definition={pagesDefinition}
      columns={pagesColumns}
      page={contentPages}
      rowIds={rows.map(({ id }) => id)}
      isImported
      isStale={isStale}
      bulk={bulk}
      dialog={dialog}
    >
      {rows.map((row) => (
        <ContentPageRow key={row.id} page={row} storeId={storeId} />
      ))}
    </BrowseList>
  );
}
