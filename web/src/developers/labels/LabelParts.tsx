import type { ReactNode } from 'react';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { productsPaths } from '../../data/products/productsPaths.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';
import styles from '../status/status.module.css';
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
      <Part
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
      <Part
        title={messages.products}
        heads={[messages.product, messages.clicks]}
        rows={products.map(({ productId, clicks, product }) => ({
          key: productId,
          cells: [
            <span key={productId}>
              {product === null || product === undefined ? (
                productId
              ) : (
                <PageLink to={productsPaths.item({ storeId, id: productId })}>{product.name}</PageLink>
              )}
              <span className={styles['bar']} style={{ width: `${(clicks / most) * 100}%` }} aria-hidden="true" />
            </span>,
            numbers.count(clicks),
          ],
        }))}
      />
    </div>
  );
}

interface PartProps {
  readonly title: MessageDescriptor;
  readonly heads: readonly MessageDescriptor[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

function Part({ title, heads, rows }: PartProps) {
  return (
    <section className={styles['card']}>
      <h2 className={styles['title']}>
        <FormattedMessage {...title} />
      </h2>
      {rows.length === 0 ? (
        <p className={styles['small']}>
          <FormattedMessage {...messages.nothing} />
        </p>
      ) : (
        // A narrow screen scrolls it, and the keyboard must reach what scrolls.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles['scroll']} tabIndex={0}>
          <table className={styles['table']}>
            <thead>
              <tr>
                {heads.map((head, at) => (
                  <th key={head.id} scope="col" className={at === 0 ? undefined : styles['number']}>
                    <FormattedMessage {...head} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells }) => (
                <tr key={key}>
                  {cells.map((cell, at) => (
                    <td key={heads[at]?.id} className={at === 0 ? undefined : styles['number']}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
