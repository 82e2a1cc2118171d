import { Checkbox, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useNumbers } from '../../../app/words/numbers.ts';
import type { FeedColumn } from './feedColumn.ts';
import { attributeName, type FeedEntity, feedFields, type MappedColumn, otherColumns, takeAttribute } from './feedMapping.ts';
import { importsMessages as messages } from '../imports.messages.ts';
import styles from '../imports.module.css';

interface FeedAttributesProps {
  readonly entity: FeedEntity;
  readonly columns: readonly FeedColumn[];
  readonly columnCount: number;
  readonly mapping: readonly MappedColumn[];
  readonly onChange: (mapping: readonly MappedColumn[]) => void;
}

/** The columns that fill no field: each becomes an attribute of the product, unless it is omitted. */
export function FeedAttributes({ entity, columns, columnCount, mapping, onChange }: FeedAttributesProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const [text, setText] = useState('');
  const others = otherColumns(mapping, entity);
  const left = others.filter(({ field }) => field === null).length;
  const used = mapping.filter(({ field }) => feedFields(entity).some((one) => one.field === field)).length;
  const count = Math.max(others.length, columnCount - used);
  if (count === 0) return null;
  const byName = new Map(others.map((mapped) => [mapped.column, mapped]));
  const wanted = text.trim().toLocaleLowerCase();
  const listed = columns.filter(({ name }) => byName.has(name) && name.toLocaleLowerCase().includes(wanted));
  return (
    <details>
      <summary className={styles['summary']}>
        <FormattedMessage {...messages.others} values={{ taken: numbers.count(count - left), count: numbers.count(count) }} />
      </summary>
      <Text size="xs" c="dimmed" my={6}>
        <FormattedMessage {...messages.othersHint} />
      </Text>
      <TextInput
        size="xs"
        maw={280}
        mb="xs"
        type="search"
        value={text}
        placeholder={intl.formatMessage(messages.findColumn)}
        aria-label={intl.formatMessage(messages.findColumn)}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={styles['others']}>
        {listed.map(({ name, fillRate, examples }) => (
          <Checkbox
            key={name}
            size="xs"
            label={intl.formatMessage(messages.columnOption, { column: name, share: numbers.percent(fillRate) })}
            description={<span className={styles['examples']}>{examples.join(' · ')}</span>}
            checked={byName.get(name)?.field !== null}
            disabled={attributeName(name, entity) === null}
            onChange={(event) => onChange(takeAttribute(mapping, name, event.currentTarget.checked, entity))}
          />
        ))}
      </div>
    </details>
  );
}
