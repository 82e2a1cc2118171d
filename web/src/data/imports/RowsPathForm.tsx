import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { importsMessages as messages } from './imports.messages.ts';
import styles from './imports.module.css';

interface RowsPathFormProps {
  /** What was said before. */
  readonly given: string;
  readonly onRowsPath: (path: string) => void;
}

/** Asks where in a JSON document the list of the rows is, when that cannot be told. */
export function RowsPathForm({ given, onRowsPath }: RowsPathFormProps) {
  const intl = useIntl();
  const [path, setPath] = useState(given);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (path.trim() !== '') onRowsPath(path.trim());
  };
  return (
    <form onSubmit={onSubmit} className={styles['panel']}>
      <TextInput
        label={intl.formatMessage(messages.rowsPath)}
        description={intl.formatMessage(messages.rowsPathHint)}
        maxLength={300}
        value={path}
        onChange={(event) => setPath(event.currentTarget.value)}
      />
      <Button type="submit" style={{ justifySelf: 'start' }}>
        <FormattedMessage {...messages.rowsPathRead} />
      </Button>
    </form>
  );
}
