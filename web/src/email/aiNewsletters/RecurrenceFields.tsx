import { NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { useIntl } from 'react-intl';

import type { Draft } from '../../resources/storedResource.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import { weekdayName } from '../../ui/page/weekdayName.ts';
import type { AiNewsletterFields, Recurrence } from './aiNewsletterFields.ts';
import { aiNewslettersMessages as messages } from './aiNewsletters.messages.ts';
import { type IntervalName, intervalWords } from './aiNewslettersList.ts';

interface RecurrenceFieldsProps {
  readonly form: Form<Draft<AiNewsletterFields>>;
  /** Of the store. */
  readonly timeZone: string;
  readonly isReadOnly: boolean;
}

const intervals: readonly IntervalName[] = ['ONCE', 'WEEKLY', 'MONTHLY'];
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** How often a newsletter is sent, and what may go out without a person's approval. */
export function RecurrenceFields({ form, timeZone, isReadOnly }: RecurrenceFieldsProps) {
  const intl = useIntl();
  const field = form.field('recurrence');
  const { every, weekday, day, time } = field.value;
  const change = (changed: Partial<Recurrence>) => field.onChange({ ...field.value, ...changed });
  // 1 January 2024 was a Monday.
  return (
    <FormSection title={messages.recurrence}>
      <Select
        id={field.id}
        label={intl.formatMessage(messages.every)}
        data={intervals.map((value) => ({ value, label: intl.formatMessage(intervalWords[value]) }))}
        value={every}
        error={field.error}
        allowDeselect={false}
        readOnly={isReadOnly}
        onChange={(value) => value !== null && change({ every: value as IntervalName })} // one of the three above
      />
      {every === 'WEEKLY' && (
        <Select
          label={intl.formatMessage(messages.weekday)}
          data={weekdays.map((number) => ({ value: String(number), label: weekdayName(intl, number) }))}
          value={String(weekday)}
          allowDeselect={false}
          readOnly={isReadOnly}
          onChange={(value) => value !== null && change({ weekday: Number(value) })}
        />
      )}
      {every === 'MONTHLY' && (
        <NumberInput
          label={intl.formatMessage(messages.day)}
          description={intl.formatMessage(messages.dayHint)}
          value={day}
          min={1}
          max={31}
          allowDecimal={false}
          clampBehavior="strict"
          readOnly={isReadOnly}
          onChange={(value) => change({ day: Number(value) || 1 })}
        />
      )}
      {every !== 'ONCE' && (
        <>
          <TextInput
            type="time"
            label={intl.formatMessage(messages.time, { timeZone })}
            value={time}
            readOnly={isReadOnly}
            onChange={(event) => event.currentTarget.value !== '' && change({ time: event.currentTarget.value.slice(0, 5) })}
          />
          <Switch
            checked={form.values.freshText}
            label={intl.formatMessage(messages.freshText)}
            description={intl.formatMessage(messages.freshTextHint)}
            disabled={isReadOnly}
            onChange={(event) => form.set({ freshText: event.currentTarget.checked })}
          />
          {form.values.freshText && (
            <Switch
              checked={!form.values.needsApproval}
              label={intl.formatMessage(messages.withoutApproval)}
              description={intl.formatMessage(messages.withoutApprovalHint)}
              disabled={isReadOnly}
              onChange={(event) => form.set({ needsApproval: !event.currentTarget.checked })}
            />
          )}
        </>
      )}
    </FormSection>
  );
}
