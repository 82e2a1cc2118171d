import { useRouter } from 'found';
import { useIntl } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import type { PageProps } from '../../app/router/pageRoute.ts';
import { RouteLink } from '../../app/router/RouteLink.tsx';
import { email, minLength, required } from '../../ui/form/formSchema.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { Notice } from '../../ui/state/Notice.tsx';
import { PlainField } from '../../ui/state/PlainField.tsx';
import type { SignUpPageQuery } from './__generated__/SignUpPageQuery.graphql.ts';
import { EntryLayout } from './EntryLayout.tsx';
import { sessionMessages as messages } from './session.messages.ts';
import { SessionForm } from './SessionForm.tsx';
import { sessionPaths } from './sessionPaths.ts';
import { useSignUp } from './useSignUp.ts';

/** The contract of signUp: a password has at least this many characters. */
const shortestPassword = 10;

/** The first user signs up together with a company; afterwards the page is closed. */
export function SignUpPage({ queryRef }: PageProps<SignUpPageQuery>) {
  const { signUpConfig } = usePreloadedQuery<SignUpPageQuery>(
    graphql`
      query SignUpPageQuery @preloadable {
        signUpConfig {
          isFirstUser
        }
      }
    `,
    queryRef,
  );
  const intl = useIntl();
  const { router } = useRouter();
  const signUp = useSignUp();
  const form = useForm({
    initial: { name: '', companyName: '', email: '', password: '' },
    schema: {
      name: [required],
      companyName: [required],
      email: [required, email],
      password: [required, minLength(shortestPassword)],
    },
    onSave: async (input) => {
      const errors = await signUp(input);
      if (errors.length === 0) router.replace(sessionPaths.home({}));
      return { errors };
    },
  });

  if (!signUpConfig.isFirstUser && !form.isDirty)
    return (
      <EntryLayout title={intl.formatMessage(messages.signUpName)} text="">
        <Notice tone="info">{intl.formatMessage(messages.signUpClosed)}</Notice>
        <p>
          <RouteLink to={sessionPaths.login({})}>{intl.formatMessage(messages.signIn)}</RouteLink>
        </p>
      </EntryLayout>
    );
  return (
    <EntryLayout title={intl.formatMessage(messages.signUpTitle)} text={intl.formatMessage(messages.signUpText)}>
      <SessionForm
        problems={form.summary.filter(({ fieldId }) => fieldId === undefined).map(({ text }) => text)}
        isSaving={form.isSaving}
        submit={intl.formatMessage(messages.signUp)}
        onSubmit={() => void form.save()}
      >
        <PlainField {...form.field('name')} label={intl.formatMessage(messages.name)} name="name" autoComplete="name" autoFocus />
        <PlainField
          {...form.field('companyName')}
          label={intl.formatMessage(messages.companyName)}
          name="companyName"
          autoComplete="organization"
        />
        <PlainField
          {...form.field('email')}
          label={intl.formatMessage(messages.email)}
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PlainField
          {...form.field('password')}
          label={intl.formatMessage(messages.password)}
          hint={intl.formatMessage(messages.passwordHint)}
          type="password"
          name="password"
          autoComplete="new-password"
        />
      </SessionForm>
    </EntryLayout>
  );
}
