import { Button } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { Modal } from '../../ui/popup/Modal.tsx';
import styles from './accessTokens.module.css';
import { accessTokensMessages as messages } from './accessTokens.messages.ts';

/** Shows the value of a token, this once. Only its button closes it: a value that was not copied is lost. */
export function AccessTokenValueDialog({ value, onClose }: { readonly value: string; readonly onClose: () => void }) {
  const intl = useIntl();
  return (
    <Modal opened onClose={() => {}} title={<FormattedMessage {...messages.valueTitle} />} size="lg" closeButtonProps={null}>
      <p className={styles['text']}>
        <FormattedMessage {...messages.valueText} />
      </p>
      <div className={styles['value']}>
        <input
          readOnly
          value={value}
          aria-label={intl.formatMessage(messages.valueLabel)}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={value} what={intl.formatMessage(messages.valueLabel)} />
      </div>
      <footer className={styles['foot']}>
        <Button onClick={onClose}>
          <FormattedMessage {...messages.done} />
        </Button>
      </footer>
    </Modal>
  );
}
