import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';

import { Modal } from '../popup/Modal.tsx';
import { formMessages } from './form.messages.ts';

interface SaveQuestionProps<Finding> {
  /** Takes the number of findings as `count`. */
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  /** What the findings are. */
  readonly children: (findings: readonly Finding[]) => ReactNode;
}

interface Asked<Finding> {
  readonly findings: readonly Finding[];
  readonly answer: (isSaved: boolean) => void;
}

/** Asks before a save that would break something: true when there is nothing to ask, else what the person answers. */
export function useSaveQuestion<Finding>({ title, text, children }: SaveQuestionProps<Finding>) {
  const intl = useIntl();
  const [asked, setAsked] = useState<Asked<Finding> | null>(null);
  const ask = (findings: readonly Finding[]): Promise<boolean> =>
    findings.length === 0
      ? Promise.resolve(true)
      : new Promise((resolve) => {
          setAsked({ findings, answer: resolve });
        });
  const close = (isSaved: boolean) => {
    asked?.answer(isSaved);
    setAsked(null);
  };
  const dialog = (
    <Modal
      opened={asked !== null}
      onClose={() => close(false)}
      title={<FormattedMessage {...title} values={{ count: asked?.findings.length ?? 0 }} />}
      closeButtonProps={{ 'aria-label': intl.formatMessage(formMessages.close) }}
    >
      <Text size="sm" mb="xs">
        <FormattedMessage {...text} />
      </Text>
      {asked && children(asked.findings)}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => close(false)}>
          <FormattedMessage {...formMessages.cancel} />
        </Button>
        <Button color="red" onClick={() => close(true)}>
          <FormattedMessage {...formMessages.saveAnyway} />
        </Button>
      </Group>
    </Modal>
  );
  return { ask, dialog };
}
