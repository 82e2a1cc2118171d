import { FormattedDate, FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { listReturn } from '../../ui/list/listReturn.ts';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { GonePage } from '../../ui/list/empty/GonePage.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { ProductPicture } from '../../ui/page/ProductPicture.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import { AttributeTable } from '../browse/AttributeTable.tsx';
import { browseMessages } from '../browse/browse.messages.ts';
import styles from '../browse/browse.module.css';
import { DeleteButton } from '../browse/DeleteButton.tsx';
import { FactList } from '../browse/FactList.tsx';
import { RawData } from '../browse/RawData.tsx';
import type { CategoryPageQuery } from './__generated__/CategoryPageQuery.graphql.ts';
import { categoriesDeletion } from './categoriesDeletion.ts';
import { categoriesMessages as messages } from './categories.messages.ts';
import { arrangeCategoryPath, categoriesPaths } from './categoriesPaths.ts';
import { CategoryPlaces } from './CategoryPlaces.tsx';
import { CategoryProducts } from './CategoryProducts.tsx';

/** One category, with its place in the tree and its products. */
export function CategoryPage({ queryRef }: PageProps<CategoryPageQuery>) {
  const data = usePreloadedQuery<CategoryPageQuery>(
    graphql`
      query CategoryPageQuery($storeId: String!, $id: String!) @preloadable {
        store(storeId: $storeId) {
          storeId
          category(internalId: $id) {
            id
            internalId
            name
            url
            image
            productCount
            isDerived
            createdAt
            updatedAt
            place {
              attributes
              raw
            }
            ...CategoryPlaces_category
            ...CategoryProducts_category
          }
        }
      }
    `,
    queryRef,
  );
  const numbers = useNumbers();
  const can = useCan();
  const { storeId, category } = loaded(data.store);
  const listPath = listReturn(categoriesPaths.list({ storeId }));
  if (category === null || category === undefined) {
    return <GonePage title={messages.gone} text={messages.goneText} to={listPath} back={messages.toList} />;
  }
  const { internalId, name, url, image, place } = category;
  return (
    <>
      <PageHead
        back={
          <PageLink look="back" to={listPath}>
            <FormattedMessage {...messages.back} />
          </PageLink>
        }
        title={name}
        text={internalId}
        actions={
          <>
            {can('MERCHANDISING_EDIT') && (
              <ButtonLink variant="default" to={arrangeCategoryPath({ storeId }, { category: internalId })}>
                <FormattedMessage {...messages.arrange} />
              </ButtonLink>
            )}
            {!category.isDerived && <DeleteButton deletion={categoriesDeletion} id={category.id} listPath={listPath} />}
          </>
        }
      />
      <div className={styles['layout']}>
        <div className={styles['column']}>
          <FactList
            shopUrl={url}
            facts={[
              { label: browseMessages.shopId, value: internalId },
              { label: messages.url, value: url },
              { label: messages.products, value: numbers.count(category.productCount) },
              { label: browseMessages.created, value: <FormattedDate value={category.createdAt} dateStyle="medium" /> },
              { label: browseMessages.updated, value: <Moment at={category.updatedAt} /> },
            ]}
          >
            {image !== null && image !== undefined && (
              <div style={{ marginBlockStart: 12 }}>
                <ProductPicture source={image} size={160} />
              </div>
            )}
          </FactList>
        </div>
        <div className={styles['column']}>
          {category.isDerived && (
            <Notice tone="info">
              <FormattedMessage {...messages.derivedNote} />
            </Notice>
          )}
          <CategoryPlaces category={category} storeId={storeId} />
          <CategoryProducts category={category} storeId={storeId} />
          <AttributeTable attributes={place?.attributes} />
          <RawData value={place?.raw ?? null} />
        </div>
      </div>
    </>
  );
}
