import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';

import { showToast } from '../../app/toasts/toastStack.ts';
import { pollMs } from './workUnderWay.ts';
import type { useFeedsPollingQuery } from './__generated__/useFeedsPollingQuery.graphql.ts';
import { feedsMessages as messages } from './feeds.messages.ts';

interface Polling {
  readonly storeId: string;
  /** Something runs or waits, so that its end changes the screen. */
  readonly isUnderWay: boolean;
  /** When the next sync is planned, which changes the screen too. */
  readonly nextAt: number | undefined;
  readonly onEnded: () => void;
}

/** Reads how feeds, syncs and the analysation are doing, again and again while something is under way. */
export function useFeedsPolling({ storeId, isUnderWay, nextAt, onEnded }: Polling): void {
  const intl = useIntl();
  const environment = useRelayEnvironment();
  const ended = useEffectEvent(onEnded);
  const isDue = useEffectEvent(() => isUnderWay || (nextAt !== undefined && nextAt <= Date.now()));
  const reportFailure = useEffectEvent(() => showToast({ type: 'danger', title: intl.formatMessage(messages.analysisError), message: '' }));
  useEffect(() => {
    let subscription: { unsubscribe: () => void } | undefined;
    let hasFailed = false;
    const timer = setInterval(() => {
      // A tab that nobody looks at asks nothing.
      if (document.hidden || !isDue()) return;
      subscription?.unsubscribe();
      subscription = fetchQuery<useFeedsPollingQuery>(
        environment,
        graphql`
          query useFeedsPollingQuery($storeId: String!) {
            store(storeId: $storeId) {
              ...FeedsSection_store
              ...SyncSummary_store
            }
          }
        `,
        { storeId },
        { networkCacheConfig: { force: true } },
      ).subscribe({
        complete: () => (hasFailed = false),
        error: () => {
          // Said once; the next poll may succeed.
          if (!hasFailed) reportFailure();
          hasFailed = true;
        },
      });
    }, pollMs);
    return () => {
      clearInterval(timer);
      subscription?.unsubscribe();
    };
  }, [environment, storeId]);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    return () => ended();
  }, [isUnderWay]);
}
