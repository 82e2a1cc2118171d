import { graphql } from 'react-relay';

import { useWrite } from '../app/relay/useWrite.ts';
import type { useRestoreResourcesMutation } from './__generated__/useRestoreResourcesMutation.graphql.ts';
import { resourcesMessages as messages } from './resources.messages.ts';
import { useResourceToasts } from './useResourceToasts.ts';

/** Restores deleted resources of one kind, by their global ids. True when they are there again. */
export function useRestoreResources() {
  const toasts = useResourceToasts();
  const [write] = useWrite<useRestoreResourcesMutation>(graphql`
    mutation useRestoreResourcesMutation($input: RestoreResourcesInput!) {
      restoreResources(input: $input) {
        resources {
          id
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  return async (ids: readonly string[]): Promise<boolean> => {
    const payload = (await write({ input: { ids } }))?.restoreResources;
    if (payload === undefined || toasts.failed(payload.errors)) return false;
    toasts.done(messages.restoredToast, ids.length);
    return true;
  };
}
