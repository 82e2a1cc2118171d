import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { productsPaths } from '../../data/products/productsPaths.ts';
import styles from '../../ui/figures/figures.module.css';
import { BarName, FigureTable } from '../../ui/figures/FigureTable.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { LabelParts_label$key } from './__generated__/LabelParts_label.graphql.ts';
import { labelsMessages as messages } from './labels.messages.ts';

interface LabelPartsProps {
  readonly label: LabelParts_label$key;
  readonly storeId: string;
}

/** What a label's figures are made of: kinds of elements, and products. */
export function LabelParts({ label, storeId }: LabelPartsProps) {
  const { sources, products } = useFragment(
    graphql`
      fragment LabelParts_label on Label {
        sources {
          source
          clicks
          orders
          revenue {
            amount
            currency
          }
        }
        products {
          productId
          clicks
          product {
            name
          }
        }
      }
    `,
    label,
  );
  const numbers = useNumbers();
  const most = Math.max(1, ...products.map(({ clicks }) => clicks));
  const words: Readonly<Record<string, MessageDescriptor | undefined>> = messages;
  return (
    <div className={styles['pair']}>
      <FigureTable
        empty={messages.nothing}
        title={messages.sources}
        heads={[messages.source, messages.clicks, messages.orders, messages.revenue]}
        rows={sources.map(({ source, clicks, orders, revenue }) => {
          const name = words[source];
          return {
            key: source,
            cells: [
              name === undefined ? source : <FormattedMessage key={source} {...name} />,
              numbers.count(clicks),
              numbers.count(orders),
              numbers.money(revenue),
            ],
          };
        })}
      />
      <FigureTable
        empty={messages.nothing}
        title={messages.products}
        heads={[messages.product, messages.clicks]}
        rows={products.map(({ productId, clicks, product }) => ({
          key: productId,
          cells: [
            <BarName key={productId} share={clicks / most}>
              {product === null || product === undefined ? (
                productId
              ) : (
                <PageLink to={productsPaths.item({ storeId, id: productId })}>{product.name}</PageLink>
              )}
            </BarName>,
            numbers.count(clicks),
          ],
        }))}
      />
    </div>
  );
}
