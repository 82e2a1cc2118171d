import { Button, Group, Skeleton, Text } from '@mantine/core';
import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { Modal } from '../../ui/popup/Modal.tsx';
import type { RunModifiersDialogQuery } from './__generated__/RunModifiersDialogQuery.graphql.ts';
import { modifiersMessages as messages } from './modifiers.messages.ts';

interface RunModifiersDialogProps {
  readonly storeId: string;
  readonly onRun: () => void;
  readonly onClose: () => void;
}

/** Asks before the steps are run over every product of the store, with their number. */
export function RunModifiersDialog({ storeId, onRun, onClose }: RunModifiersDialogProps) {
  const intl = useIntl();
  return (
    <Modal
      opened
      size="sm"
      onClose={onClose}
      title={<FormattedMessage {...messages.runTitle} />}
      closeButtonProps={{ 'aria-label': intl.formatMessage(messages.close) }}
    >
      <Suspense fallback={<Skeleton h={96} />}>
        <Question storeId={storeId} onRun={onRun} onClose={onClose} />
      </Suspense>
    </Modal>
  );
}

function Question({ storeId, onRun, onClose }: RunModifiersDialogProps) {
  const numbers = useNumbers();
  const { store } = useLazyLoadQuery<RunModifiersDialogQuery>(
    graphql`
      query RunModifiersDialogQuery($storeId: String!) @throwOnFieldError {
        store(storeId: $storeId) {
          dataCounts {
            products
          }
        }
      }
    `,
    { storeId },
    { fetchPolicy: 'network-only' },
  );
  const words = counted(numbers, loaded(store).dataCounts.products);
  return (
    <>
      <Text size="sm" mb="md">
        <FormattedMessage {...messages.runAsked} values={words} />
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          <FormattedMessage {...messages.runCancel} />
        </Button>
        <Button data-autofocus onClick={onRun}>
          <FormattedMessage {...messages.runConfirm} values={words} />
        </Button>
      </Group>
    </>
  );
}
