import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { listReturn } from '../../ui/list/listReturn.ts';
import { GonePage } from '../../ui/list/empty/GonePage.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { ProductPicture } from '../../ui/page/ProductPicture.tsx';
import { DeleteButton } from '../browse/DeleteButton.tsx';
import type { ProductPageQuery } from './__generated__/ProductPageQuery.graphql.ts';
import { ProductAttributes } from './ProductAttributes.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import { ProductFigures } from './ProductFigures.tsx';
import { ProductHistory } from './ProductHistory.tsx';
import { ProductKeywords } from './ProductKeywords.tsx';
import { ProductLabels } from './ProductLabels.tsx';
import { ProductPanel } from './ProductPanel.tsx';
import { ProductPreview } from './ProductPreview.tsx';
import { ProductRaw } from './ProductRaw.tsx';
import { ProductRelations } from './ProductRelations.tsx';
import { productMessages as messagesOfProduct } from './product.messages.ts';
import styles from './ProductsTable.module.css';
import { productsDeletion } from './productsDeletion.ts';
import { productsMessages as messages } from './products.messages.ts';
import { productsPaths } from './productsPaths.ts';

/** One product, with everything the store knows of it. */
export function ProductPage({ queryRef }: PageProps<ProductPageQuery>) {
  const data = usePreloadedQuery<ProductPageQuery>(
    graphql`
      query ProductPageQuery($storeId: String!, $id: String!) @preloadable {
        store(storeId: $storeId) {
          storeId
          product(internalId: $id) {
            id
            internalId
            name
            image
            brand
            ...ProductFacts_product
            ...ProductPreview_product
            ...ProductAttributes_product
            ...ProductRaw_product
          }
        }
      }
    `,
    queryRef,
  );
  const store = loaded(data.store);
  const { product, storeId } = store;
  const listPath = listReturn(productsPaths.list({ storeId }));
  if (product === null || product === undefined) {
    return <GonePage title={messages.gone} text={messages.goneText} to={listPath} back={messages.toList} />;
  }
  const { internalId, brand } = product;
  return (
    <>
      <PageHead
        back={
          <PageLink look="back" to={listPath}>
            <FormattedMessage {...messages.back} />
          </PageLink>
        }
        title={product.name}
        text={
          brand === null || brand === undefined ? (
            internalId
          ) : (
            <FormattedMessage {...messages.idAndBrand} values={{ id: internalId, brand }} />
          )
        }
        actions={
          <>
            <ProductPreview product={product} />
            <DeleteButton deletion={productsDeletion} id={product.id} listPath={listPath} />
          </>
        }
      />
      <div className={styles['layout']} key={internalId}>
        <div className={styles['column']}>
          <div className={styles['picture']}>
            <ProductPicture source={product.image} size={240} />
          </div>
          <ProductFacts product={product} />
          <div className={styles['late']}>
            <ProductPanel title={messagesOfProduct.keywords}>
              {(attempt) => <ProductKeywords storeId={storeId} id={internalId} attempt={attempt} />}
            </ProductPanel>
            <ProductPanel title={messagesOfProduct.labels}>
              {(attempt) => <ProductLabels storeId={storeId} id={internalId} attempt={attempt} />}
            </ProductPanel>
          </div>
        </div>
        <div className={styles['column']}>
          <ProductPanel title={messagesOfProduct.figures}>
            {(attempt) => <ProductFigures storeId={storeId} id={internalId} attempt={attempt} />}
          </ProductPanel>
          <ProductAttributes product={product} />
          <ProductPanel title={messagesOfProduct.relations}>
            {(attempt) => <ProductRelations storeId={storeId} id={internalId} attempt={attempt} />}
          </ProductPanel>
          <ProductPanel title={messagesOfProduct.history}>
            {(attempt) => <ProductHistory storeId={storeId} id={internalId} attempt={attempt} />}
          </ProductPanel>
          <ProductRaw product={product} />
        </div>
      </div>
    </>
  );
}
