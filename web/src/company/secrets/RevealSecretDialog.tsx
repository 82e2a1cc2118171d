import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { OneTimeCodeField } from '../../session/proof/OneTimeCodeField.tsx';
import { PlainField } from '../../ui/state/PlainField.tsx';
import type { RevealSecretDialogMutation } from './__generated__/RevealSecretDialogMutation.graphql.ts';
import type { RevealSecretDialogQuery } from './__generated__/RevealSecretDialogQuery.graphql.ts';
import { secretsMessages as messages } from './secrets.messages.ts';

interface RevealSecretDialogProps {
  readonly id: string;
  readonly onRevealed: (value: string) => void;
  readonly onClose: () => void;
}

/** Asks who wants to see the value, since the session may be in someone else’s hands. */
export function RevealSecretDialog({ id, onRevealed, onClose }: RevealSecretDialogProps) {
  const intl = useIntl();
  const { viewer } = useLazyLoadQuery<RevealSecretDialogQuery>(
    graphql`
      query RevealSecretDialogQuery {
        viewer {
          twoFactor {
            enabledAt
          }
        }
      }
    `,
    {},
    { fetchPolicy: 'network-only' },
  );
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
    initial: { password: '', code: '' },
    schema: {},
    draft: false,
    onSave: async ({ password, code }) => {
      const input = { id, password: password === '' ? null : password, code: code === '' ? null : code };
      const payload = (await reveal({ input }))?.revealSecret;
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
      {viewer?.twoFactor.enabledAt != null && <OneTimeCodeField {...form.field('code')} hint={intl.formatMessage(messages.codeHint)} />}
    </FormDialog>
  );
}
