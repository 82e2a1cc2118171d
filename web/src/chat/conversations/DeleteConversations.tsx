import { Button, Group, Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { formMessages } from '../../ui/form/form.messages.ts';
import { inBatches } from '../../ui/list/bulk/matchingIds.ts';
import { useReload } from '../../ui/page/useReload.ts';
import { Modal } from '../../ui/popup/Modal.tsx';
import type { DeleteConversationsMutation } from './__generated__/DeleteConversationsMutation.graphql.ts';
import { chatConversationsMessages as messages } from './chatConversations.messages.ts';

interface DeleteConversationsProps {
  /** Global ids. */
  readonly ids: readonly string[];
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before conversations are deleted: a person's wish to be forgotten cannot be undone. */
export function DeleteConversations({ ids, onClose, onDeleted }: DeleteConversationsProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const reload = useReload();
  const [remove, isRemoving] = useWrite<DeleteConversationsMutation>(graphql`
    mutation DeleteConversationsMutation($input: DeleteChatConversationsInput!) {
      payload: deleteChatConversations(input: $input) {
        deletedIds
        errors {
          message
        }
      }
    }
  `);
  const isDone = useIsDoneOr(messages.deleteFailed);
  const run = async () => {
    let count = 0;
    let asked = 0;
    for (const some of inBatches(ids)) {
      const payload = (await remove({ input: { ids: some } }))?.payload;
      if (payload === undefined || !isDone(payload)) break;
      asked += some.length;
      count += payload.deletedIds.length;
    }
    if (asked === 0) return;
    showToast({ type: 'success', title: intl.formatMessage(messages.deleted, counted(numbers, count)) });
    onDeleted();
    reload();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<FormattedMessage {...messages.deleteTitle} />}
      closeButtonProps={{ 'aria-label': intl.formatMessage(formMessages.close) }}
    >
      <Text size="sm">
        <FormattedMessage {...messages.deleteText} values={counted(numbers, ids.length)} />
      </Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          <FormattedMessage {...formMessages.cancel} />
        </Button>
        <Button color="red" loading={isRemoving} onClick={() => void run()}>
          <FormattedMessage {...messages.deleteThem} values={counted(numbers, ids.length)} />
        </Button>
      </Group>
    </Modal>
  );
}
