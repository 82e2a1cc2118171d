import type { IntlShape } from 'react-intl';
import { graphql } from 'relay-runtime';

import { runOperation } from '../../app/relay/runOperation.ts';
import { signInLinksMessages } from '../links/signInLinks.messages.ts';
import { sessionPaths } from '../session/sessionPaths.ts';
import { SignInAnswer } from '../session/SignInAnswer.tsx';
import type { ProviderCallbackPageMutation } from './__generated__/ProviderCallbackPageMutation.graphql.ts';
import { takeTicket } from './providerTicket.ts';
import { signInProviderMessages as messages } from './signInProvider.messages.ts';

async function finish(answer: string, intl: IntlShape) {
  const ticket = takeTicket();
  if (ticket === undefined) return { to: null, errors: [{ message: intl.formatMessage(messages.otherWindow) }] };
  const { finishProviderSignIn } = await runOperation<ProviderCallbackPageMutation>(
    graphql`
      mutation ProviderCallbackPageMutation($input: FinishProviderSignInInput!) {
        finishProviderSignIn(input: $input) {
          to
          errors {
            message
          }
        }
      }
    `,
    { input: { ticket, answer } },
  );
  return finishProviderSignIn;
}

/** Where the identity provider sends the browser afterwards. */
export function ProviderCallbackPage() {
  const back = { href: sessionPaths.login({}), text: signInLinksMessages.backToSignIn };
  return <SignInAnswer finish={finish} title={messages.callbackTitle} failedTitle={messages.failedTitle} back={back} />;
}
