import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { useReload } from '../../ui/page/useReload.ts';
import { tellDeleted, tellRestored } from '../browse/deletionToasts.ts';
import type { DeleteOrdersInput, useDeleteOrdersMutation } from './__generated__/useDeleteOrdersMutation.graphql.ts';
import type { useDeleteOrdersRestoreMutation } from './__generated__/useDeleteOrdersRestoreMutation.graphql.ts';
import { ordersMessages as messages } from './orders.messages.ts';

/** Deletes orders and offers to undo it; an undo refreshes whatever page is on screen by then. True when they are gone. */
export function useDeleteOrders() {
  const intl = useIntl();
  const numbers = useNumbers();
  const reload = useReload();
  const [write, isWriting] = useWrite<useDeleteOrdersMutation>(graphql`
    mutation useDeleteOrdersMutation($input: DeleteOrdersInput!) {
      deleteOrders(input: $input) {
        deletedIds
        errors {
          message
        }
      }
    }
  `);
  const [restore] = useWrite<useDeleteOrdersRestoreMutation>(graphql`
    mutation useDeleteOrdersRestoreMutation($input: RestoreOrdersInput!) {
      restoreOrders(input: $input) {
        restored
        kept
        gone
        errors {
          message
        }
      }
    }
  `);

  const remove = async (input: DeleteOrdersInput): Promise<boolean> => {
    const payload = (await write({ input }))?.deleteOrders;
    if (payload === undefined) return false;
    const [error] = payload.errors;
    if (error !== undefined) {
      showToast({ type: 'danger', title: intl.formatMessage(messages.deleteFailed), message: error.message });
      return false;
    }
    tellDeleted({ intl, numbers }, intl.formatMessage(messages.deletedToast, counted(numbers, payload.deletedIds.length)), async () => {
      const undone = (await restore({ input }))?.restoreOrders;
      if (undone === undefined) return;
      tellRestored({ intl, numbers }, undone);
      reload();
    });
    return true;
  };
  return [remove, isWriting] as const;
}
