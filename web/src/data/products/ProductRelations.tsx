import { Badge, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { searchRulesPaths } from '../../search/rules/searchRulesPaths.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { ProductPicture } from '../../ui/page/ProductPicture.tsx';
import type { ProductRelationsQuery, ProductRelationsQuery$data } from './__generated__/ProductRelationsQuery.graphql.ts';
import { productMessages as messages } from './product.messages.ts';
import { productsPaths } from './productsPaths.ts';
import styles from './ProductsTable.module.css';

interface ProductRelationsProps {
  readonly storeId: string;
  readonly id: string;
  readonly attempt: number;
}

type Relations = NonNullable<NonNullable<ProductRelationsQuery$data['store']>['product']>['relations'];

/** What is bought with a product, what could be instead, and the rules that name it. */
export function ProductRelations({ storeId, id, attempt }: ProductRelationsProps) {
  const numbers = useNumbers();
  const can = useCan();
  const { store } = useLazyLoadQuery<ProductRelationsQuery>(
    graphql`
      query ProductRelationsQuery($storeId: String!, $id: String!) {
        store(storeId: $storeId) {
          product(internalId: $id) {
            relations {
              orders
              crossSells {
                orders
                product {
                  internalId
                  name
                  image
                  price {
                    amount
                    currency
                  }
                }
              }
              alternatives {
                orders
                product {
                  internalId
                  name
                  image
                  price {
                    amount
                    currency
                  }
                }
              }
              rules {
                internalId
                query
                isIncluded
                isEnabled
              }
            }
          }
        }
      }
    `,
    { storeId, id },
    { fetchKey: attempt, fetchPolicy: 'store-and-network' },
  );
  const relations = store?.product?.relations;
  if (relations === undefined) return null;
  const { orders, crossSells, alternatives, rules } = relations;
  const cards = (related: Relations['crossSells'], note: (amount: number) => ReactNode) => (
    <ul className={styles['cards']}>
      {related.map(({ product, orders: amount }) => (
        <li key={product.internalId} className={styles['card']}>
          <ProductPicture source={product.image} size={56} />
          <span>
            <PageLink to={productsPaths.item({ storeId, id: product.internalId })}>{product.name}</PageLink>
            <Text span size="xs" c="dimmed" display="block">
              {product.price !== null && product.price !== undefined && `${numbers.money(product.price)} · `}
              {note(amount)}
            </Text>
          </span>
        </li>
      ))}
    </ul>
  );
  const hint = (text: ReactNode) => (
    <Text size="sm" c="dimmed" mb="xs">
      {text}
    </Text>
  );
  return (
    <div className={styles['column']}>
      <div>
        <Title order={3} size="h6">
          <FormattedMessage {...messages.crossSells} />
        </Title>
        {hint(
          <FormattedMessage
            {...(orders === 0 ? messages.neverOrdered : crossSells.length === 0 ? messages.noCrossSells : messages.crossSellsHint)}
            values={counted(numbers, orders)}
          />,
        )}
        {cards(crossSells, (amount) => (
          <FormattedMessage {...messages.togetherIn} values={counted(numbers, amount)} />
        ))}
      </div>
      <div>
        <Title order={3} size="h6">
          <FormattedMessage {...messages.alternatives} />
        </Title>
        {hint(<FormattedMessage {...(alternatives.length === 0 ? messages.noAlternatives : messages.alternativesHint)} />)}
        {cards(alternatives, (amount) => (
          <FormattedMessage {...messages.orderedIn90} values={counted(numbers, amount)} />
        ))}
      </div>
      {can('SEARCH_RULES_VIEW') && (
        <div>
          <Title order={3} size="h6">
            <FormattedMessage {...messages.rules} />
          </Title>
          {rules.length === 0 && hint(<FormattedMessage {...messages.noRules} />)}
          <ul className={styles['rules']}>
            {rules.map((rule) => (
              <li key={rule.internalId}>
                <PageLink to={searchRulesPaths.item({ storeId, keyword: rule.internalId })}>
                  {rule.query === '' ? <FormattedMessage {...messages.emptyQuery} /> : rule.query}
                </PageLink>{' '}
                <Badge size="sm" variant="light" tt="none" radius="sm" color={rule.isIncluded ? 'green' : 'red'}>
                  <FormattedMessage {...(rule.isIncluded ? messages.onTop : messages.hidden)} />
                </Badge>{' '}
                {!rule.isEnabled && (
                  <Badge size="sm" variant="default" tt="none" radius="sm">
                    <FormattedMessage {...messages.switchedOff} />
                  </Badge>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
