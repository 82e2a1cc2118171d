import { Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { ProductPicture } from '../../ui/page/ProductPicture.tsx';
import { WideTable } from '../../ui/page/WideTable.tsx';
import styles from '../browse/browse.module.css';
import { Fold } from '../../ui/figures/Fold.tsx';
import { DetailPanel } from '../browse/DetailPanel.tsx';
import { productsPaths } from '../products/productsPaths.ts';
import type { OrderLines_order$data, OrderLines_order$key } from './__generated__/OrderLines_order.graphql.ts';
import { ordersMessages as messages } from './orders.messages.ts';

/** Longer orders are drawn when someone asks for all of it. */
const shownLines = 50;

type Line = OrderLines_order$data['lines'][number];

const channels = {
  RECOMMENDATIONS: messages.recommendations,
  SEARCH: messages.search,
  EMAIL: messages.mail,
  CHAT: messages.chat,
} as const;

/** What was bought, each line with its product and what led to it. */
export function OrderLines({ order: key, storeId }: { order: OrderLines_order$key; storeId: string }) {
  const { lines } = useFragment(
    graphql`
      fragment OrderLines_order on Order {
        lines {
          line
          productId
          quantity
          price {
            amount
            currency
          }
          total {
            amount
            currency
          }
          isImpacted
          attributedTo
          label
          product {
            name
            image
          }
        }
      }
    `,
    key,
  );
  const numbers = useNumbers();
  return (
    <DetailPanel title={<FormattedMessage {...messages.lines} />}>
      {lines.length === 0 ? (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.noLines} />
        </Text>
      ) : (
        <Fold rows={lines} most={shownLines}>
          {(shown) => (
            <WideTable label={messages.lines}>
              <table className={styles['table']} data-lines>
                <thead>
                  <tr>
                    <th scope="col">
                      <FormattedMessage {...messages.product} />
                    </th>
                    <th scope="col" data-numeric>
                      <FormattedMessage {...messages.quantity} />
                    </th>
                    <th scope="col" data-numeric>
                      <FormattedMessage {...messages.price} />
                    </th>
                    <th scope="col" data-numeric>
                      <FormattedMessage {...messages.sum} />
                    </th>
                    <th scope="col">
                      <FormattedMessage {...messages.attributedTo} />
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {shown.map((line) => (
                    <tr key={line.line}>
                      <th scope="row">
                        <BoughtProduct line={line} storeId={storeId} />
                      </th>
                      <td data-numeric>{numbers.decimal(line.quantity, 3)}</td>
                      <td data-numeric>{numbers.money(line.price)}</td>
                      <td data-numeric>{numbers.money(line.total)}</td>
                      <td>
                        <AttributedTo line={line} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </WideTable>
          )}
        </Fold>
      )}
    </DetailPanel>
  );
}

function BoughtProduct({ line: { productId, product }, storeId }: { line: Line; storeId: string }) {
  return (
    <span className={styles['named']}>
      <ProductPicture source={product?.image} size={36} />
      {product === null || product === undefined ? (
        <span className={styles['cardWords']}>
          {productId}
          <span className={styles['soft']}>
            <FormattedMessage {...messages.unknownProduct} />
          </span>
        </span>
      ) : (
        <PageLink to={productsPaths.item({ storeId, id: productId })}>{product.name}</PageLink>
      )}
    </span>
  );
}

function AttributedTo({ line: { isImpacted, attributedTo, label } }: { line: Line }) {
  const channel = attributedTo === null || attributedTo === undefined ? undefined : channels[attributedTo as keyof typeof channels];
  if (channel !== undefined) {
    const name = <FormattedMessage {...channel} />;
    return label === '' ? name : <FormattedMessage {...messages.withLabel} values={{ channel: name, label }} />;
  }
  if (isImpacted === true) return <FormattedMessage {...messages.generatedValue} />;
  return (
    <Text span size="sm" c="dimmed">
      <FormattedMessage {...(isImpacted === false ? messages.organic : messages.notKnown)} />
    </Text>
  );
}
