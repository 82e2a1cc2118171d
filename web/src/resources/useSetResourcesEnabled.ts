import { graphql } from 'react-relay';

import { useWrite } from '../app/relay/useWrite.ts';
import type { useSetResourcesEnabledMutation } from './__generated__/useSetResourcesEnabledMutation.graphql.ts';
import { resourcesMessages as messages } from './resources.messages.ts';
import { useResourceToasts } from './useResourceToasts.ts';

/** Enables or disables resources of one kind in one store; nothing else of them changes. True when it is done. */
export function useSetResourcesEnabled() {
  const toasts = useResourceToasts();
  const [write, isWriting] = useWrite<useSetResourcesEnabledMutation>(graphql`
    mutation useSetResourcesEnabledMutation($input: SetResourcesEnabledInput!) {
      setResourcesEnabled(input: $input) {
        resources {
          id
          isEnabled
          revision
          updatedAt
          updatedBy
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);

  const setEnabled = async (ids: readonly string[], isEnabled: boolean, { isQuiet = false } = {}): Promise<boolean> => {
    const payload = (await write({ input: { ids, isEnabled } }))?.setResourcesEnabled;
    if (payload === undefined || toasts.failed(payload.errors)) return false;
    if (!isQuiet) toasts.done(isEnabled ? messages.enabledToast : messages.disabledToast, ids.length);
    return true;
  };
  return [setEnabled, isWriting] as const;
}
