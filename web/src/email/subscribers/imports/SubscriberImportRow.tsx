import { Badge, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useCan } from '../../../app/router/viewerAbilities.ts';
import { useNumbers } from '../../../app/words/numbers.ts';
import { ListCell, ListRow } from '../../../ui/list/ListRow.tsx';
import { LongText } from '../../../ui/list/LongText.tsx';
import { Moment } from '../../../ui/page/Moment.tsx';
import type { SubscriberImportRow_run$key } from './__generated__/SubscriberImportRow_run.graphql.ts';
import { SubscriberImportDialog } from './SubscriberImportDialog.tsx';
import { subscriberImportsMessages as messages } from './subscriberImports.messages.ts';
import { importStateOf } from './subscriberImportState.ts';
import { UndoSubscriberImport } from './UndoSubscriberImport.tsx';

interface SubscriberImportRowProps {
  readonly run: SubscriberImportRow_run$key;
  readonly storeId: string;
}

const colors = { WAITING: 'gray', RUNNING: 'yellow', SUCCESS: 'green', FAILED: 'red', UNDOING: 'yellow', UNDONE: 'gray' } as const;

/** One import of subscribers: what it was, who started it, what it did, its errors and the way back. */
export function SubscriberImportRow({ run: key, storeId }: SubscriberImportRowProps) {
  const run = useFragment(
    graphql`
      fragment SubscriberImportRow_run on SubscriberImportRun {
        internalId
        fileName
        list {
          name
        }
        startedBy
        counts {
          rows
          subscribed
          joined
          unchanged
          refused
          invalid
        }
        canUndo
        undoneBy
        job {
          id
          state
          message
          createdAt
        }
        undoJob {
          state
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const can = useCan();
  const [dialog, setDialog] = useState<'details' | 'undo'>();
  const { counts, job, list, startedBy, undoneBy } = run;
  const name = run.fileName === '' ? intl.formatMessage(messages.pasted) : run.fileName;
  const state = importStateOf(run);
  const close = () => setDialog(undefined);
  const isUndone = state === 'UNDONE' || state === 'UNDOING';
  const button = { size: 'compact-sm', variant: 'default' } as const;
  return (
    <ListRow id={run.internalId} label={name}>
      <ListCell column="source">
        <span>
          <LongText text={name} />
          {list && (
            <Text size="xs" c="dimmed">
              <FormattedMessage {...messages.toList} values={{ name: list.name }} />
            </Text>
          )}
          {state === 'FAILED' && (
            <Text size="xs" c="var(--danger)">
              {job.message}
            </Text>
          )}
        </span>
      </ListCell>
      <ListCell column="state">
        <Badge size="sm" variant="light" tt="none" color={colors[state]}>
          <FormattedMessage {...messages[state]} />
        </Badge>
      </ListCell>
      {(['rows', 'subscribed', 'joined', 'unchanged', 'refused', 'invalid'] as const).map((column) => (
        <ListCell key={column} column={column}>
          {counts && numbers.count(counts[column])}
        </ListCell>
      ))}
      <ListCell column="createdAt">
        <span>
          <Moment at={job.createdAt} />
          {startedBy != null && (
            <Text size="xs" c="dimmed">
              <FormattedMessage {...messages.by} values={{ name: startedBy }} />
            </Text>
          )}
          {isUndone && undoneBy != null && undoneBy !== startedBy && (
            <Text size="xs" c="dimmed">
              <FormattedMessage {...messages.undoneBy} values={{ name: undoneBy }} />
            </Text>
          )}
        </span>
      </ListCell>
      <ListCell column="actions">
        <Group gap={6} wrap="nowrap">
          {counts && (
            <Button {...button} aria-label={intl.formatMessage(messages.detailsOf, { name })} onClick={() => setDialog('details')}>
              <FormattedMessage {...messages.details} />
            </Button>
          )}
          {run.canUndo && !isUndone && can('SUBSCRIBERS_EDIT') && (
            <Button {...button} aria-label={intl.formatMessage(messages.undoOf, { name })} onClick={() => setDialog('undo')}>
              <FormattedMessage {...messages.undo} />
            </Button>
          )}
        </Group>
        {dialog === 'details' && (
          <SubscriberImportDialog storeId={storeId} jobId={job.id} name={name} hasList={list != null} onClose={close} />
        )}
        {dialog === 'undo' && <UndoSubscriberImport storeId={storeId} jobId={job.id} name={name} onClose={close} />}
      </ListCell>
    </ListRow>
  );
}
