import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import type { useFeedbackOptInMutation } from './__generated__/useFeedbackOptInMutation.graphql.ts';

/** Saves that the user is willing to be asked for feedback; resolves with whether that was saved. */
export function useFeedbackOptIn() {
  const [write, isWriting] = useWrite<useFeedbackOptInMutation>(graphql`
    mutation useFeedbackOptInMutation($input: SetFeedbackOptInInput!) {
      setFeedbackOptIn(input: $input) {
        isOptedIn
        errors {
          message
        }
      }
    }
  `);
  const optIn = async (): Promise<boolean> => (await write({ input: { isOptedIn: true } }))?.setFeedbackOptIn.isOptedIn ?? false;
  return [optIn, isWriting] as const;
}
