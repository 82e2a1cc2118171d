import { Button, Skeleton, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { type ProductCard, readProductCard } from '../../resources/pickers/productCards.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { PoliteAnswer } from '../../ui/form/LiveAnswer.tsx';
import { ProductPicture } from '../../ui/page/ProductPicture.tsx';
import type { AccessorySuggestionsQuery } from './__generated__/AccessorySuggestionsQuery.graphql.ts';
import { accessoriesMessages as messages } from './accessories.messages.ts';
import styles from './AccessorySuggestions.module.css';

interface AccessorySuggestionsProps {
  readonly storeId: string;
  readonly mainProduct: string;
  readonly takenIds: readonly string[];
  /** Undefined while nothing can be changed. */
  readonly onAdd: ((card: ProductCard) => void) | undefined;
}

/** What customers buy with the main product, while an entry is edited. */
export function AccessorySuggestions({ mainProduct, ...props }: AccessorySuggestionsProps) {
  return (
    <FormSection title={messages.suggestions}>
      {mainProduct === '' ? (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.suggestionsChoose} />
        </Text>
      ) : (
        <PoliteAnswer question={{ mainProduct }} fallback={<Skeleton h={160} />}>
          {(asked) => <Rows {...props} {...asked} />}
        </PoliteAnswer>
      )}
    </FormSection>
  );
}

function Rows({ storeId, mainProduct, takenIds, onAdd }: AccessorySuggestionsProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const data = useLazyLoadQuery<AccessorySuggestionsQuery>(
    graphql`
      query AccessorySuggestionsQuery($storeId: String!, $mainProduct: String!) @throwOnFieldError {
        store(storeId: $storeId) {
          accessoryEvidence(mainProduct: $mainProduct) {
            orders
            withOthers
            mostTogether
            needed
          }
          accessorySuggestions(mainProduct: $mainProduct, first: 10) {
            support
            confidence
            product {
              ...productCards_product
            }
          }
        }
      }
    `,
    { storeId, mainProduct },
  );
  const { accessoryEvidence: found, accessorySuggestions } = loaded(data.store);
  const suggestions = accessorySuggestions
    .map(({ product, ...evidence }) => ({ ...evidence, card: readProductCard(product) }))
    .filter(({ card }) => !takenIds.includes(card.internalId));
  if (suggestions.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {accessorySuggestions.length > 0 ? (
          <FormattedMessage {...messages.suggestionsTaken} />
        ) : (
          <FormattedMessage
            {...messages.suggestionsNone}
            values={{
              orders: found.orders,
              shownOrders: numbers.count(found.orders),
              others: numbers.count(found.withOthers),
              most: numbers.count(found.mostTogether),
              needed: numbers.count(found.needed),
            }}
          />
        )}
      </Text>
    );
  return (
    <>
      <Text size="xs" c="dimmed" mb="xs">
        <FormattedMessage {...messages.suggestionsHint} />
      </Text>
      <ul className={styles['rows']}>
        {suggestions.map(({ card, support, confidence }) => (
          <li key={card.internalId} className={styles['row']}>
            <ProductPicture source={card.image} size={36} />
            <div className={styles['what']}>
              <Text size="sm">{card.name}</Text>
              <Text size="xs" c="dimmed">
                <FormattedMessage
                  {...messages.evidence}
                  values={{ support, shown: counted(numbers, support).shown, confidence: numbers.percent(confidence) }}
                />
              </Text>
            </div>
            {onAdd !== undefined && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconPlus size={14} aria-hidden />}
                aria-label={intl.formatMessage(messages.addLabel, { name: card.name })}
                onClick={() => onAdd(card)}
              >
                <FormattedMessage {...messages.add} />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
