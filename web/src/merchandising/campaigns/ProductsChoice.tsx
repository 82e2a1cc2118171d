import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ChosenProducts } from '../../recommendations/ChosenProducts.tsx';
import { filterFieldSoon, LaterFilterField } from '../../resources/filters/LaterFilterField.tsx';
import type { ProductCards } from '../../resources/pickers/productCards.ts';
import type { ProductsChoice as Choice } from './campaignFields.ts';
import { campaignsMessages as messages } from './merchandisingCampaigns.messages.ts';

interface ProductsChoiceProps {
  readonly id: string;
  readonly choice: Choice;
  readonly storeId: string;
  readonly cards: ProductCards;
  readonly isReadOnly: boolean;
  readonly onChange: (choice: Choice) => void;
}

/** Products by hand, by a search and by a filter. */
export function ProductsChoice({ id, choice, storeId, cards, isReadOnly, onChange }: ProductsChoiceProps) {
  const intl = useIntl();
  const [opened, setOpened] = useState<ReadonlySet<'search' | 'filter'>>(new Set());
  const open = (part: 'search' | 'filter') => setOpened((others) => new Set([...others, part]));
  const hasSearch = choice.search !== '' || opened.has('search');
  const hasFilter = choice.filter !== '' || opened.has('filter');
  return (
    <>
      <ChosenProducts
        storeId={storeId}
        field={{
          id,
          value: choice.picked,
          error: undefined,
          onChange: (picked) => onChange({ ...choice, picked }),
          onBlur: () => undefined,
        }}
        label={messages.products}
        hint={messages.productsHint}
        pick={messages.pick}
        cards={cards}
        takenIds={[]}
        missingIds={[]}
        isReadOnly={isReadOnly}
      />
      {hasSearch && (
        <TextInput
          label={intl.formatMessage(messages.search)}
          value={choice.search}
          maxLength={500}
          readOnly={isReadOnly}
          onChange={(event) => onChange({ ...choice, search: event.currentTarget.value })}
        />
      )}
      {hasFilter && (
        <LaterFilterField
          field={{ id: `${id}-filter`, value: choice.filter, error: undefined, onChange: (filter) => onChange({ ...choice, filter }) }}
          label={messages.filter}
          emptyMessage={messages.emptyFilter}
          storeId={storeId}
          isReadOnly={isReadOnly}
        />
      )}
      {!isReadOnly && !(hasSearch && hasFilter) && (
        <Group gap="xs">
          {!hasSearch && (
            <Button size="compact-sm" variant="subtle" onClick={() => open('search')}>
              <FormattedMessage {...messages.addSearch} />
            </Button>
          )}
          {!hasFilter && (
            <Button size="compact-sm" variant="subtle" {...filterFieldSoon} onClick={() => open('filter')}>
              <FormattedMessage {...messages.addFilter} />
            </Button>
          )}
        </Group>
      )}
    </>
  );
}
