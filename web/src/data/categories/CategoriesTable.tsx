import { graphql, useFragment } from 'react-relay';

import { BrowseList } from '../browse/BrowseList.tsx';
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
              internalId
              ...CategoryRow_category
            }
          }
        }
      }
    `,
    key,
  );
  const rows = categories.edges.map((edge) => edge.node);

  return (
    <BrowseList
      storeId={storeId}
      download="categories"
      messages={messages}
      definition={categoriesDefinition}
      columns={categoriesColumns}
      page={categories}
      rowIds={rows.map(({ internalId }) => internalId)}
      isImported
      isStale={isStale}
    >
      {rows.map((row) => (
        <CategoryRow key={row.internalId} category={row} storeId={storeId} />
      ))}
    </BrowseList>
  );
}
