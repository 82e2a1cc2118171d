import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { required } from '../../ui/form/formSchema.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { OneTimeCodeField } from '../proof/OneTimeCodeField.tsx';
import type { NewRecoveryCodesDialogMutation } from './__generated__/NewRecoveryCodesDialogMutation.graphql.ts';
import { twoFactorMessages as messages } from './twoFactor.messages.ts';

interface NewRecoveryCodesDialogProps {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Replaces the recovery codes, for users who have the app at hand. */
export function NewRecoveryCodesDialog({ onCodes, onClose }: NewRecoveryCodesDialogProps) {
  const intl = useIntl();
  const [replace] = useWrite<NewRecoveryCodesDialogMutation>(graphql`
    mutation NewRecoveryCodesDialogMutation($input: ReplaceRecoveryCodesInput!) {
      replaceRecoveryCodes(input: $input) {
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
  const form = useForm({
    initial: { code: '' },
    schema: { code: [required] },
    draft: false,
    onSave: async (input) => {
      const payload = (await replace({ input }))?.replaceRecoveryCodes;
      if (payload?.recoveryCodes != null) onCodes(payload.recoveryCodes);
      return payload;
    },
  });
  return (
    <FormDialog
      form={form}
      title={<FormattedMessage {...messages.newCodesTitle} />}
      text={<FormattedMessage {...messages.newCodesText} />}
      saveText={<FormattedMessage {...messages.create} />}
      onClose={onClose}
    >
      <OneTimeCodeField {...form.field('code')} hint={intl.formatMessage(messages.onlyApp)} data-autofocus />
    </FormDialog>
  );
}
