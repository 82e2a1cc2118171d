import { Button, Group, Text } from '@mantine/core';
import { useIntl } from 'react-intl';

import { Modal } from '../../ui/popup/Modal.tsx';
import { browseMessages as messages } from './browse.messages.ts';

interface Props {
  readonly isOpen: boolean;
  readonly title: string;
  readonly text: string;
  /** What the button says that does it. */
  readonly action: string;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => Promise<void>;
}

/** Asks before something is done that is much, or that no one can restore. */
export function ConfirmRemoval({ isOpen, title, text, action, isBusy, onClose, onConfirm }: Props) {
  const intl = useIntl();
  const cancel = intl.formatMessage(messages.cancel);
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} size="sm" closeButtonProps={{ 'aria-label': cancel }}>
      <Text size="sm">{text}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          {cancel}
        </Button>
        <Button color="red" loading={isBusy} onClick={() => void onConfirm()}>
          {action}
        </Button>
      </Group>
    </Modal>
  );
}
