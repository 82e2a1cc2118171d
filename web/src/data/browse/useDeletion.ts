import { type MessageDescriptor, useIntl } from 'react-intl';
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useUndoToast } from '../../app/toasts/useUndoToast.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { inBatches, mostIds } from '../../ui/list/bulk/matchingIds.ts';
import type { OnBatch } from '../../ui/list/bulk/useBulkRun.ts';
import { useReload } from '../../ui/page/useReload.ts';
import { browseMessages as messages } from './browse.messages.ts';
import { showRestoredToast } from './restoredToast.ts';
import { useFreshCounts } from './useFreshCounts.ts';

// No interface: variables of a mutation are a record.
type NamedObjects = { readonly input: { readonly ids: readonly string[] } };

type Errors = readonly { readonly message: string }[];

/** A mutation that deletes objects of the shop's data; its payload is called `deleted`. */
interface DeleteObjects extends MutationParameters {
  readonly variables: NamedObjects;
  readonly response: { readonly deleted: { readonly deletedIds: readonly string[]; readonly errors: Errors } };
}

/** A mutation that brings them back; its payload is called `restored`. */
interface RestoreObjects extends MutationParameters {
  readonly variables: NamedObjects;
  readonly response: {
    readonly restored: {
      readonly restored: readonly string[];
      readonly kept: readonly string[];
      readonly gone: readonly string[];
      readonly errors: Errors;
    };
  };
}

/** How objects of the shop's data are deleted and restored. */
export interface Deletion {
  readonly remove: GraphQLTaggedNode;
  readonly restore: GraphQLTaggedNode;
  readonly words: {
    /** With the number of those that are gone. */
    readonly deletedToast: MessageDescriptor;
    readonly deleteFailed: MessageDescriptor;
    /** What to know next to it; default that the shop may send them again. */
    readonly note?: MessageDescriptor;
    /** Why some of them stayed. */
    readonly stayed?: MessageDescriptor;
  };
}

/** Ties a deletion to its two mutations: their types are checked here, and forgotten behind it. */
export const deletion = <_Remove extends DeleteObjects, _Restore extends RestoreObjects>(given: Deletion): Deletion => given;

/** Deletes objects, as many batches as there are, and offers to undo all of it; an undo refreshes whatever page is on screen by then. True when they are gone. */
export function useDeletion({ remove: removeNode, restore: restoreNode, words }: Deletion) {
  const intl = useIntl();
  const showUndo = useUndoToast();
  const numbers = useNumbers();
  const reload = useReload();
  const refreshCounts = useFreshCounts();
  const [write, isWriting] = useWrite<DeleteObjects>(removeNode);
  const [restore] = useWrite<RestoreObjects>(restoreNode);

  const undo = async (deleted: readonly string[]): Promise<void> => {
    const back = { restored: [] as string[], kept: [] as string[], gone: [] as string[] }; // filled batch by batch
    for (const ids of inBatches(deleted)) {
      const undone = (await restore({ input: { ids } }))?.restored;
      if (undone === undefined) break;
      for (const outcome of ['restored', 'kept', 'gone'] as const) back[outcome].push(...undone[outcome]);
    }
    if (Object.values(back).every(({ length }) => length === 0)) return;
    showRestoredToast({ intl, numbers }, back);
    refreshCounts();
    reload();
  };

  const fail = (message: string) => showToast({ type: 'danger', title: intl.formatMessage(words.deleteFailed), message });
  /** Reports the result, once for all batches. */
  const tell = (asked: number, deleted: readonly string[]): void => {
    const stayed = words.stayed !== undefined && deleted.length < asked ? intl.formatMessage(words.stayed) : undefined;
    if (deleted.length === 0) {
      if (asked > 0) fail(stayed ?? intl.formatMessage(messages.alreadyGone));
      return;
    }
    refreshCounts();
    showUndo({
      title: intl.formatMessage(words.deletedToast, counted(numbers, deleted.length)),
      message: stayed ?? intl.formatMessage(words.note ?? messages.syncNote),
      isLong: asked > mostIds,
      onUndo: () => undo(deleted),
    });
  };

  const remove = async (batches: Iterable<readonly string[]> | AsyncIterable<readonly string[]>, onBatch: OnBatch = () => {}) => {
    const deleted: string[] = [];
    let asked = 0;
    try {
      for await (const ids of batches) {
        const payload = (await write({ input: { ids } }))?.deleted;
        if (payload === undefined) return false;
        const [error] = payload.errors;
        if (error !== undefined) {
          fail(error.message);
          return false;
        }
        asked += ids.length;
        deleted.push(...payload.deletedIds);
        onBatch(ids.length);
      }
      return deleted.length > 0;
    } finally {
      // Also when a later batch failed: what is gone by then can be undone.
      tell(asked, deleted);
    }
  };
  return [remove, isWriting] as const;
}
