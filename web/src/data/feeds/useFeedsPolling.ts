import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { usePolling } from '../../app/relay/usePolling.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import type { useFeedsPollingQuery } from './__generated__/useFeedsPollingQuery.graphql.ts';
import { feedsMessages as messages } from './feeds.messages.ts';
import { pollMs } from './workUnderWay.ts';

/** Whether a time has come, also while nothing else changes on the screen. */
function useHasCome(at: number | undefined): boolean {
  const [come, setCome] = useState<number>();
  useEffect(() => {
    if (at === undefined) return undefined;
    // A browser's timer takes 24 days at most; no sync is planned further ahead.
    const timer = setTimeout(() => setCome(at), Math.max(0, at - Date.now()));
    return () => clearTimeout(timer);
  }, [at]);
  return at !== undefined && come === at;
}

interface Polling {
  readonly storeId: string;
  /** Something runs or waits, so that its end changes the screen. */
  readonly isUnderWay: boolean;
  /** When the next sync is planned, which changes the screen too. */
  readonly nextAt: number | undefined;
  readonly onEnded: () => void;
}

/** Reads how feeds, syncs and the analysation are doing, again and again while something is under way or due. */
export function useFeedsPolling({ storeId, isUnderWay, nextAt, onEnded }: Polling): void {
  const intl = useIntl();
  const isDue = useHasCome(nextAt);
  usePolling<useFeedsPollingQuery>({
    query: graphql`
      query useFeedsPollingQuery($storeId: String!) {
        store(storeId: $storeId) {
          ...FeedsSection_store
          ...SyncSummary_store
        }
      }
    `,
    variables: { storeId },
    isUnderWay: isUnderWay || isDue,
    everyMs: pollMs,
    onEnded,
    onFailed: () => showToast({ type: 'danger', title: intl.formatMessage(messages.analysisError), message: '' }),
  });
}
