import { graphql } from 'react-relay';

import { deletion } from '../browse/useDeletion.ts';
import type { visitorsDeletionRemoveMutation } from './__generated__/visitorsDeletionRemoveMutation.graphql.ts';
import type { visitorsDeletionRestoreMutation } from './__generated__/visitorsDeletionRestoreMutation.graphql.ts';
import { visitorsMessages as messages } from './visitors.messages.ts';

export const visitorsDeletion = deletion<visitorsDeletionRemoveMutation, visitorsDeletionRestoreMutation>({
  remove: graphql`
    mutation visitorsDeletionRemoveMutation($input: DeleteVisitorsInput!) {
      deleted: deleteVisitors(input: $input) {
        deletedIds
        errors {
          message
        }
      }
    }
  `,
  restore: graphql`
    mutation visitorsDeletionRestoreMutation($input: RestoreVisitorsInput!) {
      restored: restoreVisitors(input: $input) {
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
