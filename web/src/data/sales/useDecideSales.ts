import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useUndoToast } from '../../app/toasts/useUndoToast.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { inBatches } from '../../ui/list/bulk/matchingIds.ts';
import type { OnBatch } from '../../ui/list/bulk/useBulkRun.ts';
import { useReload } from '../../ui/page/useReload.ts';
import { mostSales } from './readSuspiciousSaleIds.ts';
import type { useDecideSalesAcceptMutation } from './__generated__/useDecideSalesAcceptMutation.graphql.ts';
import type { useDecideSalesDismissMutation } from './__generated__/useDecideSalesDismissMutation.graphql.ts';
import type { useDecideSalesRestoreMutation } from './__generated__/useDecideSalesRestoreMutation.graphql.ts';
import { suspiciousSalesMessages as messages } from './suspiciousSales.messages.ts';

interface Decided {
  readonly changedIds: readonly string[];
  readonly errors: readonly { readonly message: string }[];
}

/** Decides about suspicious sales and offers to undo it; an undo refreshes whatever page is on screen by then. True when all of it was decided. */
export function useDecideSales() {
  const intl = useIntl();
  const showUndo = useUndoToast();
  const numbers = useNumbers();
  const reload = useReload();
  const [accept] = useWrite<useDecideSalesAcceptMutation>(graphql`
    mutation useDecideSalesAcceptMutation($input: AcceptSalesInput!) {
      acceptSales(input: $input) {
        changedIds
        errors {
          message
        }
      }
    }
  `);
  const [dismiss] = useWrite<useDecideSalesDismissMutation>(graphql`
    mutation useDecideSalesDismissMutation($input: DismissSalesInput!) {
      dismissSales(input: $input) {
        changedIds
        errors {
          message
        }
      }
    }
  `);
  const [restore] = useWrite<useDecideSalesRestoreMutation>(graphql`
    mutation useDecideSalesRestoreMutation($input: RestoreSalesInput!) {
      restoreSales(input: $input) {
        changedIds
        errors {
          message
        }
      }
    }
  `);

  /** Tells what went wrong; the ids of what was decided when nothing did. */
  const changedBy = (payload: Decided | undefined, failed: keyof typeof messages): readonly string[] | undefined => {
    const [error] = payload?.errors ?? [];
    if (error === undefined) return payload?.changedIds;
    showToast({ type: 'danger', title: intl.formatMessage(messages[failed]), message: error.message });
    return undefined;
  };
  const takeBack = async (ids: readonly string[]): Promise<void> => {
    let count = 0;
    for (const batch of inBatches(ids, mostSales)) {
      const changed = changedBy((await restore({ input: { ids: batch } }))?.restoreSales, 'restoreFailed');
      if (changed === undefined) break;
      count += changed.length;
    }
    if (count > 0) showToast({ type: 'success', title: intl.formatMessage(messages.restoredToast, counted(numbers, count)) });
    reload();
  };
  const tell = (isAccepting: boolean, changed: readonly string[]): void => {
    showUndo({
      title: intl.formatMessage(isAccepting ? messages.acceptedToast : messages.dismissedToast, counted(numbers, changed.length)),
      message: isAccepting && changed.length > 0 ? intl.formatMessage(messages.acceptedNote) : undefined,
      onUndo: changed.length > 0 ? () => takeBack(changed) : undefined,
    });
  };
  return async (
    decision: 'accept' | 'dismiss',
    batches: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
    onBatch: OnBatch = () => {},
  ): Promise<boolean> => {
    const isAccepting = decision === 'accept';
    const decided: string[] = [];
    let asked = 0;
    try {
      for await (const ids of batches) {
        const input = { ids };
        const payload = isAccepting ? (await accept({ input }))?.acceptSales : (await dismiss({ input }))?.dismissSales;
        const changed = changedBy(payload, isAccepting ? 'acceptFailed' : 'dismissFailed');
        if (changed === undefined) return false;
        asked += ids.length;
        decided.push(...changed);
        onBatch(ids.length);
      }
      return true;
    } finally {
      // Also when a later batch failed: what is decided by then can be undone.
      if (asked > 0) tell(isAccepting, decided);
    }
  };
}
