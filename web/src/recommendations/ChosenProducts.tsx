import { Input, Text } from '@mantine/core';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';

import { PickedProducts } from '../resources/pickers/PickedProducts.tsx';
import type { ProductCards } from '../resources/pickers/productCards.ts';
import { ProductPicker } from '../resources/pickers/ProductPicker.tsx';
import type { FormField } from '../ui/form/useForm.ts';

interface ChosenProductsProps {
  readonly storeId: string;
  readonly field: FormField<readonly string[]>;
  readonly label: MessageDescriptor;
  readonly hint: MessageDescriptor;
  readonly pick: MessageDescriptor;
  readonly cards: ProductCards;
  /** Products that cannot be chosen here, such as those of another list. */
  readonly takenIds: readonly string[];
  readonly missingIds: readonly string[];
  /** Most products; with one, another choice is possible once it is removed. */
  readonly most?: number;
  readonly isReadOnly: boolean;
}

/** A field of products: a picker above the chosen ones, which are ordered by dragging or by keyboard. */
export function ChosenProducts({
  storeId,
  field,
  label,
  hint,
  pick,
  cards,
  takenIds,
  missingIds,
  most = 100,
  isReadOnly,
}: ChosenProductsProps) {
  const intl = useIntl();
  const name = intl.formatMessage(label);
  const { value, error } = field;
  return (
    <section aria-label={name} style={{ display: 'grid', gap: '0.5rem' }}>
      <div>
        <Text fw={600} size="sm">
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          <FormattedMessage {...hint} />
        </Text>
      </div>
      {!isReadOnly && value.length < most && (
        <ProductPicker
          id={field.id}
          label={`${name}: ${intl.formatMessage(pick)}`}
          storeId={storeId}
          takenIds={[...value, ...takenIds]}
          isReadOnly={isReadOnly}
          onPick={(card) => {
            cards.add(card);
            field.onChange([...value, card.internalId]);
          }}
        />
      )}
      {value.length > 0 && (
        <PickedProducts
          label={name}
          ids={value}
          cards={cards}
          isOrdered={most > 1}
          isReadOnly={isReadOnly}
          missingIds={missingIds}
          onChange={field.onChange}
        />
      )}
      {error !== undefined && <Input.Error>{error}</Input.Error>}
    </section>
  );
}
