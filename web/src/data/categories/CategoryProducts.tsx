import { Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { initialListState } from '../../ui/list/listState.ts';
import { encodeListState } from '../../ui/list/listUrl.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { ProductPicture } from '../../ui/page/ProductPicture.tsx';
import styles from '../browse/browse.module.css';
import { DetailPanel } from '../browse/DetailPanel.tsx';
import { productsDefinition } from '../products/productsList.ts';
import { productsPaths } from '../products/productsPaths.ts';
import type { CategoryProducts_category$key } from './__generated__/CategoryProducts_category.graphql.ts';
import { categoriesMessages as messages } from './categories.messages.ts';

interface CategoryProductsProps {
  readonly category: CategoryProducts_category$key;
  readonly storeId: string;
}

/** Some products of a category, and the way to all of them. */
export function CategoryProducts({ category: key, storeId }: CategoryProductsProps) {
  const { internalId, name, productCount, sampleProducts } = useFragment(
    graphql`
      fragment CategoryProducts_category on Category {
        internalId
        name
        productCount
        sampleProducts(first: 8) {
          internalId
          name
          image
          price {
            amount
            currency
          }
          categories
        }
      }
    `,
    key,
  );
  const numbers = useNumbers();
  // Products name a category by its name or by its id.
  const value = sampleProducts.some(({ categories }) => categories.includes(name)) ? name : internalId;
  const filter = [{ field: 'categories', operator: 'CONTAINS', value }] as const;
  const allPath = productsPaths.list({ storeId }, encodeListState({ ...initialListState(productsDefinition), filter }, productsDefinition));
  return (
    <DetailPanel
      title={<FormattedMessage {...messages.sample} />}
      action={
        sampleProducts.length > 0 && (
          <PageLink to={allPath}>
            <FormattedMessage {...messages.allProducts} values={{ count: numbers.count(productCount) }} />
          </PageLink>
        )
      }
    >
      {sampleProducts.length === 0 ? (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.noProducts} />
        </Text>
      ) : (
        <div className={styles['cards']}>
          {sampleProducts.map((product) => (
            <div key={product.internalId} className={styles['card']}>
              <ProductPicture source={product.image} size={48} />
              <span className={styles['cardWords']}>
                <PageLink to={productsPaths.item({ storeId, id: product.internalId })}>{product.name}</PageLink>
                {product.price !== null && product.price !== undefined && (
                  <span className={styles['soft']}>{numbers.money(product.price)}</span>
                )}
              </span>
            </div>
          ))}
        </div>
      )}
    </DetailPanel>
  );
}
