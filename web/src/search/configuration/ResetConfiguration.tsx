import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { formMessages } from '../../ui/form/form.messages.ts';
import { Modal } from '../../ui/popup/Modal.tsx';
import { searchConfigurationMessages as messages } from './searchConfiguration.messages.ts';

interface ResetConfigurationProps {
  readonly isResetting: boolean;
  readonly onReset: () => Promise<void>;
}

/** Resets the configuration, after a question. */
export function ResetConfiguration({ isResetting, onReset }: ResetConfigurationProps) {
  const intl = useIntl();
  const [isAsking, setAsking] = useState(false);
  const reset = () => {
    setAsking(false);
    void onReset();
  };
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        <FormattedMessage {...messages.reset} />
      </Button>
      <Modal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={<FormattedMessage {...messages.resetTitle} />}
        closeButtonProps={{ 'aria-label': intl.formatMessage(formMessages.close) }}
      >
        <Text size="sm">
          <FormattedMessage {...messages.resetText} />
        </Text>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={() => setAsking(false)}>
            <FormattedMessage {...formMessages.cancel} />
          </Button>
          <Button color="red" loading={isResetting} onClick={reset}>
            <FormattedMessage {...messages.reset} />
          </Button>
        </Group>
      </Modal>
    </>
  );
}
