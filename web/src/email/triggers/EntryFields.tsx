import { NumberInput, Select, TextInput } from '@mantine/core';
import { type MessageDescriptor, useIntl } from 'react-intl';

import { EnumSelect } from '../../ui/form/EnumSelect.tsx';
import type { FormField } from '../../ui/form/useForm.ts';
import { emailTriggersMessages as messages } from './emailTriggers.messages.ts';
import { flowLifecycleWords, rhythmWords } from './emailTriggersList.ts';
import type { TriggerEntry, TriggerType } from './triggerFields.ts';

interface EntryFieldsProps {
  readonly field: FormField<TriggerEntry>;
  readonly type: TriggerType;
  /** Fields that the type uses, as the catalogue names them. */
  readonly parameters: readonly string[];
  readonly audiences: readonly string[];
  /** Attributes of customers that hold dates. */
  readonly attributes: readonly string[];
  readonly currency: string;
  readonly isReadOnly: boolean;
}

type NumberName = 'idleMinutes' | 'minValue' | 'minDrop' | 'stockAtMost' | 'viewedDays' | 'daysBefore' | 'day';

const weekdays = [
  messages.weekday1,
  messages.weekday2,
  messages.weekday3,
  messages.weekday4,
  messages.weekday5,
  messages.weekday6,
  messages.weekday7,
];

/** Who enters, as far as the type of the trigger has a say in it. */
export function EntryFields({ field, type, parameters, audiences, attributes, currency, isReadOnly }: EntryFieldsProps) {
  const intl = useIntl();
  const entry = field.value;
  const set = (change: Partial<TriggerEntry>) => field.onChange({ ...entry, ...change });
  const uses = (name: string) => parameters.includes(name);
  const isEntry = type === 'AUDIENCE_ENTRY';
  const numberOf = (name: NumberName, label: MessageDescriptor, [min, max]: readonly [number, number], more: object = {}) => (
    <NumberInput
      id={`${field.id}-${name}`}
      label={intl.formatMessage(label)}
      value={entry[name]}
      min={min}
      max={max}
      allowDecimal={false}
      clampBehavior="blur"
      readOnly={isReadOnly}
      onChange={(value) => set({ [name]: Math.min(max, Math.max(min, Number(value) || min)) })}
      {...more}
    />
  );
  const hasDay = uses('SCHEDULE') || uses('DAYS_BEFORE');
  return (
    <>
      <Select
        id={field.id}
        label={intl.formatMessage(messages.audience)}
        description={intl.formatMessage(isEntry ? messages.audienceEntryHint : messages.audienceHint)}
        data={[...(isEntry ? [] : [{ value: '', label: intl.formatMessage(messages.everyone) }]), ...audiences]}
        value={entry.audience}
        error={field.error}
        searchable
        allowDeselect={false}
        readOnly={isReadOnly}
        onChange={(audience) => audience !== null && set({ audience })}
      />
      {uses('IDLE_MINUTES') &&
        numberOf('idleMinutes', messages.idleMinutes, [10, 2880], { description: intl.formatMessage(messages.idleHint) })}
      {uses('MIN_VALUE') && numberOf('minValue', messages.minValue, [0, 1_000_000_000], { suffix: ` ${currency}`, allowDecimal: true })}
      {uses('MIN_DROP') && numberOf('minDrop', messages.minDrop, [1, 99])}
      {uses('STOCK_AT_MOST') && numberOf('stockAtMost', messages.stockAtMost, [1, 1000])}
      {uses('VIEWED_DAYS') && numberOf('viewedDays', messages.viewedDays, [1, 90])}
      {uses('ATTRIBUTE') && (
        <Select
          id={`${field.id}-attribute`}
          label={intl.formatMessage(messages.attribute)}
          data={[...new Set([...attributes, ...(entry.attribute === '' ? [] : [entry.attribute])])]}
          value={entry.attribute}
          allowDeselect={false}
          readOnly={isReadOnly}
          onChange={(attribute) => attribute !== null && set({ attribute })}
        />
      )}
      {uses('LIFECYCLE') && (
        <EnumSelect
          field={{ id: `${field.id}-lifecycle`, value: entry.lifecycle, error: undefined, onChange: (lifecycle) => set({ lifecycle }) }}
          label={messages.lifecycle}
          words={flowLifecycleWords}
          isReadOnly={isReadOnly}
        />
      )}
      {uses('DAYS_BEFORE') && numberOf('daysBefore', messages.daysBefore, [0, 30])}
      {uses('SCHEDULE') && (
        <EnumSelect
          field={{ id: `${field.id}-every`, value: entry.every, error: undefined, onChange: (every) => set({ every }) }}
          label={messages.every}
          words={rhythmWords}
          isReadOnly={isReadOnly}
        />
      )}
      {uses('SCHEDULE') && entry.every === 'WEEK' && (
        <Select
          id={`${field.id}-weekday`}
          label={intl.formatMessage(messages.weekday)}
          data={weekdays.map((word, at) => ({ value: String(at + 1), label: intl.formatMessage(word) }))}
          value={String(entry.weekday)}
          allowDeselect={false}
          readOnly={isReadOnly}
          onChange={(weekday) => weekday !== null && set({ weekday: Number(weekday) })}
        />
      )}
      {uses('SCHEDULE') && entry.every === 'MONTH' && numberOf('day', messages.day, [1, 28])}
      {hasDay && (
        <TextInput
          id={`${field.id}-time`}
          type="time"
          label={intl.formatMessage(messages.time)}
          description={intl.formatMessage(messages.timeHint)}
          value={entry.time}
          readOnly={isReadOnly}
          onChange={(event) => event.currentTarget.value !== '' && set({ time: event.currentTarget.value.slice(0, 5) })}
        />
      )}
    </>
  );
}
