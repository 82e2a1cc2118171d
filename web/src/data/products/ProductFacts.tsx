import { Badge, Group } from '@mantine/core';
import { FormattedDate } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { type Money, useNumbers } from '../../app/words/numbers.ts';
import { Moment } from '../../ui/page/Moment.tsx';
import { type Fact, FactList } from '../browse/FactList.tsx';
import type { ProductFacts_product$key } from './__generated__/ProductFacts_product.graphql.ts';
import { productsMessages as messages } from './products.messages.ts';

/** The fields that every product may have. What the feed does not give is omitted. */
export function ProductFacts({ product: key }: { product: ProductFacts_product$key }) {
  const product = useFragment(
    graphql`
      fragment ProductFacts_product on Product {
        url
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
      }
    `,
    key,
  );
  const numbers = useNumbers();
  const money = (value: Money | null | undefined) => (value === null || value === undefined ? undefined : numbers.money(value));
  const facts: readonly Fact[] = [
    { label: messages.price, value: money(product.price) },
    { label: messages.listPrice, value: money(product.listPrice) },
    { label: messages.stock, value: product.stock === null || product.stock === undefined ? undefined : numbers.count(product.stock) },
    {
      label: messages.categories,
      value:
        product.categories.length === 0 ? undefined : (
          <Group gap={6}>
            {product.categories.map((category) => (
              <Badge key={category} variant="default" tt="none" fw={500} radius="sm">
                {category}
              </Badge>
            ))}
          </Group>
        ),
    },
    {
      label: messages.created,
      value:
        product.createdAt === null || product.createdAt === undefined ? undefined : (
          <FormattedDate value={product.createdAt} dateStyle="medium" />
        ),
    },
    { label: messages.updated, value: <Moment at={product.updatedAt} /> },
  ];
  return <FactList facts={facts} shopUrl={product.url} />;
}
