import { useState } from 'react';
import { useIntl } from 'react-intl';
import { graphql } from 'relay-runtime';

import { failureText } from '../../app/relay/failureText.ts';
import { runOperation } from '../../app/relay/runOperation.ts';
import { Notice } from '../../ui/state/Notice.tsx';
import { TextButton } from '../../ui/state/TextButton.tsx';
import type { PasskeyButtonMutation } from './__generated__/PasskeyButtonMutation.graphql.ts';
import type { PasskeyButtonStartMutation } from './__generated__/PasskeyButtonStartMutation.graphql.ts';
import { signWithPasskey } from './browserPasskeys.ts';
import { passkeysMessages as messages } from './passkeys.messages.ts';

/** Signs in with a passkey; nothing where the browser knows none. */
export function PasskeyButton({ destination }: { readonly destination: string }) {
  const intl = useIntl();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!('PublicKeyCredential' in window)) return null;
  /** What went wrong; undefined when someone is signed in. */
  const signIn = async (): Promise<string | undefined> => {
    const { startPasskeySignIn } = await runOperation<PasskeyButtonStartMutation>(
      graphql`
        mutation PasskeyButtonStartMutation {
          startPasskeySignIn(input: {}) {
            options
            errors {
              message
            }
          }
        }
      `,
      {},
    );
    const { options, errors } = startPasskeySignIn;
    if (options == null) return errors[0]?.message;
    const credential = await signWithPasskey(options);
    if (credential === undefined) return intl.formatMessage(messages.signInCancelled);
    const { signInWithPasskey } = await runOperation<PasskeyButtonMutation>(
      graphql`
        mutation PasskeyButtonMutation($input: SignInWithPasskeyInput!) {
          signInWithPasskey(input: $input) {
            errors {
              message
            }
          }
        }
      `,
      { input: { credential } },
    );
    return signInWithPasskey.errors[0]?.message;
  };
  const run = async () => {
    setIsBusy(true);
    const wrong = await signIn().catch((thrown: unknown) => failureText(intl, thrown));
    if (wrong === undefined) {
      window.location.assign(destination);
      return;
    }
    setProblem(wrong);
    setIsBusy(false);
  };
  return (
    <>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <TextButton isBusy={isBusy} disabled={isBusy} onClick={() => void run()}>
        {intl.formatMessage(messages.signIn)}
      </TextButton>
    </>
  );
}
