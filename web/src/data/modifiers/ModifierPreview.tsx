import { Alert, Button, Group, Skeleton, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { ModifierPreviewRow } from './ModifierPreviewRow.tsx';
import { modifiersMessages as messages } from './modifiers.messages.ts';
import styles from './modifiers.module.css';
import type { PreviewState } from './useModifierPreview.ts';

const firstRows = 25;

interface ModifierPreviewProps {
  readonly state: PreviewState;
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

/** What the steps would do to a sample of the store's products. */
export function ModifierPreview({ state, query, onQuery }: ModifierPreviewProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const [shown, setShown] = useState(firstRows);
  const { preview, isStale, isFailed, retry } = state;
  const rows = preview?.rows ?? [];
  return (
    <section className={styles['preview']} aria-label={intl.formatMessage(messages.previewTitle)} aria-busy={isStale}>
      <Group justify="space-between" align="flex-end" gap="sm">
        <Title order={2} size="h5">
          <FormattedMessage {...messages.previewTitle} />
        </Title>
        <TextInput
          size="xs"
          type="search"
          value={query}
          aria-label={intl.formatMessage(messages.previewSearch)}
          placeholder={intl.formatMessage(messages.previewSearch)}
          onChange={(event) => onQuery(event.currentTarget.value)}
        />
      </Group>
      {isFailed && (
        <Alert color="red" role="alert" title={<FormattedMessage {...messages.previewFailed} />}>
          <Button size="compact-sm" variant="default" onClick={retry}>
            <FormattedMessage {...messages.tryAgain} />
          </Button>
        </Alert>
      )}
      {preview === null ? (
        !isFailed && (
          <div aria-hidden>
            {Array.from({ length: 6 }, (_, row) => (
              <Skeleton key={row} h={56} my={6} />
            ))}
          </div>
        )
      ) : (
        <div data-stale={isStale || undefined} className={styles['previewBody']}>
          <Text size="sm" c="dimmed" aria-live="polite">
            {preview.sampled === 0 ? (
              <FormattedMessage {...(query.trim() === '' ? messages.previewEmptyStore : messages.previewNoProducts)} />
            ) : (
              <FormattedMessage
                {...messages.previewSummary}
                values={{
                  sampled: numbers.count(preview.sampled),
                  total: numbers.count(preview.total),
                  changed: numbers.count(preview.changed),
                  deleted: numbers.count(preview.deleted),
                }}
              />
            )}{' '}
            {!preview.isComplete && <FormattedMessage {...messages.previewPartial} />}
          </Text>
          {preview.sampled > 0 && rows.length === 0 && (
            <Text size="sm" py="lg" ta="center" c="dimmed">
              <FormattedMessage {...messages.previewNothing} />
            </Text>
          )}
          <ul className={styles['rows']}>
            {rows.slice(0, shown).map((row) => (
              <ModifierPreviewRow key={row.productId} row={row} />
            ))}
          </ul>
          {rows.length > shown && (
            <Button size="xs" variant="default" onClick={() => setShown(shown + firstRows)}>
              <FormattedMessage {...messages.showMore} values={counted(numbers, Math.min(firstRows, rows.length - shown))} />
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
