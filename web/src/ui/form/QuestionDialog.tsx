import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { Modal } from '../popup/Modal.tsx';
import { formMessages } from './form.messages.ts';

interface QuestionDialogProps {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** What is to be known before one answers. */
  readonly children: ReactNode;
  /** The button that continues. */
  readonly confirm: ReactNode;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/** Asks before something that would break or lose something else, and says what. */
export function QuestionDialog({ isOpen, title, text, children, confirm, onAnswer }: QuestionDialogProps) {
  const intl = useIntl();
  return (
    <Modal
      opened={isOpen}
      onClose={() => onAnswer(false)}
      title={title}
      closeButtonProps={{ 'aria-label': intl.formatMessage(formMessages.close) }}
    >
      <Text size="sm" mb="xs">
        {text}
      </Text>
      {children}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => onAnswer(false)}>
          <FormattedMessage {...formMessages.cancel} />
        </Button>
        <Button color="red" onClick={() => onAnswer(true)}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  );
}
