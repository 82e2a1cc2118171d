import { Alert, Button, Progress, Text, Title } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useCan } from '../../../app/router/viewerAbilities.ts';
import { useNumbers } from '../../../app/words/numbers.ts';
import { Moment } from '../../../ui/page/Moment.tsx';
import { ConfirmRemoval } from '../../browse/ConfirmRemoval.tsx';
import styles from '../imports.module.css';
import { useImportPolling } from '../useImportPolling.ts';
import type { UndoImport_import$key } from './__generated__/UndoImport_import.graphql.ts';
import { importUndoMessages as messages } from './importUndo.messages.ts';
import { KeptObjects } from './KeptObjects.tsx';
import { useUndoImport } from './useUndoImport.ts';

interface UndoImportProps {
  readonly run: UndoImport_import$key;
  readonly storeId: string;
  /** Runs once the import is undone, or could not be. */
  readonly onEnded: () => void;
}

/** The way back from an import: the button that asks, how far it is, and what was left alone. Nothing for an import that changed nothing. */
export function UndoImport({ run: key, storeId, onEnded }: UndoImportProps) {
  const { id, internalId, sourceName, counts, undo } = useFragment(
    graphql`
      fragment UndoImport_import on Import {
        id
        internalId
        sourceName
        counts {
          created
          updated
          deleted
        }
        undo {
          isPossible
          removed
          restored
          kept
          undoneAt
          undoneBy
          job {
            state
            progress
            message
          }
          ...KeptObjects_undo
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const can = useCan();
  const [isAsked, setIsAsked] = useState(false);
  const [start, isStarting] = useUndoImport();
  const { job, undoneAt } = undo;
  const isUnderWay = job?.state === 'WAITING' || job?.state === 'RUNNING';
  useImportPolling({ storeId, internalId, isUnderWay, onEnded });
  const isUndone = undoneAt !== null && undoneAt !== undefined;
  const canUndo = undo.isPossible && can('IMPORT_EDIT');
  if (!isUnderWay && !isUndone && !canUndo) return null;
  const title = intl.formatMessage(isUnderWay ? messages.underWay : isUndone ? messages.done : messages.title);
  return (
    <section className={styles['panel']} aria-label={title} aria-busy={isUnderWay}>
      <div className={styles['panelHead']}>
        <Title order={2} size="h5">
          {title}
        </Title>
        {isUndone && (
          <Text size="sm" c="dimmed">
            {undo.undoneBy} · <Moment at={undoneAt} />
          </Text>
        )}
      </div>
      {isUnderWay && <Progress value={job.progress * 100} animated aria-label={title} />}
      {isUndone && (
        <Text size="sm">
          <FormattedMessage
            {...messages.outcome}
            values={{ removed: numbers.count(undo.removed), restored: numbers.count(undo.restored) }}
          />
        </Text>
      )}
      {isUndone && <KeptObjects undo={undo} storeId={storeId} />}
      {job?.state === 'FAILED' && !isUndone && (
        <Alert color="red" role="alert">
          {job.message}
        </Alert>
      )}
      {canUndo && (
        <>
          <Text size="sm">
            <FormattedMessage {...messages.hint} />
          </Text>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconArrowBackUp size={15} aria-hidden />}
            style={{ justifySelf: 'start' }}
            onClick={() => setIsAsked(true)}
          >
            <FormattedMessage {...messages.undo} />
          </Button>
        </>
      )}
      <ConfirmRemoval
        isOpen={isAsked}
        title={intl.formatMessage(messages.ask, { name: sourceName })}
        text={intl.formatMessage(messages.askText, {
          created: numbers.count(counts.created),
          changed: numbers.count(counts.updated),
          removed: numbers.count(counts.deleted),
        })}
        action={intl.formatMessage(messages.undo)}
        isBusy={isStarting}
        onClose={() => setIsAsked(false)}
        onConfirm={async () => {
          if (await start(id)) setIsAsked(false);
        }}
      />
    </section>
  );
}
