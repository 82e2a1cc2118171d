import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { graphql } from 'relay-runtime';

import { runOperation } from '../../app/relay/runOperation.ts';
import { email, minLength, required } from '../../ui/form/formSchema.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { PlainField } from '../../ui/state/PlainField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { referrerItem, rememberedReferrer } from './referrer.ts';
import type { SignUpPageMutation } from './__generated__/SignUpPageMutation.graphql.ts';
import { EntryLayout } from './EntryLayout.tsx';
import { failureText } from '../../app/relay/failureText.ts';
import { calmField, problemsOf } from './formOutcome.ts';
import { sessionMessages as messages } from './session.messages.ts';
import { shortestPassword } from './passwordRule.ts';
import { SessionForm } from './SessionForm.tsx';
import { sessionPaths } from './sessionPaths.ts';
import { useEntry } from './useEntry.ts';

/** The first user signs up together with a company; afterwards the page is closed, unless this Endcap is open to anyone. */
export function SignUpPage() {
  const intl = useIntl();
  const entry = useEntry();
  // Saved at once: a person who looks at the sign-in page first comes back without it in the URL.
  useEffect(() => void rememberedReferrer(window.location.pathname), []);
  const form = useForm({
    initial: { name: '', companyName: '', email: '', password: '' },
    schema: {
      name: [required],
      companyName: [required],
      email: [required, email],
      password: [required, minLength(shortestPassword)],
    },
    onSave: async (input) => {
      try {
        const { signUp } = await runOperation<SignUpPageMutation>(
          graphql`
            mutation SignUpPageMutation($input: SignUpInput!) {
              signUp(input: $input) {
                errors {
                  field
                  code
                  message
                }
              }
            }
          `,
          { input: { ...input, referrer: rememberedReferrer(window.location.pathname) } },
        );
        if (signUp.errors.length === 0) {
          referrerItem.remove();
          window.location.assign(sessionPaths.home({}));
        }
        return signUp;
      } catch (thrown) {
        return { errors: [{ field: null, code: 'FAILURE', message: failureText(intl, thrown) }] };
      }
    },
  });

  if (entry === undefined) return <EntryLayout title="" text="" />;
  if (!entry.isFirstUser && !entry.isOpen)
    return (
      <EntryLayout title={intl.formatMessage(messages.signUpName)} text={intl.formatMessage(messages.signUpClosed)}>
        <a href={sessionPaths.login({})}>{intl.formatMessage(messages.signIn)}</a>
      </EntryLayout>
    );
  return (
    <EntryLayout
      title={intl.formatMessage(entry.isFirstUser ? messages.signUpTitle : messages.signUpOpenTitle)}
      text={intl.formatMessage(entry.isFirstUser ? messages.signUpText : messages.signUpOpenText)}
    >
      <SessionForm
        problems={problemsOf(form)}
        isSaving={form.isSaving}
        submit={intl.formatMessage(messages.signUp)}
        onSubmit={() => void form.save()}
      >
        <PlainField
          {...calmField(form.field('name'))}
          label={intl.formatMessage(messages.name)}
          name="name"
          autoComplete="name"
          autoFocus
        />
        <PlainField
          {...calmField(form.field('companyName'))}
          label={intl.formatMessage(messages.companyName)}
          name="companyName"
          autoComplete="organization"
        />
        <PlainField
          {...calmField(form.field('email'))}
          label={intl.formatMessage(messages.email)}
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...calmField(form.field('password'))}
          label={intl.formatMessage(messages.password)}
          hint={intl.formatMessage(messages.passwordHint)}
          name="password"
          autoComplete="new-password"
        />
      </SessionForm>
    </EntryLayout>
  );
}
