import { Button, Group, Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { formMessages } from '../ui/form/form.messages.ts';
import { Modal } from '../ui/popup/Modal.tsx';
import { resourcesMessages as messages } from './resources.messages.ts';

interface DeleteUsedDialogProps {
  readonly name: string;
  /** Names of what uses it. */
  readonly usedIn: readonly string[];
  readonly isBusy: boolean;
  readonly onDelete: () => Promise<boolean>;
  readonly onClose: () => void;
}

/** Says what uses a resource before it is deleted. */
export function DeleteUsedDialog({ name, usedIn, isBusy, onDelete, onClose }: DeleteUsedDialogProps) {
  const intl = useIntl();
  return (
    <Modal
      opened
      size="sm"
      onClose={onClose}
      title={<FormattedMessage {...messages.deleteTitle} values={{ name }} />}
      closeButtonProps={{ 'aria-label': intl.formatMessage(formMessages.close) }}
    >
      <Text size="sm">
        <FormattedMessage {...messages.deleteUsed} values={{ names: intl.formatList(usedIn) }} />
      </Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          <FormattedMessage {...formMessages.cancel} />
        </Button>
        <Button color="red" loading={isBusy} onClick={() => void onDelete()}>
          <FormattedMessage {...messages.delete} />
        </Button>
      </Group>
    </Modal>
  );
}
