import { IconUpload } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { DropToImport } from '../imports/feed/DropToImport.tsx';
import { importsPaths } from '../imports/importsPaths.ts';
import type { ProductsPageQuery } from './__generated__/ProductsPageQuery.graphql.ts';
import { productsMessages as messages } from './products.messages.ts';
import { ProductsTable } from './ProductsTable.tsx';

/** The list of a store's products. */
export function ProductsPage({ queryRef, isStale }: PageProps<ProductsPageQuery>) {
  const data = usePreloadedQuery<ProductsPageQuery>(
    graphql`
      query ProductsPageQuery(
        $storeId: String!
        $first: NonNegativeInt!
        $offset: NonNegativeInt!
        $query: String
        $orderBy: ProductOrder
        $filter: [ProductListFilter!]
        $where: String
        $attributes: [String!]!
      ) @preloadable {
        store(storeId: $storeId) {
          storeId
          ...ProductsTable_store
            @arguments(
              first: $first
              offset: $offset
              query: $query
              orderBy: $orderBy
              filter: $filter
              where: $where
              attributes: $attributes
            )
        }
      }
    `,
    queryRef,
  );
  const store = loaded(data.store);
  const can = useCan();
  return (
    <>
      <DropToImport storeId={store.storeId} />
      <PageHead
        title={<FormattedMessage {...messages.title} />}
        text={<FormattedMessage {...messages.text} />}
        actions={
          can('IMPORT_EDIT') && (
            <ButtonLink
              variant="default"
              to={importsPaths.create({ storeId: store.storeId })}
              leftSection={<IconUpload size={16} aria-hidden />}
            >
              <FormattedMessage {...messages.import} />
            </ButtonLink>
          )
        }
      />
      <ProductsTable store={store} isStale={isStale} />
    </>
  );
}
