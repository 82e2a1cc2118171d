import { Anchor, Badge, Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage, type MessageDescriptor } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { type Money, useNumbers } from '../../app/words/numbers.ts';
import { Moment } from '../../ui/page/Moment.tsx';
import type { ProductFacts_product$key } from './__generated__/ProductFacts_product.graphql.ts';
import styles from './ProductsTable.module.css';
import { productsMessages as messages } from './products.messages.ts';

/** The fields that every product may have. What the feed does not give is left out. */
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
  const facts: readonly { readonly label: MessageDescriptor; readonly value: ReactNode }[] = [
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
  // Only addresses of the web are links: a feed could hold anything here.
  const shopUrl = product.url !== null && product.url !== undefined && /^https?:\/\//i.test(product.url) ? product.url : undefined;
  return (
    <section className={styles['panel']}>
      <div className={styles['panelHead']}>
        <Title order={2} size="h5">
          <FormattedMessage {...messages.facts} />
        </Title>
        {shopUrl !== undefined && (
          <Anchor href={shopUrl} target="_blank" rel="noopener noreferrer" size="sm">
            <FormattedMessage {...messages.openInShop} />
          </Anchor>
        )}
      </div>
      <dl className={styles['facts']}>
        {facts.map(
          ({ label, value }) =>
            value !== undefined && (
              <FactLine key={label.id} label={label}>
                {value}
              </FactLine>
            ),
        )}
      </dl>
    </section>
  );
}

function FactLine({ label, children }: { label: MessageDescriptor; children: ReactNode }) {
  return (
    <>
      <dt>
        <FormattedMessage {...label} />
      </dt>
      <dd>{children}</dd>
    </>
  );
}
