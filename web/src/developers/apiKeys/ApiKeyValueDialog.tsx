import { Button } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { Modal } from '../../ui/popup/Modal.tsx';
import { apiKeysMessages as messages } from './apiKeys.messages.ts';
import styles from './apiKeys.module.css';

/** A value that was just made. It lives in the state of the page alone, so leaving the page forgets it. */
export interface ShownValue {
  readonly name: string;
  readonly value: string;
}

/** Shows the value of a private key, this once. Neither Escape nor a click next to it closes it, and no cross: a value that was not copied is lost. */
export function ApiKeyValueDialog({ shown, onClose }: { shown: ShownValue; onClose: () => void }) {
  const intl = useIntl();
  const stay = () => {};
  return (
    <Modal
      opened
      onClose={stay}
      title={<FormattedMessage {...messages.valueTitle} values={{ name: shown.name }} />}
      size="lg"
      closeButtonProps={null}
    >
      <div className={styles['form']}>
        <p className={styles['text']}>
          <FormattedMessage {...messages.valueText} />
        </p>
        <div className={styles['value']}>
          <input
            readOnly
            value={shown.value}
            aria-label={intl.formatMessage(messages.valueLabel)}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton text={shown.value} what={intl.formatMessage(messages.valueLabel)} />
        </div>
        <footer className={styles['foot']}>
          <Button onClick={onClose}>
            <FormattedMessage {...messages.valueDone} />
          </Button>
        </footer>
      </div>
    </Modal>
  );
}
