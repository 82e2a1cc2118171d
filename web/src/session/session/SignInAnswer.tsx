import { useEffect, useState } from 'react';
import { type IntlShape, type MessageDescriptor, useIntl } from 'react-intl';

import { failureText } from '../../app/relay/failureText.ts';
import { safeReturnTo } from '../../app/router/returnTo.ts';
import { Notice } from '../../ui/state/Notice.tsx';
import { EntryLayout } from './EntryLayout.tsx';
import { sessionPaths } from './sessionPaths.ts';

interface Finished {
  readonly to: string | null | undefined;
  readonly errors: readonly { readonly message: string }[];
}

/** Hands in what another service answered; `errors` say what keeps that from being done. */
export type FinishSignIn = (answer: string, intl: IntlShape) => Promise<Finished>;

/** What to say when it failed; undefined while the browser returns. */
async function comeBack(finish: FinishSignIn, intl: IntlShape): Promise<string | undefined> {
  const answer = window.location.search;
  // The code in it works once; it has no business in the history.
  window.history.replaceState(null, '', window.location.pathname);
  try {
    const { to, errors } = await finish(answer, intl);
    if (errors.length > 0) return errors[0]?.message;
    window.location.replace(safeReturnTo(to) ?? sessionPaths.home({}));
    return undefined;
  } catch (thrown) {
    return failureText(intl, thrown);
  }
}

/** Once for the document: the answer can be handed in one time only, and React may run an effect twice. */
let coming: Promise<string | undefined> | undefined;

interface SignInAnswerProps {
  readonly finish: FinishSignIn;
  readonly title: MessageDescriptor;
  readonly failedTitle: MessageDescriptor;
  readonly back: { readonly href: string; readonly text: MessageDescriptor };
}

/** Where another service sends the browser after its own sign-in or consent page. */
export function SignInAnswer({ finish, title, failedTitle, back }: SignInAnswerProps) {
  const intl = useIntl();
  const [problem, setProblem] = useState<string | undefined>(undefined);
  useEffect(() => {
    coming ??= comeBack(finish, intl);
    void coming.then(setProblem);
  }, [finish, intl]);
  if (problem === undefined) return <EntryLayout title={intl.formatMessage(title)} text="" />;
  return (
    <EntryLayout title={intl.formatMessage(failedTitle)} text="">
      <Notice tone="danger">{problem}</Notice>
      <p>
        <a href={back.href}>{intl.formatMessage(back.text)}</a>
      </p>
    </EntryLayout>
  );
}
