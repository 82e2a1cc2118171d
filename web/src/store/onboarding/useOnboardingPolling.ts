import { useEffect } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';

import type { useOnboardingPollingQuery } from './__generated__/useOnboardingPollingQuery.graphql.ts';
import { pollMs } from '../../data/feeds/workUnderWay.ts';

/** Reads a store's progress again and again while something is under way; the card on screen follows the answers by itself. */
export function useOnboardingPolling(storeId: string, isUnderWay: boolean): void {
  const environment = useRelayEnvironment();
  useEffect(() => {
    if (!isUnderWay) return undefined;
    let subscription: { unsubscribe: () => void } | undefined;
    const timer = setInterval(() => {
      // A tab that nobody looks at asks nothing.
      if (document.hidden) return;
      subscription?.unsubscribe();
      subscription = fetchQuery<useOnboardingPollingQuery>(
        environment,
        graphql`
          query useOnboardingPollingQuery($storeId: String!) {
            store(storeId: $storeId) {
              ...OnboardingCard_store
            }
          }
        `,
        { storeId },
        { networkCacheConfig: { force: true } },
      ).subscribe({ error: () => undefined });
    }, pollMs);
    return () => {
      clearInterval(timer);
      subscription?.unsubscribe();
    };
  }, [environment, storeId, isUnderWay]);
}
