import { Combobox, Loader, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useDeferredValue, useState } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import { useNumbers } from '../../app/words/numbers.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { ProductPicture } from '../../ui/page/ProductPicture.tsx';
import type { ProductPickerQuery } from './__generated__/ProductPickerQuery.graphql.ts';
import { type ProductCard, readProductCard } from './productCards.ts';
import styles from './SearchRuleForm.module.css';
import { searchRulesMessages as messages } from './searchRules.messages.ts';

interface ProductPickerProps {
  readonly id: string;
  readonly label: string;
  readonly storeId: string;
  /** Chosen already, here or on the other side of the rule: shown as such, not offered again. */
  readonly takenIds: readonly string[];
  readonly isReadOnly: boolean;
  readonly onPick: (product: ProductCard) => void;
}

/** Finds products while typing, by what shoppers would type or by id, and picks them one after the other. */
export function ProductPicker({ id, label, storeId, takenIds, isReadOnly, onPick }: ProductPickerProps) {
  const intl = useIntl();
  const [text, setText] = useState('');
  const [searched] = useDebouncedValue(text.trim(), 200);
  const shown = useDeferredValue(searched);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const isWaiting = text.trim() !== shown;

  return (
    <Combobox
      store={combobox}
      withinPortal
      onOptionSubmit={() => {
        setText('');
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target>
        <TextInput
          id={id}
          size="sm"
          value={text}
          disabled={isReadOnly}
          aria-label={label}
          placeholder={intl.formatMessage(messages.pickPlaceholder)}
          leftSection={<IconSearch size={15} aria-hidden />}
          rightSection={isWaiting && text !== '' && <Loader size={14} />}
          onChange={(event) => {
            setText(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            // Enter picks from the list; it must not send the form while somebody types.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={shown === ''}>
        <Combobox.Options mah={360} style={{ overflowY: 'auto' }} aria-label={label}>
          {shown !== '' && (
            <PageErrorBoundary attempt={shown} onRetry={() => setText('')}>
              <Suspense fallback={<PickerNote message={messages.pickSearching} />}>
                <PickerOptions storeId={storeId} query={shown} takenIds={takenIds} onPick={onPick} />
              </Suspense>
            </PageErrorBoundary>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Most rows offered. */
const mostOptions = 12;

interface PickerOptionsProps {
  readonly storeId: string;
  readonly query: string;
  readonly takenIds: readonly string[];
  readonly onPick: (product: ProductCard) => void;
}

function PickerOptions({ storeId, query, takenIds, onPick }: PickerOptionsProps) {
  const numbers = useNumbers();
  const { currency } = useStoreScope();
  // The shop's own search knows best what is meant; but what a rule hides, and ids, only the list of products finds.
  const { store } = useLazyLoadQuery<ProductPickerQuery>(
    graphql`
      query ProductPickerQuery($storeId: String!, $query: String!) @throwOnFieldError {
        store(storeId: $storeId) {
          search(query: $query, first: 10) {
            hits {
              product {
                ...productCards_product
              }
            }
          }
          products(first: 5, query: $query) {
            edges {
              node {
                ...productCards_product
              }
            }
          }
        }
      }
    `,
    { storeId, query },
  );
  const byText = (store?.search.hits ?? []).map((hit) => readProductCard(hit.product));
  const byName = (store?.products.edges ?? []).map((edge) => readProductCard(edge.node));
  const exact = byName.filter((card) => card.internalId === query);
  const cards = [...new Map([...exact, ...byText, ...byName].map((card) => [card.internalId, card])).values()].slice(0, mostOptions);
  if (cards.length === 0) return <PickerNote message={messages.pickNothing} />;
  return cards.map((card) => {
    const isTaken = takenIds.includes(card.internalId);
    return (
      <Combobox.Option key={card.internalId} value={card.internalId} disabled={isTaken} onClick={() => onPick(card)}>
        <span className={styles['option']}>
          <ProductPicture source={card.image} size={36} />
          <span className={styles['optionName']}>
            {card.name}
            <Text span size="xs" c="dimmed">
              {card.internalId}
            </Text>
          </span>
          <Text span size="xs" c="dimmed">
            {isTaken ? <FormattedMessage {...messages.pickTaken} /> : card.price !== null && numbers.money(card.price, currency)}
          </Text>
        </span>
      </Combobox.Option>
    );
  });
}

function PickerNote({ message }: { message: MessageDescriptor }) {
  return (
    <Combobox.Empty>
      <FormattedMessage {...message} />
    </Combobox.Empty>
  );
}
