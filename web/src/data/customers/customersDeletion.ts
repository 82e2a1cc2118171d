import { graphql } from 'react-relay';

import { deletion } from '../browse/useDeletion.ts';
import type { customersDeletionRemoveMutation } from './__generated__/customersDeletionRemoveMutation.graphql.ts';
import type { customersDeletionRestoreMutation } from './__generated__/customersDeletionRestoreMutation.graphql.ts';
import { customersMessages as messages } from './customers.messages.ts';

export const customersDeletion = deletion<customersDeletionRemoveMutation, customersDeletionRestoreMutation>({
  remove: graphql`
    mutation customersDeletionRemoveMutation($input: DeleteCustomersInput!) {
      deleted: deleteCustomers(input: $input) {
        deletedIds
        errors {
          message
        }
      }
    }
  `,
  restore: graphql`
    mutation customersDeletionRestoreMutation($input: RestoreCustomersInput!) {
      restored: restoreCustomers(input: $input) {
        restored
        kept
        gone
        errors {
          message
        }
      }
    }
  `,
  words: { ...messages, note: messages.deleteNote },
});
