import { type MessageDescriptor, useIntl } from 'react-intl';
import { graphql, useRelayEnvironment } from 'react-relay';

import { useWrite } from '../app/relay/useWrite.ts';
import { showToast } from '../app/toasts/toastStack.ts';
import { useIsDoneOr } from '../app/toasts/useIsDoneOr.ts';
import { useUndoToast } from '../app/toasts/useUndoToast.ts';
import { counted, useNumbers } from '../app/words/numbers.ts';
import { inBatches, mostIds } from '../ui/list/bulk/matchingIds.ts';
import type { OnBatch } from '../ui/list/bulk/useBulkRun.ts';
import { useReload } from '../ui/page/useReload.ts';
import type { useResourceWritesDeleteMutation } from './__generated__/useResourceWritesDeleteMutation.graphql.ts';
import type { useResourceWritesEnableMutation } from './__generated__/useResourceWritesEnableMutation.graphql.ts';
import type { useResourceWritesRestoreMutation } from './__generated__/useResourceWritesRestoreMutation.graphql.ts';
import { readEnabled } from './readEnabled.ts';
import { resourcesMessages as messages } from './resources.messages.ts';

/** Whether a write to a resource was done; a toast says why not. */
export const useIsDone = () => useIsDoneOr(messages.failedToast);

interface RemoveOptions {
  /** Of a kind that is deleted by its name. */
  readonly name?: string | undefined;
  readonly onBatch?: OnBatch;
}

/** Writes to several resources of one kind and place, by their global ids. Each says its result once, however many batches it takes, and is true when all of it was done. */
export function useResourceWrites() {
  const intl = useIntl();
  const numbers = useNumbers();
  const reload = useReload();
  const undoToast = useUndoToast();
  const environment = useRelayEnvironment();
  const isDone = useIsDone();
  const isDoneToo = useIsDoneOr(messages.stoppedToast);
  const [enable] = useWrite<useResourceWritesEnableMutation>(graphql`
    mutation useResourceWritesEnableMutation($input: SetResourcesEnabledInput!) {
      payload: setResourcesEnabled(input: $input) {
        resources {
          id
          isEnabled
          revision
          updatedAt
          updatedBy
        }
        errors {
          message
        }
      }
    }
  `);
  const [remove, isRemoving] = useWrite<useResourceWritesDeleteMutation>(graphql`
    mutation useResourceWritesDeleteMutation($input: DeleteResourcesInput!) {
      payload: deleteResources(input: $input) {
        errors {
          message
        }
      }
    }
  `);
  const [restore] = useWrite<useResourceWritesRestoreMutation>(graphql`
    mutation useResourceWritesRestoreMutation($input: RestoreResourcesInput!) {
      payload: restoreResources(input: $input) {
        errors {
          message
        }
      }
    }
  `);

  const tell = (message: MessageDescriptor, count: number, onUndo?: () => Promise<void>, asked: readonly string[] = []) =>
    undoToast({ title: intl.formatMessage(message, counted(numbers, count)), onUndo, isLong: asked.length > mostIds });

  /** Refreshes whatever page is on screen by then. */
  const undoDeletion = async (deleted: readonly string[]): Promise<void> => {
    let count = 0;
    for (const ids of inBatches(deleted)) {
      if (!isDone((await restore({ input: { ids } }))?.payload)) break;
      count += ids.length;
    }
    if (count === 0) return;
    tell(messages.restoredToast, count);
    reload();
  };

  /** Writes as many at once as the graph takes, until one of the batches is refused. Those that were written. */
  const written = async (
    all: readonly string[],
    write: (ids: readonly string[]) => Promise<Parameters<typeof isDone>[0]>,
    onBatch: OnBatch = () => {},
  ): Promise<readonly string[]> => {
    let count = 0;
    for (const ids of inBatches(all)) {
      const payload = await write(ids);
      if (!(count === 0 ? isDone(payload) : isDoneToo(payload))) break;
      count += ids.length;
      onBatch(ids.length);
    }
    return all.slice(0, count);
  };

  const undoSwitch = async (turned: readonly string[], isEnabled: boolean): Promise<void> => {
    const back = await written(turned, async (ids) => (await enable({ input: { ids, isEnabled } }))?.payload);
    if (back.length === 0) return;
    showToast({ type: 'success', title: intl.formatMessage(messages.undoneToast) });
    reload();
  };

  return {
    isRemoving,
    /** Nothing else of the resources changes. */
    async setEnabled(ids: readonly string[], isEnabled: boolean, { isQuiet = false } = {}): Promise<boolean> {
      const wasDone = isDone((await enable({ input: { ids, isEnabled } }))?.payload);
      if (wasDone && !isQuiet) tell(isEnabled ? messages.enabledToast : messages.disabledToast, ids.length);
      return wasDone;
    },
    /** Offers to undo it for those that were not so before. */
    async setAllEnabled(all: readonly string[], isEnabled: boolean, onBatch: OnBatch): Promise<boolean> {
      // Without an answer there is no undo; what is wrong with the connection is what the change itself will say.
      const before = await readEnabled(environment, all).catch(() => undefined);
      const changed = await written(all, async (ids) => (await enable({ input: { ids, isEnabled } }))?.payload, onBatch);
      const turned = before === undefined ? [] : changed.filter((id) => before.has(id) !== isEnabled);
      const onUndo = turned.length > 0 ? () => undoSwitch(turned, !isEnabled) : undefined;
      if (changed.length > 0) tell(isEnabled ? messages.enabledToast : messages.disabledToast, changed.length, onUndo, all);
      return changed.length === all.length;
    },
    /** Offers to undo it. */
    async remove(all: readonly string[], { name, onBatch }: RemoveOptions = {}): Promise<boolean> {
      const gone = await written(all, async (ids) => (await remove({ input: { ids, name } }))?.payload, onBatch);
      if (gone.length > 0) tell(messages.deletedToast, gone.length, () => undoDeletion(gone), all);
      return gone.length === all.length;
    },
  };
}
