import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { TakeAwayDialog } from '../proof/TakeAwayDialog.tsx';
import type { RevokeAccessTokenDialogMutation } from './__generated__/RevokeAccessTokenDialogMutation.graphql.ts';
import { accessTokensMessages as messages } from './accessTokens.messages.ts';

interface RevokeAccessTokenDialogProps {
  readonly token: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** A revoked token cannot be restored, so it is asked for. */
export function RevokeAccessTokenDialog({ token: { id, name }, onClose }: RevokeAccessTokenDialogProps) {
  const intl = useIntl();
  const [revoke] = useWrite<RevokeAccessTokenDialogMutation>(graphql`
    mutation RevokeAccessTokenDialogMutation($input: RevokeAccessTokenInput!) {
      revokeAccessToken(input: $input) {
        viewer {
          ...AccessTokensSection_viewer
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
    <TakeAwayDialog
      title={<FormattedMessage {...messages.revokeTitle} values={{ name }} />}
      text={<FormattedMessage {...messages.revokeText} />}
      action={<FormattedMessage {...messages.revoke} />}
      onTake={async () => (await revoke({ input: { id } }))?.revokeAccessToken}
      onTaken={() => showToast({ type: 'success', title: intl.formatMessage(messages.revoked), message: name })}
      onClose={onClose}
    />
  );
}
