import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';

import type { useSurveyPromptsQuery } from './__generated__/useSurveyPromptsQuery.graphql.ts';

export interface DuePrompts {
  readonly isSurveyDue: boolean;
  readonly isOptInDue: boolean;
}

/** Screens come first: what only asks for something waits until they have had their data. */
const delayMs = 2_500;

/** Which prompts the server says may be shown in a store; undefined until it has said so, or when it could not. */
export function useSurveyPrompts(storeId: string): DuePrompts | undefined {
  const environment = useRelayEnvironment();
  const [due, setDue] = useState<DuePrompts>();
  useEffect(() => {
    let subscription: { unsubscribe: () => void } | undefined;
    const timer = setTimeout(() => {
      subscription = fetchQuery<useSurveyPromptsQuery>(
        environment,
        graphql`
          query useSurveyPromptsQuery($storeId: String!) @throwOnFieldError {
            store(storeId: $storeId) {
              surveyPrompts {
                isSurveyDue
                isOptInDue
              }
            }
          }
        `,
        { storeId },
      ).subscribe({ next: ({ store }) => setDue(store?.surveyPrompts), error: () => undefined });
    }, delayMs);
    return () => {
      clearTimeout(timer);
      subscription?.unsubscribe();
    };
  }, [environment, storeId]);
  return due;
}
