import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { DataList } from '../../ui/list/DataList.tsx';
import { EmptyState } from '../../ui/list/EmptyState.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { browseMessages } from '../browse/browse.messages.ts';
import { ListDownload } from '../browse/ListDownload.tsx';
import { importsPaths } from '../imports/importsPaths.ts';
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
        first: { type: "Int!" }
        offset: { type: "Int!" }
        query: { type: "String" }
        orderBy: { type: "OrderInput" }
        filter: { type: "[FilterInput!]" }
      ) {
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
  const intl = useIntl();
  const can = useCan();
  const [state, setState] = useListState(pagesDefinition);
  const rows = contentPages.edges.map((edge) => edge.node);
  const { totalCount, isTotalExact } = contentPages;

  return (
    <DataList
      label={intl.formatMessage(messages.title)}
      searchLabel={intl.formatMessage(messages.searchLabel)}
      definition={pagesDefinition}
      columns={pagesColumns}
      state={state}
      onState={setState}
      rowIds={rows.map(({ internalId }) => internalId)}
      total={totalCount}
      isTotalExact={isTotalExact}
      isStale={isStale}
      tools={<ListDownload name="pages" storeId={storeId} />}
      empty={
        <EmptyState
          title={<FormattedMessage {...messages.emptyTitle} />}
          text={<FormattedMessage {...messages.emptyText} />}
          action={
            can('IMPORT_EDIT') && (
              <ButtonLink mt="xs" to={importsPaths.configuration({ storeId })}>
                <FormattedMessage {...browseMessages.import} />
              </ButtonLink>
            )
          }
        />
      }
    >
      {rows.map((row) => (
        <ContentPageRow key={row.internalId} page={row} storeId={storeId} />
      ))}
    </DataList>
  );
}
