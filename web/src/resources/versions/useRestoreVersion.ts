import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useReload } from '../../ui/page/useReload.ts';
import { useResourceToasts } from '../useResourceToasts.ts';
import type { RestoreVersionInput, useRestoreVersionMutation } from './__generated__/useRestoreVersionMutation.graphql.ts';
import { versionsMessages as messages } from './versions.messages.ts';

/**
 * Restores the fields of an earlier version, and reads the screen again: only that brings the new revision, with all that belongs to it, so
 * that a form never takes old fields for the newest. True when it is done.
 */
export function useRestoreVersion() {
  const intl = useIntl();
  const reload = useReload();
  const toasts = useResourceToasts();
  const [write, isWriting] = useWrite<useRestoreVersionMutation>(graphql`
    mutation useRestoreVersionMutation($input: RestoreVersionInput!) {
      restoreVersion(input: $input) {
        resource {
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
  const restore = async (input: RestoreVersionInput): Promise<boolean> => {
    const payload = (await write({ input }))?.restoreVersion;
    if (payload === undefined || toasts.failed(payload.errors)) return false;
    showToast({ type: 'success', title: intl.formatMessage(messages.restoredToast, { version: input.version }) });
    reload();
    return true;
  };
  return [restore, isWriting] as const;
}
