import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import { useUndoToast } from '../../app/toasts/useUndoToast.ts';
import type { RevokeApiKeyInput, useRevokeApiKeyMutation } from './__generated__/useRevokeApiKeyMutation.graphql.ts';
import type { RestoreApiKeyInput, useRevokeApiKeyRestoreMutation } from './__generated__/useRevokeApiKeyRestoreMutation.graphql.ts';
import { apiKeysMessages as messages } from './apiKeys.messages.ts';

/** Revokes a key and offers to undo it. */
export function useRevokeApiKey() {
  const intl = useIntl();
  const showUndo = useUndoToast();
  const [writeRevoke] = useWrite<useRevokeApiKeyMutation>(graphql`
    mutation useRevokeApiKeyMutation($input: RevokeApiKeyInput!) {
      revokeApiKey(input: $input) {
        apiKey {
          ...ApiKeyCard_apiKey
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const [writeRestore] = useWrite<useRevokeApiKeyRestoreMutation>(graphql`
    mutation useRevokeApiKeyRestoreMutation($input: RestoreApiKeyInput!) {
      restoreApiKey(input: $input) {
        apiKey {
          ...ApiKeyCard_apiKey
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const isDone = useIsDoneOr(messages.failedToast);
  const restore = async (input: RestoreApiKeyInput, name: string) => {
    if (isDone((await writeRestore({ input }))?.restoreApiKey))
      showToast({ type: 'success', title: intl.formatMessage(messages.restoredToast, { name }) });
  };
  const revoke = async (input: RevokeApiKeyInput, name: string) => {
    if (!isDone((await writeRevoke({ input }))?.revokeApiKey)) return;
    showUndo({
      title: intl.formatMessage(messages.revokedToast, { name }),
      message: intl.formatMessage(messages.revokedText),
      onUndo: () => restore(input, name),
    });
  };
  return { revoke, restore };
}
