import { useState } from 'react';
import { useIntl } from 'react-intl';
import { graphql } from 'relay-runtime';

import { runOperation } from '../../app/relay/runOperation.ts';
import { Notice } from '../../ui/state/Notice.tsx';
import { TextButton } from '../../ui/state/TextButton.tsx';
import { failureText } from '../../app/relay/failureText.ts';
import type { ProviderButtonMutation } from './__generated__/ProviderButtonMutation.graphql.ts';
import { keepTicket } from './providerTicket.ts';
import { signInProviderMessages as messages } from './signInProvider.messages.ts';

interface Props {
  /** Name of the provider. */
  readonly provider: string;
  /** Path in the console to go to afterwards. */
  readonly to: string | undefined;
}

/** Goes to the identity provider to sign in there. */
export function ProviderButton({ provider, to }: Props) {
  const intl = useIntl();
  const [isLeaving, setIsLeaving] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const leave = async () => {
    setIsLeaving(true);
    try {
      const { startProviderSignIn } = await runOperation<ProviderButtonMutation>(
        graphql`
          mutation ProviderButtonMutation($input: StartProviderSignInInput!) {
            startProviderSignIn(input: $input) {
              url
              ticket
              errors {
                message
              }
            }
          }
        `,
        { input: { to: to ?? null } },
      );
      const { url, ticket, errors } = startProviderSignIn;
      if (url != null && ticket != null) {
        keepTicket(ticket);
        window.location.assign(url);
        return;
      }
      setProblem(errors[0]?.message);
    } catch (thrown) {
      setProblem(failureText(intl, thrown));
    }
    setIsLeaving(false);
  };
  return (
    <>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <TextButton isBusy={isLeaving} disabled={isLeaving} onClick={() => void leave()}>
        {intl.formatMessage(messages.continueWith, { provider })}
      </TextButton>
    </>
  );
}
