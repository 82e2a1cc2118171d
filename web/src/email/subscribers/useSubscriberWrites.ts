import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import { undoFor, useUndoToast } from '../../app/toasts/useUndoToast.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { inBatches } from '../../ui/list/bulk/matchingIds.ts';
import type { OnBatch } from '../../ui/list/bulk/useBulkRun.ts';
import { useReload } from '../../ui/page/useReload.ts';
import type { useSubscriberWritesDeleteMutation } from './__generated__/useSubscriberWritesDeleteMutation.graphql.ts';
import type { useSubscriberWritesSuppressMutation } from './__generated__/useSubscriberWritesSuppressMutation.graphql.ts';
import type { useSubscriberWritesUnsuppressMutation } from './__generated__/useSubscriberWritesUnsuppressMutation.graphql.ts';
import { subscribersMessages as messages } from './subscribers.messages.ts';

/** What can be done to several addresses at once. Each reports its result once, however many batches it takes, and answers true when all of it is done. */
export function useSubscriberWrites(storeGlobalId: string) {
  const intl = useIntl();
  const showUndo = useUndoToast();
  const numbers = useNumbers();
  const reload = useReload();
  const [suppressThem] = useWrite<useSubscriberWritesSuppressMutation>(graphql`
    mutation useSubscriberWritesSuppressMutation($input: SuppressAddressesInput!) {
      suppressAddresses(input: $input) {
        suppressed
        errors {
          message
        }
      }
    }
  `);
  const [unsuppressThem] = useWrite<useSubscriberWritesUnsuppressMutation>(graphql`
    mutation useSubscriberWritesUnsuppressMutation($input: UnsuppressAddressesInput!) {
      unsuppressAddresses(input: $input) {
        removed
        errors {
          message
        }
      }
    }
  `);
  const [deleteThem] = useWrite<useSubscriberWritesDeleteMutation>(graphql`
    mutation useSubscriberWritesDeleteMutation($input: DeleteSubscribersInput!) {
      deleteSubscribers(input: $input) {
        deletedIds
        keptIds
        errors {
          message
        }
      }
    }
  `);
  const isDone = useIsDoneOr(messages.failed);
  /** Sends as many at once as the graph takes, until one of the batches is refused. Answers what was written, and how many were asked for. */
  const written = async <Payload extends { readonly errors: readonly { readonly message: string }[] }>(
    all: readonly string[],
    write: (some: readonly string[]) => Promise<Payload | undefined>,
    onBatch: OnBatch,
  ) => {
    const payloads: Payload[] = [];
    let asked = 0;
    for (const some of inBatches(all)) {
      const payload = await write(some);
      if (payload === undefined || !isDone(payload)) break;
      payloads.push(payload);
      asked += some.length;
      onBatch(some.length);
    }
    return { payloads, asked, isWhole: asked === all.length };
  };
  const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
  const unsuppress = async (all: readonly string[], onBatch: OnBatch = () => {}): Promise<boolean> => {
    const write = async (emails: readonly string[]) =>
      (await unsuppressThem({ input: { storeId: storeGlobalId, emails } }))?.unsuppressAddresses;
    const { payloads, isWhole } = await written(all, write, onBatch);
    if (payloads.length === 0) return false;
    const removed = sumOf(payloads.map((payload) => payload.removed));
    showToast({ type: 'success', title: intl.formatMessage(messages.unsuppressedToast, counted(numbers, removed)) });
    reload();
    return isWhole;
  };
  const suppress = async (all: readonly string[], reason: string, onBatch: OnBatch = () => {}): Promise<boolean> => {
    const write = async (emails: readonly string[]) =>
      (await suppressThem({ input: { storeId: storeGlobalId, emails, reason } }))?.suppressAddresses;
    const { payloads, asked, isWhole } = await written(all, write, onBatch);
    if (payloads.length === 0) return false;
    showUndo({
      title: intl.formatMessage(messages.suppressedToast, counted(numbers, sumOf(payloads.map(({ suppressed }) => suppressed)))),
      isLong: payloads.length > 1,
      onUndo: () => unsuppress(all.slice(0, asked)),
    });
    reload();
    return isWhole;
  };
  const remove = async (all: readonly string[], onBatch: OnBatch = () => {}): Promise<boolean> => {
    const write = async (ids: readonly string[]) => (await deleteThem({ input: { ids } }))?.deleteSubscribers;
    const { payloads, isWhole } = await written(all, write, onBatch);
    if (payloads.length === 0) return false;
    const kept = sumOf(payloads.map(({ keptIds }) => keptIds.length));
    showToast({
      type: 'success',
      title: intl.formatMessage(messages.deletedToast, counted(numbers, sumOf(payloads.map(({ deletedIds }) => deletedIds.length)))),
      ...(kept > 0 && { message: intl.formatMessage(messages.keptNote), duration: undoFor }),
    });
    reload();
    return isWhole;
  };
  return { suppress, unsuppress, remove };
}
