import { Button } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { Modal } from '../../ui/popup/Modal.tsx';
import styles from './twoFactor.module.css';
import { twoFactorMessages as messages } from './twoFactor.messages.ts';

/** Shows recovery codes, this once. Only its button closes it: codes that were not saved are lost. */
export function RecoveryCodesDialog({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const intl = useIntl();
  const text = codes.join('\n');
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`;
  return (
    <Modal opened onClose={() => {}} title={<FormattedMessage {...messages.codesTitle} />} closeButtonProps={null}>
      <p className={styles['codesText']}>
        <FormattedMessage {...messages.codesText} />
      </p>
      <ul className={styles['codes']} aria-label={intl.formatMessage(messages.codesLabel)}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <footer className={styles['foot']}>
        <CopyButton text={text} what={intl.formatMessage(messages.codesLabel)} />
        <Button component="a" href={file} download="endcap-recovery-codes.txt" size="compact-sm" mih={28} variant="default">
          <FormattedMessage {...messages.download} />
        </Button>
        <Button onClick={onClose} data-autofocus>
          <FormattedMessage {...messages.saved} />
        </Button>
      </footer>
    </Modal>
  );
}
