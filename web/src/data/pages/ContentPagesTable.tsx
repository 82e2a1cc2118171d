import { graphql, useFragment } from 'react-relay';

import { BrowseList } from '../browse/BrowseList.tsx';
import type { ContentPagesTable_store$key } from './__generated__/ContentPagesTable_store.graphql.ts';
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
              internalId
              ...ContentPageRow_page
            }
          }
        }
      }
    `,
    key,
  );
  const rows = contentPages.edges.map((edge) => edge.node);

  return (
    <BrowseList
      storeId={storeId}
      download="pages"
      messages={messages}
      definition={pagesDefinition}
      columns={pagesColumns}
      page={contentPages}
      rowIds={rows.map(({ internalId }) => internalId)}
      isImported
      isStale={isStale}
    >
      {rows.map((row) => (
        <ContentPageRow key={row.internalId} page={row} storeId={storeId} />
      ))}
    </BrowseList>
  );
}
