import { graphql } from 'react-relay';

import { deletion } from '../browse/useDeletion.ts';
import type { contentPagesDeletionRemoveMutation } from './__generated__/contentPagesDeletionRemoveMutation.graphql.ts';
import type { contentPagesDeletionRestoreMutation } from './__generated__/contentPagesDeletionRestoreMutation.graphql.ts';
import { pagesMessages as messages } from './pages.messages.ts';

export const contentPagesDeletion = deletion<contentPagesDeletionRemoveMutation, contentPagesDeletionRestoreMutation>({
  remove: graphql`
    mutation contentPagesDeletionRemoveMutation($input: DeleteContentPagesInput!) {
      deleted: deleteContentPages(input: $input) {
        deletedIds
        errors {
          message
        }
      }
    }
  `,
  restore: graphql`
    mutation contentPagesDeletionRestoreMutation($input: RestoreContentPagesInput!) {
      restored: restoreContentPages(input: $input) {
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
