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
import type { CategoriesTable_store$key } from './__generated__/CategoriesTable_store.graphql.ts';
import { categoriesMessages as messages } from './categories.messages.ts';
import { categoriesColumns, categoriesDefinition } from './categoriesList.ts';
import { CategoryRow } from './CategoryRow.tsx';

interface CategoriesTableProps {
  readonly store: CategoriesTable_store$key;
  readonly isStale: boolean;
}

/** One page of a store's categories. */
export function CategoriesTable({ store: key, isStale }: CategoriesTableProps) {
  const { storeId, categories } = useFragment(
    graphql`
      fragment CategoriesTable_store on Store
      @argumentDefinitions(
        first: { type: "Int!" }
        offset: { type: "Int!" }
        query: { type: "String" }
        orderBy: { type: "OrderInput" }
        filter: { type: "[FilterInput!]" }
      ) {
        storeId
        categories(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
          totalCount
          isTotalExact
          edges {
            node {
              internalId
              ...CategoryRow_category
            }
          }
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const can = useCan();
  const [state, setState] = useListState(categoriesDefinition);
  const rows = categories.edges.map((edge) => edge.node);
  const { totalCount, isTotalExact } = categories;

  return (
    <DataList
      label={intl.formatMessage(messages.title)}
      searchLabel={intl.formatMessage(messages.searchLabel)}
      definition={categoriesDefinition}
      columns={categoriesColumns}
      state={state}
      onState={setState}
      rowIds={rows.map(({ internalId }) => internalId)}
      total={totalCount}
      isTotalExact={isTotalExact}
      isStale={isStale}
      tools={<ListDownload name="categories" storeId={storeId} />}
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
        <CategoryRow key={row.internalId} category={row} storeId={storeId} />
      ))}
    </DataList>
  );
}
