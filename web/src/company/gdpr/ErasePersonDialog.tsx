import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { required } from '../../ui/form/formSchema.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { useReload } from '../../ui/page/useReload.ts';
import { PlainField } from '../../ui/state/PlainField.tsx';
import type { ErasePersonDialogMutation } from './__generated__/ErasePersonDialogMutation.graphql.ts';
import { requestMessages as messages } from './gdpr.messages.ts';

interface ErasePersonDialogProps {
  readonly requestId: string;
  readonly person: string;
  readonly onClose: () => void;
}

/** Erasing a person cannot be undone: the dialog says what goes and wants the address typed. */
export function ErasePersonDialog({ requestId, person, onClose }: ErasePersonDialogProps) {
  const intl = useIntl();
  const reload = useReload();
  const [write] = useWrite<ErasePersonDialogMutation>(graphql`
    mutation ErasePersonDialogMutation($input: ErasePersonInput!) {
      erasePerson(input: $input) {
        personRequest {
          state
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
    initial: { confirm: '' },
    schema: { confirm: [required] },
    draft: false,
    onSave: async ({ confirm }) => {
      const payload = (await write({ input: { id: requestId, confirm: confirm.trim() } }))?.erasePerson;
      if (payload === undefined) return undefined;
      if (payload.errors.length === 0) {
        showToast({ type: 'info', title: intl.formatMessage(messages.started) });
        onClose();
        reload();
      }
      return { errors: payload.errors };
    },
  });
  return (
    <FormDialog
      form={form}
      isDanger
      title={<FormattedMessage {...messages.erase} />}
      text={
        <>
          <FormattedMessage {...messages.eraseText} /> <FormattedMessage {...messages.eraseShop} />
        </>
      }
      saveText={<FormattedMessage {...messages.erase} />}
      onClose={onClose}
    >
      <PlainField
        {...form.field('confirm')}
        label={intl.formatMessage(messages.confirm, { person })}
        autoComplete="off"
        required
        data-autofocus
      />
    </FormDialog>
  );
}
