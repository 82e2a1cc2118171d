import { Badge } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { ListCell, ListRow } from '../../ui/list/ListRow.tsx';
import { LongText } from '../../ui/list/LongText.tsx';
import { shownUrl } from '../../ui/list/shownUrl.ts';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { ProductPicture } from '../../ui/page/ProductPicture.tsx';
import styles from '../browse/browse.module.css';
import { NotGiven } from '../browse/NotGiven.tsx';
import type { CategoryRow_category$key } from './__generated__/CategoryRow_category.graphql.ts';
import { categoriesMessages as messages } from './categories.messages.ts';
import { categoriesPaths } from './categoriesPaths.ts';

/** One category in the list. */
export function CategoryRow({ category: key, storeId }: { category: CategoryRow_category$key; storeId: string }) {
  const category = useFragment(
    graphql`
      fragment CategoryRow_category on Category {
        id
        internalId
        name
        url
        image
        subcategoryIds
        productCount
        isDerived
        updatedAt
      }
    `,
    key,
  );
  const numbers = useNumbers();
  const { internalId, name, url, subcategoryIds } = category;
  const path = categoriesPaths.item({ storeId, id: internalId });
  return (
    <ListRow id={category.id} label={name} path={path}>
      <ListCell column="name">
        <span className={styles['named']}>
          <ProductPicture source={category.image} size={36} />
          <span className={styles['cardWords']}>
            <PageLink to={path}>
              <LongText text={name} />
            </PageLink>
            {category.isDerived && (
              <Badge variant="default" tt="none" fw={500} radius="sm" style={{ justifySelf: 'start' }}>
                <FormattedMessage {...messages.derived} />
              </Badge>
            )}
          </span>
        </span>
      </ListCell>
      <ListCell column="internalId">
        <LongText text={internalId} />
      </ListCell>
      <ListCell column="url">{url === null || url === undefined || url === '' ? <NotGiven /> : <LongText text={shownUrl(url)} />}</ListCell>
      <ListCell column="subcategories">{subcategoryIds.length === 0 ? <NotGiven /> : numbers.count(subcategoryIds.length)}</ListCell>
      <ListCell column="productCount">{numbers.count(category.productCount)}</ListCell>
      <ListCell column="updatedAt">
        <Moment at={category.updatedAt} />
      </ListCell>
    </ListRow>
  );
}
