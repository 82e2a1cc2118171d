import { useIntl } from 'react-intl';
import { graphql, useRelayEnvironment } from 'react-relay';
import { commitLocalUpdate } from 'relay-runtime';

import { useNavigate } from '../../app/router/useNavigate.ts';
import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import type { useRestoreStoreMutation } from './__generated__/useRestoreStoreMutation.graphql.ts';
import { storeDeletionMessages as messages } from './storeDeletion.messages.ts';
import { storePaths } from './storePaths.ts';

/** Restores a deleted store and leads to its dashboard. */
export function useRestoreStore() {
  const intl = useIntl();
  const navigate = useNavigate();
  const environment = useRelayEnvironment();
  const [write, isWriting] = useWrite<useRestoreStoreMutation>(graphql`
    mutation useRestoreStoreMutation($input: RestoreStoreInput!) {
      restoreStore(input: $input) {
        store {
          storeId
          name
        }
        errors {
          message
        }
      }
    }
  `);
  const restore = async (input: { readonly companyId: string; readonly storeId: string }): Promise<void> => {
    const payload = (await write({ input }))?.restoreStore;
    if (payload === undefined) return;
    const { store, errors } = payload;
    if (store === null || store === undefined) {
      showToast({ type: 'danger', title: intl.formatMessage(messages.restoreFailed), message: errors[0]?.message ?? '' });
      return;
    }
    // Lists of stores, and what was read of this one as long as it was gone, are read again.
    commitLocalUpdate(environment, (proxy) => proxy.invalidateStore());
    showToast({ type: 'success', title: intl.formatMessage(messages.restored, { name: store.name }) });
    navigate.push(storePaths.dashboard({ storeId: store.storeId }));
  };
  return [restore, isWriting] as const;
}
