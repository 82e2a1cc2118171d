import { useState } from 'react';
import { useIntl } from 'react-intl';
import { graphql } from 'relay-runtime';

import { runOperation } from '../../app/relay/runOperation.ts';
import { safeReturnTo } from '../../app/router/returnTo.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { EntryLayout } from '../session/EntryLayout.tsx';
import { OneTimeCodeField } from '../proof/OneTimeCodeField.tsx';
import { calmField, requiresCode, formOutcome, problemsOf } from '../session/formOutcome.ts';
import { sessionMessages } from '../session/session.messages.ts';
import { SessionForm } from '../session/SessionForm.tsx';
import { sessionPaths } from '../session/sessionPaths.ts';
import type { OpenLinkPageMutation } from './__generated__/OpenLinkPageMutation.graphql.ts';
import { DeadLink } from './DeadLink.tsx';
import { hashSecrets } from './hashSecrets.ts';
import { signInLinksMessages as messages } from './signInLinks.messages.ts';
import { signInLinksPaths } from './signInLinksPaths.ts';

/**
 * Signs in with a mailed link. It takes a click: programs that look through emails open every link in them, and would use it up; and
 * someone who was sent the link of another sees whose it is.
 */
export function OpenLinkPage() {
  const intl = useIntl();
  const [secrets] = useState(() => {
    const all = hashSecrets();
    return { email: all.get('email') ?? '', token: all.get('token') ?? '', to: all.get('to') };
  });
  const { email, token, to } = secrets;
  const [hasCode, setHasCode] = useState(false);
  const form = useForm({
    initial: { code: '' },
    schema: {},
    onSave: async ({ code }) => {
      const outcome = await formOutcome(intl, async () => {
        const { signInWithLink } = await runOperation<OpenLinkPageMutation>(
          graphql`
            mutation OpenLinkPageMutation($input: SignInWithLinkInput!) {
              signInWithLink(input: $input) {
                errors {
                  field
                  code
                  message
                }
              }
            }
          `,
          { input: { email, token, code } },
        );
        return signInWithLink;
      });
      if (outcome.errors.length === 0) window.location.replace(safeReturnTo(to) ?? sessionPaths.home({}));
      return requiresCode(outcome, code, setHasCode);
    },
  });
  const again = signInLinksPaths.sendLink({}, { to: safeReturnTo(to) });
  if (email === '' || token === '') return <DeadLink again={again} />;
  return (
    <EntryLayout title={intl.formatMessage(sessionMessages.loginTitle)} text={intl.formatMessage(messages.signInAs, { email })}>
      <SessionForm
        problems={problemsOf(form)}
        isSaving={form.isSaving}
        submit={intl.formatMessage(sessionMessages.signIn)}
        onSubmit={() => void form.save()}
      >
        {hasCode && <OneTimeCodeField {...calmField(form.field('code'))} autoFocus />}
        {problemsOf(form).length > 0 && <a href={again}>{intl.formatMessage(messages.newLink)}</a>}
      </SessionForm>
    </EntryLayout>
  );
}
