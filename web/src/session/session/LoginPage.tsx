import { useEffect } from 'react';
import { useRouter } from 'found';
import { useIntl } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import type { PageProps } from '../../app/router/pageRoute.ts';
import { Redirect } from '../../app/router/Redirect.tsx';
import { safeReturnTo } from '../../app/router/returnTo.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { required } from '../../ui/form/formSchema.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { PlainField } from '../../ui/state/PlainField.tsx';
import type { LoginPageQuery } from './__generated__/LoginPageQuery.graphql.ts';
import { EntryLayout } from './EntryLayout.tsx';
import { sessionMessages as messages } from './session.messages.ts';
import { SessionForm } from './SessionForm.tsx';
import { sessionPaths } from './sessionPaths.ts';
import { useSignIn } from './useSignIn.ts';

/** Sign-in by email and password. Afterwards the path in `to`, else the first store's dashboard. */
export function LoginPage({ queryRef, location }: PageProps<LoginPageQuery>) {
  const { viewer, signUpConfig } = usePreloadedQuery<LoginPageQuery>(
    graphql`
      query LoginPageQuery @preloadable {
        viewer {
          id
        }
        signUpConfig {
          isFirstUser
        }
      }
    `,
    queryRef,
  );
  const intl = useIntl();
  const { router } = useRouter();
  const signIn = useSignIn();
  const destination = safeReturnTo(location.query.get('to')) ?? sessionPaths.home({});
  const form = useForm({
    initial: { email: '', password: '' },
    schema: { email: [required], password: [required] },
    onSave: async (input) => {
      const errors = await signIn(input);
      if (errors.length === 0) router.replace(destination);
      return { errors };
    },
  });
  useNotice(location.query.get('notice'));
  const email = form.field('email');
  const password = form.field('password');

  if (viewer !== null && viewer !== undefined && !form.isDirty) return <Redirect to={destination} />;
  if (signUpConfig.isFirstUser) return <Redirect to={sessionPaths.signUp({})} />;
  return (
    <EntryLayout title={intl.formatMessage(messages.loginTitle)} text={intl.formatMessage(messages.loginText)}>
      <SessionForm
        problems={form.summary.filter(({ fieldId }) => fieldId === undefined).map(({ text }) => text)}
        isSaving={form.isSaving}
        submit={intl.formatMessage(messages.signIn)}
        onSubmit={() => void form.save()}
      >
        <PlainField
          {...email}
          label={intl.formatMessage(messages.email)}
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <PlainField
          {...password}
          label={intl.formatMessage(messages.password)}
          type="password"
          name="password"
          autoComplete="current-password"
        />
      </SessionForm>
    </EntryLayout>
  );
}

/** Says why the console signed somebody out. */
function useNotice(notice: string | null): void {
  const intl = useIntl();
  useEffect(() => {
    if (notice !== 'no-companies') return;
    const title = intl.formatMessage(messages.noCompanies);
    showToast({ type: 'info', title, message: intl.formatMessage(messages.noCompaniesText), duration: 0 });
  }, [intl, notice]);
}
