import { graphql } from 'react-relay';

import { useWrite } from '../app/relay/useWrite.ts';
import { useReload } from '../ui/page/useReload.ts';
import type { useDeleteResourcesMutation } from './__generated__/useDeleteResourcesMutation.graphql.ts';
import { resourcesMessages as messages } from './resources.messages.ts';
import { useResourceToasts } from './useResourceToasts.ts';
import { useRestoreResources } from './useRestoreResources.ts';

/** Deletes resources of one kind and offers to undo it; an undo refreshes whatever page is on screen by then. True when they are deleted. */
export function useDeleteResources(onDeleted: () => void) {
  const toasts = useResourceToasts();
  const reload = useReload();
  const restore = useRestoreResources();
  const [write, isWriting] = useWrite<useDeleteResourcesMutation>(graphql`
    mutation useDeleteResourcesMutation($input: DeleteResourcesInput!) {
      deleteResources(input: $input) {
        deletedIds
        errors {
          field
          code
          message
        }
      }
    }
  `);

  const remove = async (ids: readonly string[]): Promise<boolean> => {
    const payload = (await write({ input: { ids } }))?.deleteResources;
    if (payload === undefined || toasts.failed(payload.errors)) return false;
    toasts.done(messages.deletedToast, ids.length, async () => {
      if (await restore(ids)) reload();
    });
    onDeleted();
    return true;
  };
  return [remove, isWriting] as const;
}
