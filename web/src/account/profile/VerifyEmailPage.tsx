import { useState } from 'react';
import { useIntl } from 'react-intl';
import { graphql } from 'relay-runtime';

import { runOperation } from '../../app/relay/runOperation.ts';
import { hashSecrets } from '../../session/links/hashSecrets.ts';
import { DeadLink } from '../../session/links/DeadLink.tsx';
import { EntryLayout } from '../../session/session/EntryLayout.tsx';
import { formOutcome, problemsOf } from '../../session/session/formOutcome.ts';
import { SessionForm } from '../../session/session/SessionForm.tsx';
import { sessionPaths } from '../../session/session/sessionPaths.ts';
import { useForm } from '../../ui/form/useForm.ts';
import type { VerifyEmailPageMutation } from './__generated__/VerifyEmailPageMutation.graphql.ts';
import { profileMessages as messages } from './profile.messages.ts';

/** Takes over a new address by the link that was mailed to it. It takes a click: programs that look through emails open every link. */
export function VerifyEmailPage() {
  const intl = useIntl();
  const [token] = useState(() => hashSecrets().get('token') ?? '');
  const [isVerified, setVerified] = useState(false);
  const form = useForm({
    initial: {},
    schema: {},
    onSave: async () => {
      const outcome = await formOutcome(intl, async () => {
        const { verifyEmail } = await runOperation<VerifyEmailPageMutation>(
          graphql`
            mutation VerifyEmailPageMutation($input: VerifyEmailInput!) {
              verifyEmail(input: $input) {
                errors {
                  field
                  code
                  message
                }
              }
            }
          `,
          { input: { token } },
        );
        return verifyEmail;
      });
      if (outcome.errors.length === 0) setVerified(true);
      return outcome;
    },
  });
  const home = sessionPaths.home({});
  if (token === '') return <DeadLink again={home} />;
  if (isVerified)
    return (
      <EntryLayout title={intl.formatMessage(messages.verifiedTitle)} text={intl.formatMessage(messages.verifiedText)}>
        <a href={home}>{intl.formatMessage(messages.toConsole)}</a>
      </EntryLayout>
    );
  return (
    <EntryLayout title={intl.formatMessage(messages.verifyTitle)} text={intl.formatMessage(messages.verifyText)}>
      <SessionForm
        problems={problemsOf(form)}
        isSaving={form.isSaving}
        submit={intl.formatMessage(messages.verify)}
        onSubmit={() => void form.save()}
      >
        {problemsOf(form).length > 0 && <a href={home}>{intl.formatMessage(messages.toConsole)}</a>}
      </SessionForm>
    </EntryLayout>
  );
}
