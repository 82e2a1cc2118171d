import { useIntl } from 'react-intl';
import { graphql, useRelayEnvironment } from 'react-relay';
import { commitLocalUpdate } from 'relay-runtime';

import { useNavigate } from '../../app/router/useNavigate.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { useWrite } from '../../app/relay/useWrite.ts';
import { useUndoToast } from '../../app/toasts/useUndoToast.ts';
import type { SaveOutcome } from '../../ui/form/useForm.ts';
import type { DeleteStoreInput, useDeleteStoreMutation } from './__generated__/useDeleteStoreMutation.graphql.ts';
import { storeDeletionMessages as messages } from './storeDeletion.messages.ts';
import { storePaths } from './storePaths.ts';
import { useRestoreStore } from './useRestoreStore.ts';

/** Deletes the store at hand, leads to the company's first store that is left, and offers to undo it. */
export function useDeleteStore() {
  const intl = useIntl();
  const showUndo = useUndoToast();
  const navigate = useNavigate();
  const environment = useRelayEnvironment();
  const { storeId, name } = useStoreScope();
  const [restore] = useRestoreStore();
  const [write] = useWrite<useDeleteStoreMutation>(graphql`
    mutation useDeleteStoreMutation($input: DeleteStoreInput!) {
      deleteStore(input: $input) {
        deletedStoreId
        company {
          id
          companyId
          stores(first: 1) {
            edges {
              node {
                storeId
              }
            }
          }
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  return async (input: DeleteStoreInput): Promise<SaveOutcome | undefined> => {
    const payload = (await write({ input }))?.deleteStore;
    if (payload === undefined) return undefined;
    const { company, errors } = payload;
    if (company === null || company === undefined) return { errors };
    const next = company.stores?.edges[0]?.node.storeId;
    navigate.replace(next === undefined ? storePaths.deleted(company) : storePaths.dashboard({ storeId: next }));
    commitLocalUpdate(environment, (proxy) => proxy.invalidateStore());
    showUndo({ title: intl.formatMessage(messages.deleted, { name }), onUndo: () => restore({ companyId: company.id, storeId }) });
    return { errors: [] };
  };
}
