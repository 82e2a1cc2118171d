import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import type { DeletePasskeyDialogMutation } from './__generated__/DeletePasskeyDialogMutation.graphql.ts';
import { passkeysMessages as messages } from './passkeys.messages.ts';

interface DeletePasskeyDialogProps {
  readonly passkey: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** A deleted passkey cannot be brought back, so it is asked for. */
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
  const form = useForm({
    initial: {},
    schema: {},
    draft: false,
    onSave: async () => {
      const payload = (await remove({ input: { id } }))?.deletePasskey;
      if (payload?.errors.length === 0) {
        showToast({ type: 'success', title: intl.formatMessage(messages.deleted), message: name });
        onClose();
      }
      return payload;
    },
  });
  return (
    <FormDialog
      form={form}
      isDanger
      title={<FormattedMessage {...messages.deleteTitle} values={{ name }} />}
      text={<FormattedMessage {...messages.deleteText} />}
      saveText={<FormattedMessage {...messages.delete} />}
      onClose={onClose}
    >
      {null}
    </FormDialog>
  );
}
