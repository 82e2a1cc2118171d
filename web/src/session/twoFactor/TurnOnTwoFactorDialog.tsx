import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import type { TurnOnTwoFactorDialogMutation } from './__generated__/TurnOnTwoFactorDialogMutation.graphql.ts';
import { QrCode } from './QrCode.tsx';
import styles from './twoFactor.module.css';
import { CodeDialog } from './CodeDialog.tsx';
import { twoFactorMessages as messages } from './twoFactor.messages.ts';

/** What an authenticator app is given, in its two forms. */
export interface AppSecret {
  readonly secret: string;
  readonly uri: string;
}

interface TurnOnTwoFactorDialogProps {
  readonly secret: AppSecret;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Hands the secret to an authenticator app, and takes a code of it as the proof that it arrived. */
export function TurnOnTwoFactorDialog({ secret: { secret, uri }, onCodes, onClose }: TurnOnTwoFactorDialogProps) {
  const intl = useIntl();
  const [enable] = useWrite<TurnOnTwoFactorDialogMutation>(graphql`
    mutation TurnOnTwoFactorDialogMutation($input: EnableTwoFactorInput!) {
      enableTwoFactor(input: $input) {
        recoveryCodes
        viewer {
          ...TwoFactorSection_viewer
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  return (
    <CodeDialog
      title={messages.setUpTitle}
      text={messages.setUpText}
      saveText={messages.turnOn}
      onSend={async (input) => (await enable({ input }))?.enableTwoFactor}
      onCodes={onCodes}
      onClose={onClose}
    >
      <div className={styles['secret']}>
        <QrCode text={uri} label={intl.formatMessage(messages.qrLabel)} />
        <div>
          <div className={styles['key']}>
            <FormattedMessage {...messages.key} />
          </div>
          <code className={styles['keyText']}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton text={secret} what={intl.formatMessage(messages.key)} />
        </div>
      </div>
    </CodeDialog>
  );
}
