import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { PlainField } from '../../ui/state/PlainField.tsx';
import type { RevealSecretDialogMutation } from './__generated__/RevealSecretDialogMutation.graphql.ts';
import { secretsMessages as messages } from './secrets.messages.ts';

interface RevealSecretDialogProps {
  readonly id: string;
  readonly onRevealed: (value: string) => void;
  readonly onClose: () => void;
}

/** Asks who wants to see the value, since the session may be in someone else’s hands. */
export function RevealSecretDialog({ id, onRevealed, onClose }: RevealSecretDialogProps) {
  const intl = useIntl();
  const [reveal] = useWrite<RevealSecretDialogMutation>(graphql`
    mutation RevealSecretDialogMutation($input: RevealSecretInput!) {
      revealSecret(input: $input) {
        value
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const form = useForm({
    initial: { password: '' },
    schema: {},
    draft: false,
    onSave: async ({ password }) => {
      const payload = (await reveal({ input: { id, password: password === '' ? null : password } }))?.revealSecret;
      if (payload?.value == null) return payload;
      onRevealed(payload.value);
      onClose();
      return payload;
    },
  });
  return (
    <FormDialog
      form={form}
      title={<FormattedMessage {...messages.reveal} />}
      text={<FormattedMessage {...messages.revealText} />}
      saveText={<FormattedMessage {...messages.reveal} />}
      onClose={onClose}
    >
      <PlainField
        {...form.field('password')}
        type="password"
        label={intl.formatMessage(messages.password)}
        hint={intl.formatMessage(messages.passwordHint)}
        autoComplete="current-password"
        data-autofocus
      />
    </FormDialog>
  );
}
