import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { maxLength, required } from '../../ui/form/formSchema.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { PlainField } from '../../ui/state/PlainField.tsx';
import type { AddPasskeyDialogMutation } from './__generated__/AddPasskeyDialogMutation.graphql.ts';
import type { AddPasskeyDialogStartMutation } from './__generated__/AddPasskeyDialogStartMutation.graphql.ts';
import { createPasskey } from './browserPasskeys.ts';
import { passkeysMessages as messages } from './passkeys.messages.ts';

/** Has the browser create a passkey, and adds it. */
export function AddPasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const intl = useIntl();
  const [start] = useWrite<AddPasskeyDialogStartMutation>(graphql`
    mutation AddPasskeyDialogStartMutation {
      startPasskey(input: {}) {
        options
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const [add] = useWrite<AddPasskeyDialogMutation>(graphql`
    mutation AddPasskeyDialogMutation($input: AddPasskeyInput!) {
      addPasskey(input: $input) {
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
    initial: { name: '' },
    schema: { name: [required, maxLength(100)] },
    draft: false,
    onSave: async ({ name }) => {
      const begun = (await start({}))?.startPasskey;
      if (begun?.options == null) return begun;
      const created = await createPasskey(begun.options);
      if (created.why !== undefined)
        return { errors: [{ field: null, code: 'BROWSER', message: intl.formatMessage(messages[created.why]) }] };
      const payload = (await add({ input: { name, credential: created.credential } }))?.addPasskey;
      if (payload?.errors.length === 0) {
        showToast({ type: 'success', title: intl.formatMessage(messages.added), message: name });
        onClose();
      }
      return payload;
    },
  });
  return (
    <FormDialog
      form={form}
      title={<FormattedMessage {...messages.addTitle} />}
      text={<FormattedMessage {...messages.addText} />}
      saveText={<FormattedMessage {...messages.add} />}
      onClose={onClose}
    >
      <PlainField
        {...form.field('name')}
        label={intl.formatMessage(messages.name)}
        hint={intl.formatMessage(messages.nameHint)}
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  );
}
