import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { PlainField } from '../../ui/state/PlainField.tsx';
import type { IdentityDialogMutation } from './__generated__/IdentityDialogMutation.graphql.ts';
import type { IdentityDialogQuery } from './__generated__/IdentityDialogQuery.graphql.ts';
import { OneTimeCodeField } from './OneTimeCodeField.tsx';
import { proofMessages as messages } from './proof.messages.ts';

/** Password and, with two-factor authentication, a code. */
export function IdentityDialog({ onDone }: { readonly onDone: (isProven: boolean) => void }) {
  const intl = useIntl();
  const { viewer } = useLazyLoadQuery<IdentityDialogQuery>(
    graphql`
      query IdentityDialogQuery {
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
  const [confirm] = useWrite<IdentityDialogMutation>(graphql`
    mutation IdentityDialogMutation($input: ConfirmIdentityInput!) {
      confirmIdentity(input: $input) {
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
    onSave: async (input) => {
      const payload = (await confirm({ input }))?.confirmIdentity;
      if (payload?.errors.length === 0) onDone(true);
      return payload;
    },
  });
  return (
    <FormDialog
      form={form}
      title={<FormattedMessage {...messages.title} />}
      text={<FormattedMessage {...messages.text} />}
      saveText={<FormattedMessage {...messages.confirm} />}
      onClose={() => onDone(false)}
    >
      <PlainField
        {...form.field('password')}
        type="password"
        label={intl.formatMessage(messages.password)}
        autoComplete="current-password"
        data-autofocus
      />
      {viewer?.twoFactor.enabledAt != null && <OneTimeCodeField {...form.field('code')} />}
    </FormDialog>
  );
}
