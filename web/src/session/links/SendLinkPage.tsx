import { graphql } from 'relay-runtime';

import { runOperation } from '../../app/relay/runOperation.ts';
import { safeReturnTo } from '../../app/router/returnTo.ts';
import type { SendLinkPageMutation } from './__generated__/SendLinkPageMutation.graphql.ts';
import { AskForLinkPage } from './AskForLinkPage.tsx';
import { signInLinksMessages as messages } from './signInLinks.messages.ts';

async function send(email: string) {
  const to = safeReturnTo(new URLSearchParams(window.location.search).get('to')) ?? null;
  const { sendSignInLink } = await runOperation<SendLinkPageMutation>(
    graphql`
      mutation SendLinkPageMutation($input: SendSignInLinkInput!) {
        sendSignInLink(input: $input) {
          errors {
            field
            code
            message
          }
        }
      }
    `,
    { input: { email, to } },
  );
  return sendSignInLink;
}

export function SendLinkPage() {
  return <AskForLinkPage title={messages.linkTitle} text={messages.linkText} onSend={send} />;
}
