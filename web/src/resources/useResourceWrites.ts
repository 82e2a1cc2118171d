import { type MessageDescriptor, useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../app/relay/useWrite.ts';
import { showToast } from '../app/toasts/toastStack.ts';
import { useIsDoneOr } from '../app/toasts/useIsDoneOr.ts';
import { undoFor } from '../app/toasts/useUndoToast.ts';
import { counted, useNumbers } from '../app/words/numbers.ts';
import { useReload } from '../ui/page/useReload.ts';
import type { useResourceWritesDeleteMutation } from './__generated__/useResourceWritesDeleteMutation.graphql.ts';
import type { useResourceWritesEnableMutation } from './__generated__/useResourceWritesEnableMutation.graphql.ts';
import type { useResourceWritesRestoreMutation } from './__generated__/useResourceWritesRestoreMutation.graphql.ts';
import { resourcesMessages as messages } from './resources.messages.ts';

/** Whether a write to a resource was done; a toast says why not. */
export const useIsDone = () => useIsDoneOr(messages.failedToast);

/** Writes to several resources of one kind and place, by their global ids. Each says its result, and is true when it was done. */
export function useResourceWrites() {
  const intl = useIntl();
  const numbers = useNumbers();
  const reload = useReload();
  const isDone = useIsDone();
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

  const tell = (message: MessageDescriptor, count: number, more = {}) =>
    showToast({ type: 'success', title: intl.formatMessage(message, counted(numbers, count)), ...more });

  /** Refreshes whatever page is on screen by then. */
  const undoDeletion = async (ids: readonly string[]): Promise<void> => {
    if (!isDone((await restore({ input: { ids } }))?.payload)) return;
    tell(messages.restoredToast, ids.length);
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
    /** Offers to undo it. A kind that is deleted by its name takes that. */
    async remove(ids: readonly string[], name?: string): Promise<boolean> {
      if (!isDone((await remove({ input: { ids, name } }))?.payload)) return false;
      const undo = { label: intl.formatMessage(messages.undo), onRun: () => undoDeletion(ids) };
      tell(messages.deletedToast, ids.length, { duration: undoFor, action: undo });
      return true;
    },
  };
}
