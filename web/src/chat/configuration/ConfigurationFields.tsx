import { Checkbox, Group, NumberInput, Select, Switch, Text } from '@mantine/core';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { Form, FormField } from '../../ui/form/useForm.ts';
import { WordList } from '../../ui/form/WordList.tsx';
import { chatConfigurationMessages as messages } from './chatConfiguration.messages.ts';
import type { ChatValues } from './chatValues.ts';

interface PartProps {
  readonly form: Form<ChatValues>;
  readonly isReadOnly: boolean;
}

interface ChoiceProps<Value extends string> {
  readonly field: FormField<Value>;
  readonly label: MessageDescriptor;
  readonly words: Readonly<Record<Value, MessageDescriptor>>;
  readonly isReadOnly: boolean;
}

function Choice<Value extends string>({ field, label, words, isReadOnly }: ChoiceProps<Value>) {
  const intl = useIntl();
  const values = Object.keys(words) as Value[]; // the words are given for each value
  const wordOf = (value: Value): MessageDescriptor => words[value];
  return (
    <Select
      id={field.id}
      label={intl.formatMessage(label)}
      data={values.map((value) => ({ value, label: intl.formatMessage(wordOf(value)) }))}
      value={field.value}
      error={field.error}
      allowDeselect={false}
      readOnly={isReadOnly}
      onChange={(value) => value !== null && field.onChange(value as Value)} // one of the values above
    />
  );
}

interface YesNoProps {
  readonly field: FormField<boolean>;
  readonly label: MessageDescriptor;
  readonly hint?: MessageDescriptor;
  readonly isReadOnly: boolean;
}

function YesNo({ field, label, hint, isReadOnly }: YesNoProps) {
  const intl = useIntl();
  return (
    <Switch
      id={field.id}
      label={intl.formatMessage(label)}
      description={hint && intl.formatMessage(hint)}
      checked={field.value}
      disabled={isReadOnly}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
    />
  );
}

export function GeneralFields({ form, isReadOnly }: PartProps) {
  const intl = useIntl();
  const { FRIENDLY, NEUTRAL, FACTUAL, PROFESSIONAL, HUMOROUS, SHORT, STANDARD, LONG } = messages;
  return (
    <FormSection title={messages.general}>
      <TextField field={form.field('welcome')} label={messages.welcome} hint={messages.emptyIsStandard} rows={2} isReadOnly={isReadOnly} />
      <WordList
        {...form.field('suggestions')}
        label={intl.formatMessage(messages.suggestions)}
        description={intl.formatMessage(messages.suggestionsHint)}
        placeholder={intl.formatMessage(messages.addSuggestion)}
        isReadOnly={isReadOnly}
      />
      <TextField field={form.field('consent')} label={messages.consent} hint={messages.consentHint} rows={3} isReadOnly={isReadOnly} />
      <TextField field={form.field('placeholder')} label={messages.placeholder} hint={messages.emptyIsStandard} isReadOnly={isReadOnly} />
      <TextField
        field={form.field('supportContact')}
        label={messages.supportContact}
        hint={messages.supportContactHint}
        isReadOnly={isReadOnly}
      />
      <Choice
        field={form.field('tone')}
        label={messages.tone}
        words={{ FRIENDLY, NEUTRAL, FACTUAL, PROFESSIONAL, HUMOROUS }}
        isReadOnly={isReadOnly}
      />
      <Choice field={form.field('answerLength')} label={messages.answerLength} words={{ SHORT, STANDARD, LONG }} isReadOnly={isReadOnly} />
      <TextField
        field={form.field('storeDescription')}
        label={messages.storeDescription}
        hint={messages.storeDescriptionHint}
        rows={4}
        isReadOnly={isReadOnly}
      />
    </FormSection>
  );
}

