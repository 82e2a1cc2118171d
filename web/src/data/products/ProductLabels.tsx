import { Text } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { labelsPaths } from '../../developers/labels/labelsPaths.ts';
import { lastDays } from '../../ui/chart/dayRange.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { ProductLabelsQuery } from './__generated__/ProductLabelsQuery.graphql.ts';
import { productMessages as messages } from './product.messages.ts';
import styles from './ProductsTable.module.css';

/** The elements in which a product was clicked, by their labels, most often first. */
export function ProductLabels({ storeId, id, attempt }: { storeId: string; id: string; attempt: number }) {
  const { store } = useLazyLoadQuery<ProductLabelsQuery>(
    graphql`
      query ProductLabelsQuery($storeId: String!, $id: String!) {
        store(storeId: $storeId) {
          product(internalId: $id) {
            labels {
              name
              clicks
            }
          }
        }
      }
    `,
    { storeId, id },
    { fetchKey: attempt, fetchPolicy: 'store-and-network' },
  );
  const numbers = useNumbers();
  const can = useCan();
  const [range] = useState(() => lastDays(90, new Date()));
  const labels = store?.product?.labels ?? [];
  return (
    <>
      <Text size="xs" c="dimmed" mb="xs">
        <FormattedMessage {...(labels.length === 0 ? messages.noLabels : messages.labelsHint)} />
      </Text>
      {labels.length > 0 && (
        <ul className={styles['labels']}>
          {labels.map(({ name, clicks }) => (
            <li key={name}>
              {can('DEVELOPERS_VIEW') ? (
                <PageLink to={labelsPaths.label({ storeId, dateFrom: range.from, dateTo: range.to, id: name })}>{name}</PageLink>
              ) : (
                name
              )}
              <Text span size="sm" c="dimmed">
                <FormattedMessage {...messages.labelClicks} values={counted(numbers, clicks)} />
              </Text>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
