import { Alert, Button, Checkbox, Group, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';

import { counted, useNumbers } from '../../../app/words/numbers.ts';
import { downloadIssues, FeedIssues } from './FeedIssues.tsx';
import { CorrectedCells } from './CorrectedCells.tsx';
import { corrected, type Correction } from './corrections.ts';
import type { FeedEntity } from './feedMapping.ts';
import { SampleTable } from './SampleTable.tsx';
import { ImportCounts } from '../ImportCounts.tsx';
import { importsMessages as messages } from '../imports.messages.ts';
import styles from '../imports.module.css';
import type { FeedPreview } from './usePreviewImport.ts';

export type ImportMode = 'FULL' | 'INCREMENTAL';

interface FeedDryRunProps {
  readonly entity: FeedEntity;
  readonly sourceName: string;
  readonly preview: FeedPreview;
  readonly mode: ImportMode;
  readonly onMode: (mode: ImportMode) => void;
  readonly corrections: readonly Correction[];
  readonly onCorrections: (corrections: readonly Correction[]) => void;
  /** True while the answer to a newer mapping or mode is pending. */
  readonly isStale: boolean;
  readonly isStarting: boolean;
  /** Back to the mapping; undefined where there is none. */
  readonly onBack: (() => void) | undefined;
  readonly onStart: () => void;
}

/** What an import would do, before it does it. */
export function FeedDryRun(props: FeedDryRunProps) {
  const { entity, sourceName, preview, mode, onMode, corrections, onCorrections, isStale, isStarting, onBack, onStart } = props;
  const intl = useIntl();
  const numbers = useNumbers();
  const { counts, issues } = preview;
  const [sample] = preview.sample;
  const isRemoving = counts.deleted > 0 || (mode === 'FULL' && !preview.isComplete);
  return (
    <section className={styles['panel']} aria-label={intl.formatMessage(messages.dryRunStep)} aria-busy={isStale}>
      <div className={styles['panelHead']}>
        <div>
          <Title order={2} size="h5">
            <FormattedMessage {...messages.dryRunStep} />
          </Title>
          <Text size="sm" c="dimmed" aria-live="polite">
            {isStale && <FormattedMessage {...messages.dryRunStale} />}
          </Text>
        </div>
        {/* Orders stay whatever a feed holds. */}
        {entity !== 'ORDERS' && entity !== 'ORDER_LINES' && (
          <Checkbox
            label={intl.formatMessage(messages.removeAbsent, { kind: entity })}
            description={intl.formatMessage(messages.removeAbsentHint)}
            checked={mode === 'FULL'}
            onChange={(event) => onMode(event.currentTarget.checked ? 'FULL' : 'INCREMENTAL')}
          />
        )}
      </div>
      <ImportCounts counts={counts} isStale={isStale} />
      {!preview.isComplete && (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.partial} values={{ count: numbers.count(counts.read) }} />
        </Text>
      )}
      {preview.hiddenCount > 0 && (
        <Text size="sm">
          <FormattedMessage {...messages.hidden} values={counted(numbers, preview.hiddenCount)} />
        </Text>
      )}
      {counts.deleted > 0 && (
        <Alert
          color="yellow"
          icon={<IconAlertTriangle aria-hidden />}
          title={<FormattedMessage {...messages.deleteWarning} values={counted(numbers, counts.deleted)} />}
        >
          <FormattedMessage {...messages.deleteWarningText} />
        </Alert>
      )}
      {issues.length === 0 ? (
        <Text size="sm" c="var(--success)">
          <FormattedMessage {...messages.noIssues} />
        </Text>
      ) : (
        <details open>
          <summary className={styles['summary']}>
            <FormattedMessage {...messages.issues} values={counted(numbers, issues.length)} />
          </summary>
          <div className={styles['busy']}>
            <FeedIssues
              issues={issues}
              onCorrect={entity === 'ORDER_LINES' ? undefined : (one) => onCorrections(corrected(corrections, one))}
              onDownload={() => downloadIssues(intl, sourceName, issues)}
            />
          </div>
        </details>
      )}
      {corrections.length > 0 && <CorrectedCells corrections={corrections} onCorrections={onCorrections} />}
      {sample !== undefined && (
        <details>
          <summary className={styles['summary']}>
            <FormattedMessage {...messages.sample} />
          </summary>
          <SampleTable sample={sample} />
        </details>
      )}
      <Group justify="flex-end" gap="sm">
        {onBack !== undefined && (
          <Button variant="default" onClick={onBack}>
            <FormattedMessage {...messages.backToMapping} />
          </Button>
        )}
        <Button {...(isRemoving && { color: 'red' })} disabled={isStale} loading={isStarting} onClick={onStart}>
          {/* Of a file that was checked in part, no one knows the number yet. */}
          {counts.deleted > 0 ? (
            <FormattedMessage {...messages.startRemoving} values={{ kind: entity, ...counted(numbers, counts.deleted) }} />
          ) : (
            <FormattedMessage {...(isRemoving ? messages.startRemovingSome : messages.start)} />
          )}
        </Button>
      </Group>
    </section>
  );
}
