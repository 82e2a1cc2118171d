import { graphql } from 'react-relay';

import { deletion } from '../browse/useDeletion.ts';
import type { productsDeletionRemoveMutation } from './__generated__/productsDeletionRemoveMutation.graphql.ts';
import type { productsDeletionRestoreMutation } from './__generated__/productsDeletionRestoreMutation.graphql.ts';
import { productsMessages as messages } from './products.messages.ts';

export const productsDeletion = deletion<productsDeletionRemoveMutation, productsDeletionRestoreMutation>({
  remove: graphql`
    mutation productsDeletionRemoveMutation($input: DeleteProductsInput!) {
      deleted: deleteProducts(input: $input) {
        deletedIds
        errors {
          message
        }
      }
    }
  `,
  restore: graphql`
    mutation productsDeletionRestoreMutation($input: RestoreProductsInput!) {
      restored: restoreProducts(input: $input) {
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
