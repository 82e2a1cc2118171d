import { graphql } from 'react-relay';

import { deletion } from '../browse/useDeletion.ts';
import type { ordersDeletionRemoveMutation } from './__generated__/ordersDeletionRemoveMutation.graphql.ts';
import type { ordersDeletionRestoreMutation } from './__generated__/ordersDeletionRestoreMutation.graphql.ts';
import { ordersMessages as messages } from './orders.messages.ts';

export const ordersDeletion = deletion<ordersDeletionRemoveMutation, ordersDeletionRestoreMutation>({
  remove: graphql`
    mutation ordersDeletionRemoveMutation($input: DeleteOrdersInput!) {
      deleted: deleteOrders(input: $input) {
        deletedIds
        errors {
          message
        }
      }
    }
  `,
  restore: graphql`
    mutation ordersDeletionRestoreMutation($input: RestoreOrdersInput!) {
      restored: restoreOrders(input: $input) {
        restored
        kept
        gone
        errors {
          message
        }
      }
    }
  `,
  words: messages,
});
