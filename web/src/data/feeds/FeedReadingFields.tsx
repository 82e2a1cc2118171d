import { Switch } from '@mantine/core';
import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import type { Form } from '../../ui/form/useForm.ts';
import { PlainField } from '../../ui/state/PlainField.tsx';
import { PlainSelect } from '../../ui/state/PlainSelect.tsx';
import type { FeedEntity } from '../imports/feed/feedMapping.ts';
import { SavedMappingSelect } from '../imports/feed/SavedMappingSelect.tsx';
import { type FeedDraft, feedIntervals } from './feedDraft.ts';
import { feedsMessages as messages } from './feeds.messages.ts';
import styles from './feeds.module.css';
import { dayName, intervalWords } from './scheduleWords.ts';

const fullDays = [1, 2, 7, 14, 30, 90];
const days = [1, 2, 3, 4, 5, 6, 7];

interface FeedReadingFieldsProps {
  readonly form: Form<FeedDraft>;
  readonly storeId: string;
  readonly entity: FeedEntity;
}

/** What of a feed is asked for, how it is read, and when. */
export function FeedReadingFields({ form, storeId, entity }: FeedReadingFieldsProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const { values } = form;
  const incremental = form.field('isIncremental');
  const fullEvery = [...new Set([...fullDays, ...(values.fullEvery === '' ? [] : [Number(values.fullEvery)])])].sort((a, b) => a - b);
  const zones = [...new Set(['UTC', values.timeZone, ...Intl.supportedValuesOf('timeZone')])];
  const mapping = form.field('mapping');
  return (
    <>
      <fieldset className={styles['fields']}>
        <legend>
          <FormattedMessage {...messages.sectionChanges} />
        </legend>
        <div className={styles['wide']}>
          <Switch
            id={incremental.id}
            checked={incremental.value}
            label={intl.formatMessage(messages.incremental)}
            description={intl.formatMessage(messages.incrementalHint)}
            onChange={(event) => incremental.onChange(event.currentTarget.checked)}
          />
        </div>
        {values.isIncremental && (
          <>
            <PlainField {...form.field('modifiedParameter')} label={intl.formatMessage(messages.modifiedParameter)} autoComplete="off" />
            <PlainSelect
              {...form.field('fullEvery')}
              label={intl.formatMessage(messages.fullEvery)}
              choices={[
                ...fullEvery.map((count) => ({
                  value: String(count),
                  label: intl.formatMessage(messages.fullDays, counted(numbers, count)),
                })),
                { value: '', label: intl.formatMessage(messages.fullNever) },
              ]}
            />
          </>
        )}
      </fieldset>
      <fieldset className={styles['fields']}>
        <legend>
          <FormattedMessage {...messages.sectionReading} />
        </legend>
        {entity !== 'EVERYTHING' && (
          <Suspense fallback={null}>
            <SavedMappingSelect
              {...mapping}
              storeId={storeId}
              entity={entity}
              label={intl.formatMessage(messages.mapping)}
              hint={intl.formatMessage(messages.mappingHint)}
              noneLabel={intl.formatMessage(messages.mappingAuto)}
            />
          </Suspense>
        )}
        {entity !== 'EVERYTHING' && (
          <PlainField
            {...form.field('rowsPath')}
            label={intl.formatMessage(messages.rowsPath)}
            hint={intl.formatMessage(messages.rowsPathHint)}
            autoComplete="off"
          />
        )}
        <PlainSelect
          {...form.field('timeZone')}
          label={intl.formatMessage(messages.timeZone)}
          hint={intl.formatMessage(messages.timeZoneHint)}
          choices={zones.map((zone) => ({ value: zone, label: zone }))}
        />
      </fieldset>
      <fieldset className={styles['fields']}>
        <legend>
          <FormattedMessage {...messages.sectionSchedule} />
        </legend>
        <PlainSelect
          {...form.field('schedule')}
          label={intl.formatMessage(messages.schedule)}
          choices={[
            ...feedIntervals.map((minutes) => ({ value: String(minutes), label: intervalWords(intl, numbers, minutes) })),
            { value: 'daily', label: intl.formatMessage(messages.dailyChoice) },
            { value: 'weekly', label: intl.formatMessage(messages.weeklyChoice) },
          ]}
        />
        {values.schedule === 'weekly' && (
          <PlainSelect
            {...form.field('day')}
            label={intl.formatMessage(messages.day)}
            choices={days.map((day) => ({ value: String(day), label: dayName(intl, day) }))}
          />
        )}
        {(values.schedule === 'daily' || values.schedule === 'weekly') && (
          <PlainField {...form.field('at')} type="time" label={intl.formatMessage(messages.at)} />
        )}
      </fieldset>
    </>
  );
}
