import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { counted, useNumbers } from '../../../app/words/numbers.ts';
import { Modal } from '../../../ui/popup/Modal.tsx';
import { subscribersMessages } from '../subscribers.messages.ts';
import { useUndoSubscriberImport } from '../useUndoSubscriberImport.ts';
import type { UndoSubscriberImportQuery } from './__generated__/UndoSubscriberImportQuery.graphql.ts';
import { subscriberImportsMessages as messages } from './subscriberImports.messages.ts';

interface UndoSubscriberImportProps {
  readonly storeId: string;
  /** Global id of the job of the import. */
  readonly jobId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks before an import is undone, and names how many people return to what they were. */
export function UndoSubscriberImport({ name, onClose, ...asked }: UndoSubscriberImportProps) {
  const intl = useIntl();
  return (
    <Modal
      opened
      onClose={onClose}
      size="sm"
      title={<FormattedMessage {...messages.undoTitle} values={{ name }} />}
      closeButtonProps={{ 'aria-label': intl.formatMessage(subscribersMessages.close) }}
    >
      <Suspense fallback={<Skeleton h={140} />}>
        <Question {...asked} onClose={onClose} />
      </Suspense>
    </Modal>
  );
}

function Question({ storeId, jobId, onClose }: Omit<UndoSubscriberImportProps, 'name'>) {
  const numbers = useNumbers();
  const [undo, isStarting] = useUndoSubscriberImport(storeId);
  const { store } = useLazyLoadQuery<UndoSubscriberImportQuery>(
    graphql`
      query UndoSubscriberImportQuery($storeId: String!, $jobId: ID!) {
        store(storeId: $storeId) {
          subscriberImport(id: $jobId) {
            undoPreview {
              removed
              kept
            }
          }
        }
      }
    `,
    { storeId, jobId },
    // What happens to people changes it from minute to minute.
    { fetchPolicy: 'network-only' },
  );
  const { removed, kept } = store?.subscriberImport?.undoPreview ?? { removed: 0, kept: 0 };
  return (
    <Stack gap="sm">
      <Text size="sm">
        <FormattedMessage {...(removed === 0 ? messages.undoNone : messages.undoText)} />
      </Text>
      {kept > 0 && (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.undoKept} values={counted(numbers, kept)} />
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          <FormattedMessage {...messages.cancel} />
        </Button>
        {removed > 0 && (
          <Button color="red" loading={isStarting} onClick={() => void undo(jobId, onClose)}>
            <FormattedMessage {...messages.undoFor} values={counted(numbers, removed)} />
          </Button>
        )}
      </Group>
    </Stack>
  );
}
