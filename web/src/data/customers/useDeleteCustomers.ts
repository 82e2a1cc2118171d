import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { useReload } from '../../ui/page/useReload.ts';
import { tellDeleted, tellRestored } from '../browse/deletionToasts.ts';
import type { DeleteCustomersInput, useDeleteCustomersMutation } from './__generated__/useDeleteCustomersMutation.graphql.ts';
import type { useDeleteCustomersRestoreMutation } from './__generated__/useDeleteCustomersRestoreMutation.graphql.ts';
import { customersMessages as messages } from './customers.messages.ts';

/** Deletes customers and offers to undo it; an undo refreshes whatever page is on screen by then. True when they are gone. */
export function useDeleteCustomers() {
  const intl = useIntl();
  const numbers = useNumbers();
  const reload = useReload();
  const [write, isWriting] = useWrite<useDeleteCustomersMutation>(graphql`
    mutation useDeleteCustomersMutation($input: DeleteCustomersInput!) {
      deleteCustomers(input: $input) {
        deletedIds
        errors {
          message
        }
      }
    }
  `);
  const [restore] = useWrite<useDeleteCustomersRestoreMutation>(graphql`
    mutation useDeleteCustomersRestoreMutation($input: RestoreCustomersInput!) {
      restoreCustomers(input: $input) {
        restored
        kept
        gone
        errors {
          message
        }
      }
    }
  `);

  const remove = async (input: DeleteCustomersInput): Promise<boolean> => {
    const payload = (await write({ input }))?.deleteCustomers;
    if (payload === undefined) return false;
    const [error] = payload.errors;
    if (error !== undefined) {
      showToast({ type: 'danger', title: intl.formatMessage(messages.deleteFailed), message: error.message });
      return false;
    }
    tellDeleted({ intl, numbers }, intl.formatMessage(messages.deletedToast, counted(numbers, payload.deletedIds.length)), async () => {
      const undone = (await restore({ input }))?.restoreCustomers;
      if (undone === undefined) return;
      tellRestored({ intl, numbers }, undone);
      reload();
    });
    return true;
  };
  return [remove, isWriting] as const;
}
