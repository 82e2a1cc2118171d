import { graphql } from 'react-relay';

import { usePolling } from '../../app/relay/usePolling.ts';
import { pollMs } from '../../data/feeds/workUnderWay.ts';
import type { useOnboardingPollingQuery } from './__generated__/useOnboardingPollingQuery.graphql.ts';

/** Reads a store's progress again and again while something is under way. */
export function useOnboardingPolling(storeId: string, isUnderWay: boolean): void {
  usePolling<useOnboardingPollingQuery>({
    query: graphql`
      query useOnboardingPollingQuery($storeId: String!) {
        store(storeId: $storeId) {
          ...OnboardingCard_store
        }
      }
    `,
    variables: { storeId },
    isUnderWay,
    everyMs: pollMs,
  });
}
