import { graphql, useFragment, useRelayEnvironment } from 'react-relay';

import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { BrowseList } from '../browse/BrowseList.tsx';
import { useBulkDelete } from '../browse/useBulkDelete.tsx';
import type { CategoriesTable_store$key } from './__generated__/CategoriesTable_store.graphql.ts';
import { categoriesDeletion } from './categoriesDeletion.ts';
import { readCategoryIds } from './readCategoryIds.ts';
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
        first: { type: "NonNegativeInt!" }
        offset: { type: "NonNegativeInt!" }
        query: { type: "String" }
        orderBy: { type: "CategoryOrder" }
        filter: { type: "[CategoryFilter!]" }
      )
      @throwOnFieldError {
        storeId
        categories(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
          totalCount
          isTotalExact
          edges {
            node {
              id
              ...CategoryRow_category
            }
          }
        }
      }
    `,
    key,
  );
  const [state] = useListState(categoriesDefinition);
  const environment = useRelayEnvironment();
  const { dialog, ...bulk } = useBulkDelete(categoriesDeletion, {
    page: categories,
    readIds: () => readCategoryIds(environment, storeId, typedListVariables(state, categoriesDefinition)),
  });
  const rows = categories.edges.map((edge) => edge.node);

  return (
    <BrowseList
      storeId={storeId}
      download="categories"
      messages={messages}
      definition={categoriesDefinition}
      columns={categoriesColumns}
      page={categories}
      rowIds={rows.map(({ id }) => id)}
      isImported
      isStale={isStale}
      bulk={bulk}
      dialog={dialog}
    >
      {rows.map((row) => (
        <CategoryRow key={row.id} category={row} storeId={storeId} />
      ))}
    </BrowseList>
  );
}
