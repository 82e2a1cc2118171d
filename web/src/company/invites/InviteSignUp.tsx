import { useIntl } from 'react-intl';
import { graphql } from 'relay-runtime';

import { runOperation } from '../../app/relay/runOperation.ts';
import { ProviderButton } from '../../session/provider/ProviderButton.tsx';
import { calmField, formOutcome, problemsOf } from '../../session/session/formOutcome.ts';
import { shortestPassword } from '../../session/session/passwordRule.ts';
import { sessionMessages } from '../../session/session/session.messages.ts';
import { SessionForm } from '../../session/session/SessionForm.tsx';
import { sessionPaths } from '../../session/session/sessionPaths.ts';
import { minLength, required } from '../../ui/form/formSchema.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { PlainField } from '../../ui/state/PlainField.tsx';
import { PasswordField } from '../../session/session/PasswordField.tsx';
import type { InviteSignUpMutation } from './__generated__/InviteSignUpMutation.graphql.ts';
import { invitesMessages as messages } from './invites.messages.ts';
import { invitesPaths } from './invitesPaths.ts';

interface Props {
  readonly inviteId: string;
  readonly email: string;
  readonly name: string;
  readonly provider: string | undefined;
}

/** A new user chooses a name and a password, or comes with the identity provider. */
export function InviteSignUp({ inviteId, email, name, provider }: Props) {
  const intl = useIntl();
  const form = useForm({
    initial: { name, password: '' },
    schema: { name: [required], password: [required, minLength(shortestPassword)] },
    onSave: async (values) => {
      const outcome = await formOutcome(intl, async () => {
        const { acceptInvite } = await runOperation<InviteSignUpMutation>(
          graphql`
            mutation InviteSignUpMutation($input: AcceptInviteInput!) {
              acceptInvite(input: $input) {
                errors {
                  field
                  code
                  message
                }
              }
            }
          `,
          { input: { inviteId, ...values } },
        );
        return acceptInvite;
      });
      if (outcome.errors.length === 0) window.location.assign(sessionPaths.home({}));
      return outcome;
    },
  });
  return (
    <SessionForm
      problems={problemsOf(form)}
      isSaving={form.isSaving}
      submit={intl.formatMessage(messages.accept)}
      onSubmit={() => void form.save()}
    >
      {provider !== undefined && <ProviderButton provider={provider} to={invitesPaths.invite({ inviteId })} />}
      {/* For the browser's own list of passwords, which keeps them by user name. */}
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <PlainField {...calmField(form.field('name'))} label={intl.formatMessage(sessionMessages.name)} name="name" autoComplete="name" />
      <PasswordField
        {...calmField(form.field('password'))}
        label={intl.formatMessage(sessionMessages.password)}
        hint={intl.formatMessage(sessionMessages.passwordHint)}
        name="password"
        autoComplete="new-password"
      />
    </SessionForm>
  );
}
