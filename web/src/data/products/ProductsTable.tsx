import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment, useRelayEnvironment } from 'react-relay';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { DataList } from '../../ui/list/DataList.tsx';
import { EmptyState } from '../../ui/list/empty/EmptyState.tsx';
import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { useBulkDelete } from '../browse/useBulkDelete.tsx';
import { importsPaths } from '../imports/importsPaths.ts';
import type { ProductsTable_store$key } from './__generated__/ProductsTable_store.graphql.ts';
import { ProductExpressionButton, ProductExpressionChip } from './ProductExpression.tsx';
import { ProductRow } from './ProductRow.tsx';
import { productsDeletion } from './productsDeletion.ts';
import { productsMessages as messages } from './products.messages.ts';
import { ProductsExport } from './ProductsExport.tsx';
import { productsColumns, productsDefinition } from './productsList.ts';
import { readProductIds } from './readProductIds.ts';
import { useAttributeColumns } from './useAttributeColumns.ts';
import { usePlaceInSearch } from './usePlaceInSearch.tsx';

interface ProductsTableProps {
  readonly store: ProductsTable_store$key;
  readonly isStale: boolean;
}

/** One page of a store's products. */
export function ProductsTable({ store: key, isStale }: ProductsTableProps) {
  const { storeId, products } = useFragment(
    graphql`
      fragment ProductsTable_store on Store
      @argumentDefinitions(
        first: { type: "NonNegativeInt!" }
        offset: { type: "NonNegativeInt!" }
        query: { type: "String" }
        orderBy: { type: "ProductOrder" }
        filter: { type: "[ProductListFilter!]" }
        where: { type: "String" }
        attributes: { type: "[String!]!" }
      )
      @throwOnFieldError {
        storeId
        products(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter, where: $where) {
          totalCount
          isTotalExact
          edges {
            node {
              id
              internalId
              ...ProductRow_product @arguments(attributes: $attributes)
            }
          }
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const can = useCan();
  const [state, setState] = useListState(productsDefinition);
  const moreColumns = useAttributeColumns(storeId);
  const rows = products.edges.map((edge) => edge.node);
  const { totalCount } = products;

  const environment = useRelayEnvironment();
  const { dialog: question, ...deletion } = useBulkDelete(productsDeletion, {
    page: products,
    readIds: () => readProductIds(environment, storeId, typedListVariables(state, productsDefinition)),
  });
  const [placing, dialog] = usePlaceInSearch(storeId, deletion.selection, rows);

  return (
    <>
      <DataList
        label={intl.formatMessage(messages.title)}
        searchLabel={intl.formatMessage(messages.searchLabel)}
        definition={productsDefinition}
        columns={productsColumns}
        state={state}
        onState={setState}
        rowIds={rows.map(({ id }) => id)}
        total={totalCount}
        isTotalExact={products.isTotalExact}
        moreColumns={moreColumns}
        expression={{
          button: <ProductExpressionButton storeId={storeId} state={state} onState={setState} />,
          chip: <ProductExpressionChip storeId={storeId} state={state} onState={setState} />,
        }}
        isStale={isStale}
        bulk={{ ...deletion, actions: [...placing, ...deletion.actions] }}
        tools={
          <ProductsExport
            storeId={storeId}
            state={state}
            moreColumns={moreColumns}
            total={totalCount}
            isTotalExact={products.isTotalExact}
          />
        }
        empty={
          <EmptyState
            title={<FormattedMessage {...messages.emptyTitle} />}
            text={<FormattedMessage {...messages.emptyText} />}
            action={
              can('IMPORT_EDIT') && (
                <ButtonLink mt="xs" to={importsPaths.configuration({ storeId })}>
                  <FormattedMessage {...messages.import} />
                </ButtonLink>
              )
            }
          />
        }
      >
        {rows.map((product) => (
          <ProductRow key={product.id} product={product} storeId={storeId} />
        ))}
      </DataList>
      {dialog}
      {question}
    </>
  );
}
