import { Select, Switch, Text } from '@mantine/core';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { EnumSelect } from '../../ui/form/EnumSelect.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { Form, FormField } from '../../ui/form/useForm.ts';
import { WeekdaysField } from '../../ui/form/WeekdaysField.tsx';
import { WordList } from '../../ui/form/WordList.tsx';
import { chatConfigurationMessages as messages } from './chatConfiguration.messages.ts';
import type { ChatValues } from './chatValues.ts';

interface PartProps {
  readonly form: Form<ChatValues>;
  readonly isReadOnly: boolean;
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
      <EnumSelect
        field={form.field('tone')}
        label={messages.tone}
        words={{ FRIENDLY, NEUTRAL, FACTUAL, PROFESSIONAL, HUMOROUS }}
        isReadOnly={isReadOnly}
      />
      <EnumSelect
        field={form.field('answerLength')}
        label={messages.answerLength}
        words={{ SHORT, STANDARD, LONG }}
        isReadOnly={isReadOnly}
      />
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
  return (
    <FormSection title={messages.productSearch}>
      <NumberField field={form.field('maxProducts')} label={messages.maxProducts} least={1} most={12} isReadOnly={isReadOnly} />
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
      <EnumSelect field={form.field('theme')} label={messages.theme} words={{ AUTO, LIGHT, DARK }} isReadOnly={isReadOnly} />
      <EnumSelect field={form.field('position')} label={messages.position} words={{ END, START }} isReadOnly={isReadOnly} />
    </FormSection>
  );
}

export function FeatureFields({ form, isReadOnly }: PartProps) {
  const intl = useIntl();
  const zone = form.field('timeZone');
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
        {form.values.orderStatus && (
          <TextField field={form.field('orderSecret')} label={messages.orderSecret} hint={messages.orderSecretHint} isReadOnly={isFixed} />
        )}
        <YesNo field={form.field('addToCart')} label={messages.addToCart} hint={messages.addToCartHint} isReadOnly={isReadOnly} />
      </FormSection>
      <FormSection title={messages.handOver}>
        <EnumSelect field={form.field('handOver')} label={messages.handOverWay} words={{ OFF, MAIL, WEBHOOK }} isReadOnly={isFixed} />
        {isFixed && !isReadOnly && (
          <Text size="sm" c="dimmed">
            <FormattedMessage {...messages.handOverFixed} />
          </Text>
        )}
        {handOver === 'MAIL' && (
          <TextField field={form.field('handOverEmail')} label={messages.handOverEmail} isRequired isReadOnly={isFixed} />
        )}
        {handOver === 'WEBHOOK' && (
          <Text size="sm" c="dimmed">
            <FormattedMessage {...messages.handOverWebhook} />
          </Text>
        )}
      </FormSection>
      {handOver !== 'OFF' && (
        <FormSection title={messages.businessHours}>
          <WeekdaysField field={form.field('businessDays')} label={messages.businessDays} isReadOnly={isReadOnly} />
          <TextField field={form.field('opensAt')} label={messages.opensAt} type="time" isReadOnly={isReadOnly} />
          <TextField field={form.field('closesAt')} label={messages.closesAt} type="time" isReadOnly={isReadOnly} />
          <Select
            id={zone.id}
            label={intl.formatMessage(messages.timeZone)}
            data={[...new Set(['UTC', zone.value, ...Intl.supportedValuesOf('timeZone')])]}
            value={zone.value}
            error={zone.error}
            searchable
            limit={100}
            allowDeselect={false}
            readOnly={isReadOnly}
            onChange={(value) => value !== null && zone.onChange(value)}
          />
        </FormSection>
      )}
      <FormSection title={messages.model}>
        <NumberField
          field={form.field('modelDailyTokens')}
          label={messages.modelDailyTokens}
          hint={messages.modelDailyTokensHint}
          most={100_000_000}
          isReadOnly={isReadOnly}
        />
      </FormSection>
    </>
  );
}
