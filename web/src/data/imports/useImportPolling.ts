import { graphql } from 'react-relay';

import { usePolling } from '../../app/relay/usePolling.ts';
import { useFreshCounts } from '../browse/useFreshCounts.ts';
import type { useImportPollingQuery } from './__generated__/useImportPollingQuery.graphql.ts';

interface ImportPolling {
  readonly storeId: string;
  /** Id of the import, unique in its store. */
  readonly internalId: string;
  readonly isUnderWay: boolean;
  /** Runs once the job has ended, either way; the navigation counts again on its own. */
  readonly onEnded: () => void;
}

/** Reads an import again and again while it runs, or while it is undone. */
export function useImportPolling({ storeId, internalId, isUnderWay, onEnded }: ImportPolling): void {
  const refreshCounts = useFreshCounts();
  usePolling<useImportPollingQuery>({
    query: graphql`
      query useImportPollingQuery($storeId: String!, $internalId: ID!) {
        store(storeId: $storeId) {
          import(id: $internalId) {
            ...ImportProgress_import
            ...ImportRow_import
            ...UndoImport_import
          }
        }
      }
    `,
    variables: { storeId, internalId },
    isUnderWay,
    onEnded: () => {
      refreshCounts();
      onEnded();
    },
  });
}
