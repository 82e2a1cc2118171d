import { graphql } from 'relay-runtime';

import { runOperation } from '../../app/relay/runOperation.ts';
import { sessionPaths } from '../../session/session/sessionPaths.ts';
import { SignInAnswer } from '../../session/session/SignInAnswer.tsx';
import type { ExporterSignedInPageMutation } from './__generated__/ExporterSignedInPageMutation.graphql.ts';
import { exporterSignInMessages as messages } from './exporterSignIn.messages.ts';

async function finish(answer: string) {
  const { finishExporterSignIn } = await runOperation<ExporterSignedInPageMutation>(
    graphql`
      mutation ExporterSignedInPageMutation($input: FinishExporterSignInInput!) {
        finishExporterSignIn(input: $input) {
          to: completeUrl
          errors {
            message
          }
        }
      }
    `,
    { input: { answer } },
  );
  return finishExporterSignIn;
}

/** Where the service of an integration sends the browser after its consent page. */
export function ExporterSignedInPage() {
  const back = { href: sessionPaths.home({}), text: messages.back };
  return <SignInAnswer finish={finish} title={messages.callbackTitle} failedTitle={messages.failedTitle} back={back} />;
}
