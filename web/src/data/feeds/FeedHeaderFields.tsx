import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useNumbers } from '../../app/words/numbers.ts';
import type { FormField } from '../../ui/form/useForm.ts';
import fieldStyles from '../../ui/state/PlainField.module.css';
import type { HeaderDraft } from './feedDraft.ts';
import { feedsMessages as messages } from './feeds.messages.ts';
import styles from './feeds.module.css';

/** The headers of a feed's requests. A value that is stored is not shown, and kept unless another is typed. */
export function FeedHeaderFields({ field }: { field: FormField<readonly HeaderDraft[]> }) {
  const intl = useIntl();
  const numbers = useNumbers();
  const { value: headers, onChange } = field;
  const change = (at: number, part: Partial<HeaderDraft>) =>
    onChange(headers.map((header, index) => (index === at ? { ...header, ...part } : header)));
  return (
    <div className={styles['headers']} id={field.id} role="group" aria-labelledby={`${field.id}-label`}>
      <strong id={`${field.id}-label`}>
        <FormattedMessage {...messages.headers} />
      </strong>
      <p className={styles['text']}>
        <FormattedMessage {...messages.headersHint} />
      </p>
      {headers.map((header, at) => {
        const number = numbers.count(at + 1);
        return (
          // Headers have no name of their own while they are typed.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className={styles['header']}>
            <input
              className={fieldStyles['input']}
              aria-label={intl.formatMessage(messages.headerName, { number })}
              placeholder="X-Api-Key"
              value={header.name}
              // A stored value belongs to its name.
              onChange={(event) => change(at, { name: event.currentTarget.value, isStored: false })}
            />
            <input
              className={fieldStyles['input']}
              type="password"
              autoComplete="new-password"
              aria-label={intl.formatMessage(messages.headerValue, { number })}
              placeholder={header.isStored ? intl.formatMessage(messages.headerStored) : ''}
              value={header.value}
              onChange={(event) => change(at, { value: event.currentTarget.value })}
            />
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              aria-label={intl.formatMessage(messages.headerRemove, { number })}
              onClick={() => onChange(headers.filter((_, index) => index !== at))}
            >
              <IconTrash size={16} aria-hidden />
            </Button>
          </div>
        );
      })}
      {field.error !== undefined && <p className={styles['error']}>{field.error}</p>}
      <div>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange([...headers, { name: '', value: '', isStored: false }])}
        >
          <FormattedMessage {...messages.headerAdd} />
        </Button>
      </div>
    </div>
  );
}
