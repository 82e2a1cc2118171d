import { NativeSelect } from '@mantine/core';
import { useIntl } from 'react-intl';

import { type FeedEntity, feedEntityNames } from './feedMapping.ts';
import { entityMessages, importsMessages as messages } from '../imports.messages.ts';
import styles from '../imports.module.css';

interface FeedKindProps {
  readonly entity: FeedEntity;
  readonly onEntity: (entity: FeedEntity) => void;
  readonly timeZone: string;
  readonly onTimeZone: (timeZone: string) => void;
}

/** Kinds of feed whose rows have moments. */
const timed: ReadonlySet<FeedEntity> = new Set(['ORDERS', 'ORDER_LINES', 'EVERYTHING', 'CUSTOMERS']);

/** What the feed holds, and how its dates are meant. */
export function FeedKind({ entity, onEntity, timeZone, onTimeZone }: FeedKindProps) {
  const intl = useIntl();
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
  return (
    <section className={`${styles['panel']} ${styles['kind']}`} aria-label={intl.formatMessage(messages.entity)}>
      <NativeSelect
        label={intl.formatMessage(messages.entity)}
        description={intl.formatMessage(entityMessages[entity].hint)}
        inputWrapperOrder={['label', 'input', 'description']}
        value={entity}
        onChange={(event) => onEntity(feedEntityNames.find((name) => name === event.currentTarget.value) ?? 'PRODUCTS')}
      >
        {feedEntityNames.map((name) => (
          <option key={name} value={name}>
            {intl.formatMessage(entityMessages[name].label)}
          </option>
        ))}
      </NativeSelect>
      {timed.has(entity) && (
        <NativeSelect
          label={intl.formatMessage(messages.timeZone)}
          value={timeZone}
          onChange={(event) => onTimeZone(event.currentTarget.value)}
        >
          {zones.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </NativeSelect>
      )}
    </section>
  );
}
