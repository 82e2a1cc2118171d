import { graphql } from 'relay-runtime';

import { runOperation } from '../../app/relay/runOperation.ts';
import type { ForgotPasswordPageMutation } from './__generated__/ForgotPasswordPageMutation.graphql.ts';
import { AskForLinkPage } from './AskForLinkPage.tsx';
import { signInLinksMessages as messages } from './signInLinks.messages.ts';

async function send(email: string) {
  const { sendPasswordReset } = await runOperation<ForgotPasswordPageMutation>(
    graphql`
      mutation ForgotPasswordPageMutation($input: SendPasswordResetInput!) {
        sendPasswordReset(input: $input) {
          errors {
            field
            code
            message
          }
        }
      }
    `,
    { input: { email } },
  );
  return sendPasswordReset;
}

export function ForgotPasswordPage() {
  return <AskForLinkPage title={messages.forgotTitle} text={messages.forgotText} onSend={send} />;
}
