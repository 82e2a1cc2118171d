import { useEffect, useEffectEvent } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';

import { useFreshCounts } from '../browse/useFreshCounts.ts';
import type { useImportPollingQuery } from './__generated__/useImportPollingQuery.graphql.ts';

/** How often a job of an import is asked how far it is. */
const pollMs = 1000;

interface Polling {
  readonly storeId: string;
  /** Id of the import, unique in its store. */
  readonly internalId: string;
  readonly isUnderWay: boolean;
  /** Runs once the job has ended, either way; the navigation counts anew by itself. */
  readonly onEnded: () => void;
}

/** Reads an import again and again while it runs, or while it is undone. */
export function useImportPolling({ storeId, internalId, isUnderWay, onEnded }: Polling): void {
  const environment = useRelayEnvironment();
  const refreshCounts = useFreshCounts();
  const ended = useEffectEvent(() => {
    refreshCounts();
    onEnded();
  });
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => {
      // A poll that fails is made up for by the next one.
      fetchQuery<useImportPollingQuery>(
        environment,
        graphql`
          query useImportPollingQuery($storeId: String!, $internalId: String!) {
            store(storeId: $storeId) {
              import(internalId: $internalId) {
                ...ImportProgress_import
                ...ImportRow_import
                ...UndoImport_import
              }
            }
          }
        `,
        { storeId, internalId },
        { fetchPolicy: 'network-only' },
      ).subscribe({ error: () => undefined });
    }, pollMs);
    return () => {
      clearInterval(timer);
      ended();
    };
  }, [environment, storeId, internalId, isUnderWay]);
}
