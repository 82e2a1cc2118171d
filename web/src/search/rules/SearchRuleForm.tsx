import { Radio, Stack, TextInput, Title } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Form } from '../../ui/form/useForm.ts';
import type { PlacingFields_store$key } from '../../resources/__generated__/PlacingFields_store.graphql.ts';
import { PlacingFields } from '../../resources/PlacingFields.tsx';
import type { ProductCards } from './productCards.ts';
import { type SearchRuleDraft, searchRuleMatchTypes } from './searchRuleDraft.ts';
import styles from './SearchRuleForm.module.css';
import { matchTypeHints, matchTypeMessages, searchRulesMessages as messages } from './searchRules.messages.ts';
import { TargetsField } from './TargetsField.tsx';

interface SearchRuleFormProps {
  readonly form: Form<SearchRuleDraft>;
  readonly storeId: string;
  readonly store: PlacingFields_store$key;
  readonly cards: ProductCards;
  readonly missingIds: { readonly included: readonly string[]; readonly excluded: readonly string[] };
  readonly isReadOnly: boolean;
}

/** The fields of a rule. */
export function SearchRuleForm({ form, storeId, store, cards, missingIds, isReadOnly }: SearchRuleFormProps) {
  const intl = useIntl();
  const query = form.field('query');
  const matchType = form.field('matchType');
  const included = form.field('included');
  const excluded = form.field('excluded');
  return (
    <>
      <section className={styles['section']} aria-label={intl.formatMessage(messages.sectionWhen)}>
        <Title order={2} size="h5">
          <FormattedMessage {...messages.sectionWhen} />
        </Title>
        <Radio.Group
          label={intl.formatMessage(messages.matchType)}
          value={matchType.value}
          onChange={(value) => {
            const chosen = searchRuleMatchTypes.find((one) => one === value);
            if (chosen !== undefined) matchType.onChange(chosen);
          }}
        >
          <Stack gap={8} mt={6}>
            {searchRuleMatchTypes.map((one) => (
              <Radio
                key={one}
                size="sm"
                value={one}
                disabled={isReadOnly}
                label={<FormattedMessage {...matchTypeMessages[one]} />}
                description={<FormattedMessage {...matchTypeHints[one]} />}
              />
            ))}
          </Stack>
        </Radio.Group>
        {matchType.value !== 'OMNISEARCH_EMPTY' && (
          <TextInput
            id={query.id}
            label={intl.formatMessage(messages.query)}
            description={intl.formatMessage(messages.queryHint)}
            value={query.value}
            error={query.error}
            required
            withAsterisk={false}
            readOnly={isReadOnly}
            onBlur={query.onBlur}
            onChange={(event) => query.onChange(event.currentTarget.value)}
          />
        )}
      </section>
      <TargetsField
        field={included}
        title={messages.sectionIncluded}
        hint={messages.includedHint}
        storeId={storeId}
        cards={cards}
        otherProducts={excluded.value.products}
        missingIds={missingIds.included}
        isOrdered
        isReadOnly={isReadOnly}
      />
      <TargetsField
        field={excluded}
        title={messages.sectionExcluded}
        hint={messages.excludedHint}
        storeId={storeId}
        cards={cards}
        otherProducts={included.value.products}
        missingIds={missingIds.excluded}
        isOrdered={false}
        isReadOnly={isReadOnly}
      />
      <PlacingFields store={store} isEnabled={form.field('isEnabled')} scope={form.field('scope')} isReadOnly={isReadOnly} />
    </>
  );
}
