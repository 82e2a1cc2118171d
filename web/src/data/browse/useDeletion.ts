import { type MessageDescriptor, useIntl } from 'react-intl';
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useUndoToast } from '../../app/toasts/useUndoToast.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
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

/** Deletes objects and offers to undo it; an undo refreshes whatever page is on screen by then. True when they are gone. */
export function useDeletion({ remove: removeNode, restore: restoreNode, words }: Deletion) {
  const intl = useIntl();
  const showUndo = useUndoToast();
  const numbers = useNumbers();
  const reload = useReload();
  const refreshCounts = useFreshCounts();
  const [write, isWriting] = useWrite<DeleteObjects>(removeNode);
  const [restore] = useWrite<RestoreObjects>(restoreNode);

  const remove = async (ids: readonly string[]): Promise<boolean> => {
    const payload = (await write({ input: { ids } }))?.deleted;
    if (payload === undefined) return false;
    const stayed = words.stayed !== undefined && payload.deletedIds.length < ids.length ? intl.formatMessage(words.stayed) : undefined;
    const reason =
      payload.errors[0]?.message ?? (payload.deletedIds.length === 0 ? (stayed ?? intl.formatMessage(messages.alreadyGone)) : undefined);
    if (reason !== undefined) {
      showToast({ type: 'danger', title: intl.formatMessage(words.deleteFailed), message: reason });
      return false;
    }
    refreshCounts();
    const onUndo = async () => {
      const undone = (await restore({ input: { ids: payload.deletedIds } }))?.restored;
      if (undone === undefined) return;
      showRestoredToast({ intl, numbers }, undone);
      refreshCounts();
      reload();
    };
    showUndo({
      title: intl.formatMessage(words.deletedToast, counted(numbers, payload.deletedIds.length)),
      message: stayed ?? intl.formatMessage(words.note ?? messages.syncNote),
      onUndo,
    });
    return true;
  };
  return [remove, isWriting] as const;
}
