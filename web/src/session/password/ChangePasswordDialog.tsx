import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { minLength, required } from '../../ui/form/formSchema.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { PasswordField } from '../session/PasswordField.tsx';
import { shortestPassword } from '../session/passwordRule.ts';
import { sessionMessages } from '../session/session.messages.ts';
import type { ChangePasswordDialogMutation } from './__generated__/ChangePasswordDialogMutation.graphql.ts';
import { passwordMessages as messages } from './password.messages.ts';

/** The current password and a new one. */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const intl = useIntl();
  const [change] = useWrite<ChangePasswordDialogMutation>(graphql`
    mutation ChangePasswordDialogMutation($input: ChangePasswordInput!) {
      changePassword(input: $input) {
        viewer {
          ...OpenSessionsSection_viewer
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
  const form = useForm({
    initial: { currentPassword: '', password: '' },
    schema: { currentPassword: [required], password: [required, minLength(shortestPassword)] },
    draft: false,
    onSave: async (input) => {
      const payload = (await change({ input }))?.changePassword;
      if (payload?.errors.length === 0) {
        showToast({ type: 'success', title: intl.formatMessage(messages.changed) });
        onClose();
      }
      return payload;
    },
  });
  return (
    <FormDialog
      form={form}
      title={<FormattedMessage {...messages.dialogTitle} />}
      text={<FormattedMessage {...messages.dialogText} />}
      saveText={<FormattedMessage {...messages.change} />}
      onClose={onClose}
    >
      <PasswordField
        {...form.field('currentPassword')}
        label={intl.formatMessage(messages.current)}
        autoComplete="current-password"
        data-autofocus
      />
      <PasswordField
        {...form.field('password')}
        label={intl.formatMessage(messages.next)}
        hint={intl.formatMessage(sessionMessages.passwordHint)}
        autoComplete="new-password"
      />
    </FormDialog>
  );
}
