import { useEffect, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { graphql } from 'relay-runtime';

import { runOperation } from '../../app/relay/runOperation.ts';
import { safeReturnTo } from '../../app/router/returnTo.ts';
import { Notice } from '../../ui/state/Notice.tsx';
import { EntryLayout } from '../session/EntryLayout.tsx';
import { failureText } from '../../app/relay/failureText.ts';
import { sessionPaths } from '../session/sessionPaths.ts';
import { signInLinksMessages } from '../links/signInLinks.messages.ts';
import type { ProviderCallbackPageMutation } from './__generated__/ProviderCallbackPageMutation.graphql.ts';
import { takeTicket } from './providerTicket.ts';
import { signInProviderMessages as messages } from './signInProvider.messages.ts';

async function finish(ticket: string, answer: string) {
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

/** What to say when it did not work; undefined when the browser is on its way to the console. */
async function comeBack(intl: IntlShape): Promise<string | undefined> {
  const answer = window.location.search;
  const ticket = takeTicket();
  // The code in it works once; it has no business in the history.
  window.history.replaceState(null, '', window.location.pathname);
  if (ticket === undefined) return intl.formatMessage(messages.otherWindow);
  try {
    const { to, errors } = await finish(ticket, answer);
    if (errors.length > 0) return errors[0]?.message;
    window.location.replace(safeReturnTo(to) ?? sessionPaths.home({}));
    return undefined;
  } catch (thrown) {
    return failureText(intl, thrown);
  }
}

/** Once for the document: the answer can be handed in one time only, and React may run an effect twice. */
let coming: Promise<string | undefined> | undefined;

/** Where the identity provider sends the browser afterwards. */
export function ProviderCallbackPage() {
  const intl = useIntl();
  const [problem, setProblem] = useState<string | undefined>(undefined);
  useEffect(() => {
    coming ??= comeBack(intl);
    void coming.then(setProblem);
  }, [intl]);
  if (problem === undefined) return <EntryLayout title={intl.formatMessage(messages.callbackTitle)} text="" />;
  return (
    <EntryLayout title={intl.formatMessage(messages.failedTitle)} text="">
      <Notice tone="danger">{problem}</Notice>
      <p>
        <a href={sessionPaths.login({})}>{intl.formatMessage(signInLinksMessages.backToSignIn)}</a>
      </p>
    </EntryLayout>
  );
}
