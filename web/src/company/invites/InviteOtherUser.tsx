import { useState } from 'react';
import { useIntl } from 'react-intl';
import { graphql } from 'relay-runtime';

import { runOperation } from '../../app/relay/runOperation.ts';
import { failureText } from '../../app/relay/failureText.ts';
import { Notice } from '../../ui/state/Notice.tsx';
import { TextButton } from '../../ui/state/TextButton.tsx';
import type { InviteOtherUserMutation } from './__generated__/InviteOtherUserMutation.graphql.ts';
import { invitesMessages as messages } from './invites.messages.ts';

/** Someone else is signed in: an invitation that was passed on lets no one in but whom it is for. */
export function InviteOtherUser({ own, email }: { own: string; email: string }) {
  const intl = useIntl();
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const signOut = async () => {
    try {
      await runOperation<InviteOtherUserMutation>(
        graphql`
          mutation InviteOtherUserMutation($input: SignOutInput!) {
            signOut(input: $input) {
              errors {
                message
              }
            }
          }
        `,
        { input: {} },
      );
      window.location.reload();
    } catch (thrown) {
      setProblem(failureText(intl, thrown));
    }
  };
  return (
    <>
      <Notice tone={problem === undefined ? 'info' : 'danger'}>{problem ?? intl.formatMessage(messages.otherUser, { own, email })}</Notice>
      <p>
        <TextButton onClick={() => void signOut()}>{intl.formatMessage(messages.signOut)}</TextButton>
      </p>
    </>
  );
}
