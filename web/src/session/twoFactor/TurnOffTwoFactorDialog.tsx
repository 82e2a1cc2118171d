import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { required } from '../../ui/form/formSchema.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { OneTimeCodeField } from '../proof/OneTimeCodeField.tsx';
import type { TurnOffTwoFactorDialogMutation } from './__generated__/TurnOffTwoFactorDialogMutation.graphql.ts';
import { twoFactorMessages as messages } from './twoFactor.messages.ts';

/** Turns it off, with a last code. */
export function TurnOffTwoFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const intl = useIntl();
  const [disable] = useWrite<TurnOffTwoFactorDialogMutation>(graphql`
    mutation TurnOffTwoFactorDialogMutation($input: DisableTwoFactorInput!) {
      disableTwoFactor(input: $input) {
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
  const form = useForm({
    initial: { code: '' },
    schema: { code: [required] },
    draft: false,
    onSave: async (input) => {
      const payload = (await disable({ input }))?.disableTwoFactor;
      if (payload?.errors.length === 0) {
        showToast({ type: 'success', title: intl.formatMessage(messages.turnedOff) });
        onClose();
      }
      return payload;
    },
  });
  return (
    <FormDialog
      form={form}
      isDanger
      title={<FormattedMessage {...messages.offTitle} />}
      text={<FormattedMessage {...messages.offConfirm} />}
      saveText={<FormattedMessage {...messages.turnOff} />}
      onClose={onClose}
    >
      <OneTimeCodeField {...form.field('code')} data-autofocus />
    </FormDialog>
  );
}
