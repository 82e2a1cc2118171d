import { useEffect, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { graphql } from 'relay-runtime';

import { failureText } from '../../app/relay/failureText.ts';
import { runOperation } from '../../app/relay/runOperation.ts';
import { safeReturnTo } from '../../app/router/returnTo.ts';
import { EntryLayout } from '../../session/session/EntryLayout.tsx';
import { sessionPaths } from '../../session/session/sessionPaths.ts';
import { Notice } from '../../ui/state/Notice.tsx';
import type { ExporterSignedInPageMutation } from './__generated__/ExporterSignedInPageMutation.graphql.ts';
import { exporterSignInMessages as messages } from './exporterSignIn.messages.ts';

/** What to say when it did not work; undefined when the browser is on its way back to the integration. */
async function comeBack(intl: IntlShape): Promise<string | undefined> {
  const answer = window.location.search;
  // The code in it works once; it has no business in the history.
  window.history.replaceState(null, '', window.location.pathname);
  try {
    const { finishExporterSignIn } = await runOperation<ExporterSignedInPageMutation>(
      graphql`
        mutation ExporterSignedInPageMutation($input: FinishExporterSignInInput!) {
          finishExporterSignIn(input: $input) {
            completeUrl
            errors {
              message
            }
          }
        }
      `,
      { input: { answer } },
    );
    const { completeUrl, errors } = finishExporterSignIn;
    if (errors.length > 0) return errors[0]?.message;
    window.location.replace(safeReturnTo(completeUrl) ?? sessionPaths.home({}));
    return undefined;
  } catch (thrown) {
    return failureText(intl, thrown);
  }
}

/** Once for the document: the answer can be handed in one time only, and React may run an effect twice. */
let coming: Promise<string | undefined> | undefined;

/** Where the service of an integration sends the browser after its consent page. */
export function ExporterSignedInPage() {
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
        <a href={sessionPaths.home({})}>{intl.formatMessage(messages.back)}</a>
      </p>
    </EntryLayout>
  );
}
