import { Radio, Stack } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { FormSection } from '../../ui/form/FormSection.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import type { ProductCards } from '../../resources/pickers/productCards.ts';
import { AdjustmentsField } from './AdjustmentsField.tsx';
import { RuleEffectFields, RuleNameAndDates } from './RuleEffectFields.tsx';
import { type SearchRuleDraft, searchRuleMatchTypes } from './searchRuleDraft.ts';
import { matchTypeHints, matchTypeMessages, searchRulesMessages as messages } from './searchRules.messages.ts';
import { TargetsField } from './TargetsField.tsx';

interface SearchRuleFormProps {
  readonly form: Form<SearchRuleDraft>;
  readonly storeId: string;
  readonly cards: ProductCards;
  readonly missingIds: { readonly included: readonly string[]; readonly excluded: readonly string[] };
  /** Of the store: that of the dates. */
  readonly timeZone: string;
  readonly isReadOnly: boolean;
}

/** The fields of a rule. */
export function SearchRuleForm({ form, storeId, cards, missingIds, timeZone, isReadOnly }: SearchRuleFormProps) {
  const intl = useIntl();
  const query = form.field('query');
  const matchType = form.field('matchType');
  const included = form.field('included');
  const excluded = form.field('excluded');
  return (
    <>
      <FormSection title={messages.sectionWhen}>
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
          <TextField field={query} label={messages.query} hint={messages.queryHint} isRequired isReadOnly={isReadOnly} />
        )}
      </FormSection>
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
      <AdjustmentsField field={form.field('adjustments')} storeId={storeId} isReadOnly={isReadOnly} />
      <RuleEffectFields form={form} storeId={storeId} isReadOnly={isReadOnly} />
      <RuleNameAndDates form={form} timeZone={timeZone} isReadOnly={isReadOnly} />
    </>
  );
}
