import { graphql } from 'react-relay';

import { deletion } from '../browse/useDeletion.ts';
import type { categoriesDeletionRemoveMutation } from './__generated__/categoriesDeletionRemoveMutation.graphql.ts';
import type { categoriesDeletionRestoreMutation } from './__generated__/categoriesDeletionRestoreMutation.graphql.ts';
import { categoriesMessages as messages } from './categories.messages.ts';

export const categoriesDeletion = deletion<categoriesDeletionRemoveMutation, categoriesDeletionRestoreMutation>({
  remove: graphql`
    mutation categoriesDeletionRemoveMutation($input: DeleteCategoriesInput!) {
      deleted: deleteCategories(input: $input) {
        deletedIds
        errors {
          message
        }
      }
    }
  `,
  restore: graphql`
    mutation categoriesDeletionRestoreMutation($input: RestoreCategoriesInput!) {
      restored: restoreCategories(input: $input) {
        restored
        kept
        gone
        errors {
          message
        }
      }
    }
  `,
  words: { ...messages, stayed: messages.derivedStay },
});
