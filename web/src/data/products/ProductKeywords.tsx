import { Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import type { ProductKeywordsQuery } from './__generated__/ProductKeywordsQuery.graphql.ts';
import { productMessages as messages } from './product.messages.ts';
import styles from './ProductsTable.module.css';

/** The words that a product is found by, the heaviest first, each with a bar as long as its weight. */
export function ProductKeywords({ storeId, id, attempt }: { storeId: string; id: string; attempt: number }) {
  const intl = useIntl();
  const numbers = useNumbers();
  const { store } = useLazyLoadQuery<ProductKeywordsQuery>(
    graphql`
      query ProductKeywordsQuery($storeId: String!, $id: String!) {
        store(storeId: $storeId) {
          product(internalId: $id) {
            keywords {
              word
              score
              group
              products
            }
          }
        }
      }
    `,
    { storeId, id },
    { fetchKey: attempt, fetchPolicy: 'store-and-network' },
  );
  const keywords = store?.product?.keywords ?? [];
  return (
    <>
      <Text size="xs" c="dimmed" mb="xs">
        <FormattedMessage {...(keywords.length === 0 ? messages.noKeywords : messages.keywordsHint)} />
      </Text>
      {/* What scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={styles['keywords']} tabIndex={0} aria-label={intl.formatMessage(messages.keywords)}>
        {keywords.map(({ word, score, products, group }) => (
          <li
            key={word}
            data-group={group}
            title={intl.formatMessage(messages.keywordTitle, { ...counted(numbers, products), score: numbers.percent(score) })}
          >
            <span className={styles['bar']} style={{ inlineSize: `${Math.max(4, score * 100)}%` }} aria-hidden />
            <span className={styles['word']}>{word}</span>
            <span className={styles['score']}>{numbers.percent(score)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
