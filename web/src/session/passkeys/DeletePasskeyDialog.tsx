import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { TakeAwayDialog } from '../proof/TakeAwayDialog.tsx';
import type { DeletePasskeyDialogMutation } from './__generated__/DeletePasskeyDialogMutation.graphql.ts';
import { passkeysMessages as messages } from './passkeys.messages.ts';

interface DeletePasskeyDialogProps {
  readonly passkey: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** A deleted passkey cannot be restored, so it is asked for. */
export function DeletePasskeyDialog({ passkey: { id, name }, onClose }: DeletePasskeyDialogProps) {
  const intl = useIntl();
  const [remove] = useWrite<DeletePasskeyDialogMutation>(graphql`
    mutation DeletePasskeyDialogMutation($input: DeletePasskeyInput!) {
      deletePasskey(input: $input) {
        viewer {
          ...PasskeysSection_viewer
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
      title={<FormattedMessage {...messages.deleteTitle} values={{ name }} />}
      text={<FormattedMessage {...messages.deleteText} />}
      action={<FormattedMessage {...messages.delete} />}
      onTake={async () => (await remove({ input: { id } }))?.deletePasskey}
      onTaken={() => showToast({ type: 'success', title: intl.formatMessage(messages.deleted), message: name })}
      onClose={onClose}
    />
  );
}
