import { Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { Moment } from '../../ui/page/Moment.tsx';
import type { ProductHistoryQuery } from './__generated__/ProductHistoryQuery.graphql.ts';
import { attributeText } from '../browse/attributeText.ts';
import { NotGiven } from '../browse/NotGiven.tsx';
import { productMessages as messages } from './product.messages.ts';
import { productsMessages } from './products.messages.ts';
import styles from './ProductsTable.module.css';

const kinds = {
  CREATED: messages.changeCreated,
  UPDATED: messages.changeUpdated,
  DELETED: messages.changeDeleted,
  '%future added value': messages.changeUpdated,
} as const;

/** What each import changed in a product: the cells before and after. */
export function ProductHistory({ storeId, id, attempt }: { storeId: string; id: string; attempt: number }) {
  const intl = useIntl();
  const numbers = useNumbers();
  const { store } = useLazyLoadQuery<ProductHistoryQuery>(
    graphql`
      query ProductHistoryQuery($storeId: String!, $id: String!) {
        store(storeId: $storeId) {
          product(internalId: $id) {
            history {
              seq
              at
              kind
              cells {
                field
                before
                after
              }
            }
          }
        }
      }
    `,
    { storeId, id },
    { fetchKey: attempt, fetchPolicy: 'store-and-network' },
  );
  const history = store?.product?.history ?? [];
  const cell = (value: unknown) => (value === null || value === undefined ? <NotGiven /> : attributeText(intl, numbers, value));
  if (history.length === 0)
    return (
      <Text size="sm" c="dimmed">
        <FormattedMessage {...messages.noHistory} />
      </Text>
    );
  return (
    // What scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol className={styles['history']} tabIndex={0} aria-label={intl.formatMessage(messages.history)}>
      {history.map(({ seq, at, kind, cells }) => (
        <li key={seq}>
          <Text size="sm" component="p" m={0}>
            <strong>
              <FormattedMessage {...kinds[kind]} />
            </strong>{' '}
            <Moment at={at} />
          </Text>
          {cells.length > 0 && (
            <table className={styles['attributes']}>
              <thead>
                <tr>
                  <th scope="col">
                    <FormattedMessage {...productsMessages.attributeName} />
                  </th>
                  <th scope="col">
                    <FormattedMessage {...messages.before} />
                  </th>
                  <th scope="col">
                    <FormattedMessage {...messages.after} />
                  </th>
                </tr>
              </thead>
              <tbody>
                {cells.map(({ field, before, after }) => (
                  <tr key={field}>
                    <th scope="row">{field}</th>
                    <td className={styles['gone']}>{cell(before)}</td>
                    <td>{cell(after)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </li>
      ))}
    </ol>
  );
}
