import { Badge, Text } from '@mantine/core';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { type Money, useNumbers } from '../../app/words/numbers.ts';
import { useListContext } from '../../ui/list/ListContext.tsx';
import listStyles from '../../ui/list/list.module.css';
import { ListCell, ListRow } from '../../ui/list/ListRow.tsx';
import { LongText } from '../../ui/list/LongText.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { ProductPicture } from '../../ui/page/ProductPicture.tsx';
import { NotGiven } from '../browse/NotGiven.tsx';
import type { ProductRow_product$key } from './__generated__/ProductRow_product.graphql.ts';
import styles from './ProductsTable.module.css';
import { productsMessages as messages } from './products.messages.ts';
import { attributeText } from '../browse/attributeText.ts';
import { attributeOfColumn } from './productsAddress.ts';
import { productsPaths } from './productsPaths.ts';

interface ProductRowProps {
  readonly product: ProductRow_product$key;
  readonly storeId: string;
}

/** Categories named in a row; of more, only the number. */
const namedCategories = 2;

/** One product in the list. */
export function ProductRow({ product: key, storeId }: ProductRowProps) {
  const product = useFragment(
    graphql`
      fragment ProductRow_product on Product @argumentDefinitions(attributes: { type: "[String!]!" }) {
        id
        internalId
        name
        image
        isHidden
        brand
        price {
          amount
          currency
        }
        listPrice {
          amount
          currency
        }
        stock
        categories
        createdAt
        updatedAt
        attributes(names: $attributes) {
          name
          value
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const path = productsPaths.item({ storeId, id: product.internalId });
  const money = (value: Money | null | undefined) => (value === null || value === undefined ? <NotGiven /> : numbers.money(value));
  const { columns } = useListContext();
  const values = new Map(product.attributes.map(({ name, value }) => [name, value]));
  const named = product.categories.slice(0, namedCategories);
  const more = product.categories.length - named.length;

  return (
    <ListRow id={product.id} label={product.name} path={path}>
      <ListCell column="name">
        <span className={styles['product']}>
          <ProductPicture source={product.image} size={36} />
          <PageLink to={path}>
            <LongText text={product.name} />
          </PageLink>
          {product.isHidden && (
            <Badge color="gray" variant="light">
              <FormattedMessage {...messages.hidden} />
            </Badge>
          )}
        </span>
      </ListCell>
      <ListCell column="internalId">
        <LongText text={product.internalId} />
      </ListCell>
      <ListCell column="brand">
        {product.brand === null || product.brand === undefined ? <NotGiven /> : <LongText text={product.brand} />}
      </ListCell>
      <ListCell column="price">{money(product.price)}</ListCell>
      <ListCell column="listPrice">{money(product.listPrice)}</ListCell>
      <ListCell column="stock">
        {product.stock === null || product.stock === undefined ? (
          <NotGiven />
        ) : product.stock <= 0 ? (
          <Text span size="sm" c="var(--warning)">
            <FormattedMessage {...messages.outOfStock} />
          </Text>
        ) : (
          numbers.count(product.stock)
        )}
      </ListCell>
      <ListCell column="categories">
        {named.length === 0 ? (
          <NotGiven />
        ) : (
          <span className={listStyles['long']} title={intl.formatList(product.categories)}>
            {named.join(', ')}{' '}
            {more > 0 && (
              <Text span size="sm" c="dimmed">
                <FormattedMessage {...messages.moreCategories} values={{ count: numbers.count(more) }} />
              </Text>
            )}
          </span>
        )}
      </ListCell>
      <ListCell column="updatedAt">
        <Moment at={product.updatedAt} />
      </ListCell>
      <ListCell column="createdAt">
        {product.createdAt === null || product.createdAt === undefined ? (
          <NotGiven />
        ) : (
          <FormattedDate value={product.createdAt} dateStyle="medium" />
        )}
      </ListCell>
      {columns.map(({ name }) => {
        const attribute = attributeOfColumn(name);
        return (
          attribute !== undefined && (
            <ListCell key={name} column={name}>
              {values.has(attribute) ? <LongText text={attributeText(intl, numbers, values.get(attribute))} /> : <NotGiven />}
            </ListCell>
          )
        );
      })}
    </ListRow>
  );
}
