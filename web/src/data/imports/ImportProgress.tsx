import { Alert, Button, Group, Progress, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { FetchWords } from '../feeds/FetchWords.tsx';
import type { ImportProgress_import$key } from './__generated__/ImportProgress_import.graphql.ts';
import { ImportCounts } from './ImportCounts.tsx';
import { importedPaths } from './importedPaths.ts';
import { importsMessages as messages } from './imports.messages.ts';
import styles from './imports.module.css';
import { useCancelImport } from './useCancelImport.ts';
import { useImportPolling } from './useImportPolling.ts';

interface ImportProgressProps {
  readonly run: ImportProgress_import$key;
  readonly storeId: string;
  /** Runs once the import has ended, either way. */
  readonly onEnded: () => void;
}

/** An import that waits, runs or has just ended. */
export function ImportProgress({ run: key, storeId, onEnded }: ImportProgressProps) {
  const run = useFragment(
    graphql`
      fragment ImportProgress_import on Import {
        internalId
        entity
        state
        sourceName
        createdAt
        finishedAt
        fetch {
          ...FetchWords_fetch
        }
        counts {
          read
          created
          updated
          unchanged
          deleted
          failed
        }
        job {
          id
          state
          progress
          message
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const can = useCan();
  const [cancel, isCancelling] = useCancelImport(messages.stopFailed);
  const { job, counts, internalId } = run;
  const isUnderWay = job.state === 'WAITING' || job.state === 'RUNNING';
  const seconds = useSeconds(run.createdAt, isUnderWay ? undefined : run.finishedAt);

  useImportPolling({ storeId, internalId, isUnderWay, onEnded });

  // One that is held is shown with what it would do, not as done.
  if (run.state === 'HELD' || run.state === 'DISCARDED' || run.state === 'EXPIRED') return null;
  const title = {
    WAITING: messages.waiting,
    RUNNING: messages.running,
    SUCCESS: counts.failed > 0 ? messages.doneWithErrors : messages.done,
    FAILED: messages.broken,
  } as const;
  const state = job.state === '%future added value' ? 'RUNNING' : job.state;
  return (
    <section
      className={styles['panel']}
      aria-label={intl.formatMessage(title[state], { name: run.sourceName, ...counted(numbers, counts.failed) })}
      aria-busy={isUnderWay}
    >
      <div className={styles['panelHead']}>
        <Title order={2} size="h5" style={{ overflowWrap: 'anywhere' }}>
          <FormattedMessage {...title[state]} values={{ name: run.sourceName, ...counted(numbers, counts.failed) }} />
        </Title>
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.rowsSoFar} values={{ count: numbers.count(counts.read), seconds: numbers.count(seconds) }} />
        </Text>
      </div>
      {isUnderWay && (
        <Progress
          value={job.progress * 100}
          animated
          aria-label={intl.formatMessage(title[state], { name: run.sourceName, ...counted(numbers, counts.failed) })}
        />
      )}
      {state === 'FAILED' ? (
        <Alert color="red" role="alert">
          {job.message}
        </Alert>
      ) : (
        isUnderWay &&
        job.message !== '' && (
          <Text size="sm" c="dimmed">
            {job.message}
          </Text>
        )
      )}
      <FetchWords fetch={run.fetch} />
      <ImportCounts counts={counts} />
      <Group gap="sm">
        {isUnderWay && can('IMPORT_EDIT') && (
          <Button variant="default" size="xs" loading={isCancelling} onClick={() => void cancel({ id: job.id })}>
            <FormattedMessage {...messages.stop} />
          </Button>
        )}
        {state === 'SUCCESS' && (
          <ButtonLink to={importedPaths[run.entity]({ storeId })}>
            <FormattedMessage {...messages.toImported} values={{ kind: run.entity }} />
          </ButtonLink>
        )}
      </Group>
    </section>
  );
}

/** Seconds from the start to the end, or to now while there is no end. */
function useSeconds(from: string, to: string | null | undefined): number {
  const [now, setNow] = useState(Date.now);
  const isEnded = to !== null && to !== undefined;
  useEffect(() => {
    if (isEnded) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isEnded]);
  const end = isEnded ? Date.parse(to) : now;
  return Math.max(0, Math.round((end - Date.parse(from)) / 1000));
}
