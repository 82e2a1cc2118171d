import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { graphql } from 'relay-runtime';

import { runOperation } from '../../app/relay/runOperation.ts';
import { safeReturnTo } from '../../app/router/returnTo.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { required } from '../../ui/form/formSchema.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { PlainField } from '../../ui/state/PlainField.tsx';
import { OneTimeCodeField } from '../proof/OneTimeCodeField.tsx';
import { PasswordField } from './PasswordField.tsx';
import type { LoginPageSignInMutation } from './__generated__/LoginPageSignInMutation.graphql.ts';
import { signInLinksMessages } from '../links/signInLinks.messages.ts';
import { EntryLayout } from './EntryLayout.tsx';
import { failureText } from '../../app/relay/failureText.ts';
import { calmField, problemsOf, requiresCode } from './formOutcome.ts';
import { OtherWaysIn } from './OtherWaysIn.tsx';
import { sessionMessages as messages } from './session.messages.ts';
import { SessionForm } from './SessionForm.tsx';
import { sessionPaths } from './sessionPaths.ts';
import { useEntry } from './useEntry.ts';

/** Sign-in by email and password. Afterwards the path in `to`, else the first store's dashboard. */
export function LoginPage() {
  const intl = useIntl();
  const query = new URLSearchParams(window.location.search);
  const destination = safeReturnTo(query.get('to')) ?? sessionPaths.home({});
  const entry = useEntry();
  useNotice(query.get('notice'));
  const [hasCode, setHasCode] = useState(false);
  const form = useForm({
    initial: { email: '', password: '', code: '' },
    schema: { email: [required], password: [required] },
    onSave: async (input) => {
      try {
        const { signIn } = await runOperation<LoginPageSignInMutation>(
          graphql`
            mutation LoginPageSignInMutation($input: SignInInput!) {
              signIn(input: $input) {
                errors {
                  field
                  code
                  message
                }
              }
            }
          `,
          { input },
        );
        if (signIn.errors.length === 0) window.location.assign(destination);
        return requiresCode(signIn, input.code, setHasCode);
      } catch (thrown) {
        return { errors: [{ field: null, code: 'FAILURE', message: failureText(intl, thrown) }] };
      }
    },
  });

  const elsewhere = entry?.isSignedIn === true ? destination : entry?.isFirstUser === true ? sessionPaths.signUp({}) : undefined;
  useEffect(() => {
    if (elsewhere !== undefined) window.location.replace(elsewhere);
  }, [elsewhere]);
  if (entry === undefined || elsewhere !== undefined) return <EntryLayout title="" text="" />;
  return (
    <EntryLayout title={intl.formatMessage(messages.loginTitle)} text={intl.formatMessage(messages.loginText)}>
      <SessionForm
        problems={problemsOf(form)}
        isSaving={form.isSaving}
        submit={intl.formatMessage(messages.signIn)}
        onSubmit={() => void form.save()}
      >
        <PlainField
          {...calmField(form.field('email'))}
          label={intl.formatMessage(messages.email)}
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <PasswordField
          {...calmField(form.field('password'))}
          label={intl.formatMessage(messages.password)}
          name="password"
          autoComplete="current-password"
        />
        {hasCode && <OneTimeCodeField {...calmField(form.field('code'))} autoFocus />}
      </SessionForm>
      <OtherWaysIn provider={entry.providerName} to={safeReturnTo(query.get('to'))} destination={destination} />
    </EntryLayout>
  );
}

/** Says why someone was sent here. */
function useNotice(notice: string | null): void {
  const intl = useIntl();
  useEffect(() => {
    const [type, title, message] =
      notice === 'no-companies'
        ? (['info', messages.noCompanies, messages.noCompaniesText] as const)
        : notice === 'new-password'
          ? (['success', signInLinksMessages.passwordSaved, signInLinksMessages.passwordSavedText] as const)
          : [];
    if (type === undefined) return;
    showToast({ type, title: intl.formatMessage(title), message: intl.formatMessage(message), duration: 0 });
  }, [intl, notice]);
}
