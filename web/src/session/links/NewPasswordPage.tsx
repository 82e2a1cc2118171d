import { useState } from 'react';
import { useIntl } from 'react-intl';
import { graphql } from 'relay-runtime';

import { runOperation } from '../../app/relay/runOperation.ts';
import { minLength, required } from '../../ui/form/formSchema.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { PasswordField } from '../session/PasswordField.tsx';
import { EntryLayout } from '../session/EntryLayout.tsx';
import { calmField, formOutcome, problemsOf } from '../session/formOutcome.ts';
import { shortestPassword } from '../session/passwordRule.ts';
import { sessionMessages } from '../session/session.messages.ts';
import { SessionForm } from '../session/SessionForm.tsx';
import { sessionPaths } from '../session/sessionPaths.ts';
import type { NewPasswordPageMutation } from './__generated__/NewPasswordPageMutation.graphql.ts';
import { DeadLink } from './DeadLink.tsx';
import { hashSecrets } from './hashSecrets.ts';
import { signInLinksMessages as messages } from './signInLinks.messages.ts';
import { signInLinksPaths } from './signInLinksPaths.ts';

/** Chooses a new password with the token of a mailed link. */
export function NewPasswordPage() {
  const intl = useIntl();
  const [token] = useState(() => hashSecrets().get('token') ?? '');
  const form = useForm({
    initial: { password: '' },
    schema: { password: [required, minLength(shortestPassword)] },
    onSave: async ({ password }) => {
      const outcome = await formOutcome(intl, async () => {
        const { resetPassword } = await runOperation<NewPasswordPageMutation>(
          graphql`
            mutation NewPasswordPageMutation($input: ResetPasswordInput!) {
              resetPassword(input: $input) {
                errors {
                  field
                  code
                  message
                }
              }
            }
          `,
          { input: { token, password } },
        );
        return resetPassword;
      });
      if (outcome.errors.length === 0) window.location.assign(sessionPaths.login({}, { notice: 'new-password' }));
      return outcome;
    },
  });
  if (token === '') return <DeadLink again={signInLinksPaths.forgotPassword({})} />;
  return (
    <EntryLayout title={intl.formatMessage(messages.newPasswordTitle)} text={intl.formatMessage(messages.newPasswordText)}>
      <SessionForm
        problems={problemsOf(form)}
        isSaving={form.isSaving}
        submit={intl.formatMessage(messages.savePassword)}
        onSubmit={() => void form.save()}
      >
        <PasswordField
          {...calmField(form.field('password'))}
          label={intl.formatMessage(messages.newPassword)}
          hint={intl.formatMessage(sessionMessages.passwordHint)}
          name="password"
          autoComplete="new-password"
          autoFocus
        />
        {problemsOf(form).length > 0 && <a href={signInLinksPaths.forgotPassword({})}>{intl.formatMessage(messages.newLink)}</a>}
      </SessionForm>
    </EntryLayout>
  );
}
