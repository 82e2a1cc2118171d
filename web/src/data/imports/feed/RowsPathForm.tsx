import { Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { importsMessages as messages } from '../imports.messages.ts';
import styles from '../imports.module.css';

interface RowsPathFormProps {
  /** What was said before. */
  readonly given: string;
  /** Lists that the document has, of which one is probably meant. */
  readonly places: readonly string[];
  readonly onRowsPath: (path: string) => void;
}

/** Asks where in a JSON document the list of the rows is, when that cannot be determined. */
export function RowsPathForm({ given, places, onRowsPath }: RowsPathFormProps) {
  const intl = useIntl();
  const labelId = useId();
  const [path, setPath] = useState(given);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (path.trim() !== '') onRowsPath(path.trim());
  };
  return (
    <form onSubmit={onSubmit} className={styles['panel']}>
      {places.length > 0 && (
        <div role="group" aria-labelledby={labelId}>
          <Text id={labelId} size="sm" fw={500} mb={6}>
            <FormattedMessage {...messages.rowsPathFound} />
          </Text>
          <Group gap="xs">
            {places.map((place) => (
              <Button key={place} variant="default" size="xs" className={styles['place'] ?? ''} onClick={() => onRowsPath(place)}>
                {place}
              </Button>
            ))}
          </Group>
        </div>
      )}
      <TextInput
        label={intl.formatMessage(places.length > 0 ? messages.rowsPathOther : messages.rowsPath)}
        description={intl.formatMessage(messages.rowsPathHint)}
        maxLength={300}
        value={path}
        onChange={(event) => setPath(event.currentTarget.value)}
      />
      <Button type="submit" variant={places.length > 0 ? 'default' : 'filled'} style={{ justifySelf: 'start' }}>
        <FormattedMessage {...messages.rowsPathRead} />
      </Button>
    </form>
  );
}