export function SearchFields({ form, isReadOnly }: PartProps) {
  const intl = useIntl();
  const most = form.field('maxProducts');
  return (
    <FormSection title={messages.productSearch}>
      <NumberInput
        id={most.id}
        label={intl.formatMessage(messages.maxProducts)}
        value={most.value}
        error={most.error}
        min={1}
        max={12}
        allowDecimal={false}
        clampBehavior="strict"
        readOnly={isReadOnly}
        onChange={(value) => typeof value === 'number' && most.onChange(value)}
      />
      <YesNo field={form.field('inStockOnly')} label={messages.inStockOnly} isReadOnly={isReadOnly} />
      <YesNo field={form.field('triesBroader')} label={messages.triesBroader} isReadOnly={isReadOnly} />
    </FormSection>
  );
}

export function DesignFields({ form, isReadOnly }: PartProps) {
  const { AUTO, LIGHT, DARK, START, END } = messages;
  return (
    <FormSection title={messages.design}>
      <TextField field={form.field('title')} label={messages.name} hint={messages.emptyIsStandard} isReadOnly={isReadOnly} />
      <TextField field={form.field('color')} label={messages.color} hint={messages.colorHint} isReadOnly={isReadOnly} />
      <Choice field={form.field('theme')} label={messages.theme} words={{ AUTO, LIGHT, DARK }} isReadOnly={isReadOnly} />
      <Choice field={form.field('position')} label={messages.position} words={{ END, START }} isReadOnly={isReadOnly} />
    </FormSection>
  );
}

// 5 January 1970 was a Monday.
const weekday = (day: number) => new Date(Date.UTC(1970, 0, 4 + day));

export function FeatureFields({ form, isReadOnly }: PartProps) {
  const intl = useIntl();
  const days = form.field('businessDays');
  const { OFF, MAIL, WEBHOOK } = messages;
  const { handOver } = form.values;
  // What goes to others is for those who may send data of customers elsewhere.
  const can = useCan();
  const isFixed = isReadOnly || !can('EXPORTERS_EDIT');
  return (
    <>
      <FormSection title={messages.features}>
        <YesNo field={form.field('speech')} label={messages.speech} isReadOnly={isReadOnly} />
        <YesNo field={form.field('orderStatus')} label={messages.orderStatus} hint={messages.orderStatusHint} isReadOnly={isFixed} />
        <YesNo field={form.field('addToCart')} label={messages.addToCart} hint={messages.addToCartHint} isReadOnly={isReadOnly} />
      </FormSection>
      <FormSection title={messages.handOver}>
        <Choice field={form.field('handOver')} label={messages.handOver} words={{ OFF, MAIL, WEBHOOK }} isReadOnly={isFixed} />
        {isFixed && !isReadOnly && (
          <Text size="sm" c="dimmed">
            <FormattedMessage {...messages.handOverFixed} />
          </Text>
        )}
        {handOver === 'MAIL' && (
          <TextField field={form.field('handOverEmail')} label={messages.handOverEmail} isRequired isReadOnly={isFixed} />
        )}
        {handOver === 'WEBHOOK' && (
          <TextField
            field={form.field('handOverUrl')}
            label={messages.handOverUrl}
            hint={messages.handOverUrlHint}
            isRequired
            isReadOnly={isFixed}
          />
        )}
      </FormSection>
      {handOver !== 'OFF' && (
        <FormSection title={messages.businessHours}>
          <Checkbox.Group
            id={days.id}
            label={intl.formatMessage(messages.businessDays)}
            value={days.value.map(String)}
            error={days.error}
            onChange={(chosen) => days.onChange(chosen.map(Number).toSorted((one, other) => one - other))}
          >
            <Group gap="md" mt={4}>
              {[1, 2, 3, 4, 5, 6, 7].map((day) => (
                <Checkbox
                  key={day}
                  value={String(day)}
                  disabled={isReadOnly}
                  label={intl.formatDate(weekday(day), { weekday: 'long', timeZone: 'UTC' })}
                />
              ))}
            </Group>
          </Checkbox.Group>
          <TextField field={form.field('opensAt')} label={messages.opensAt} isReadOnly={isReadOnly} />
          <TextField field={form.field('closesAt')} label={messages.closesAt} isReadOnly={isReadOnly} />
          <TextField field={form.field('timeZone')} label={messages.timeZone} isReadOnly={isReadOnly} />
        </FormSection>
      )}
    </>
  );
}
