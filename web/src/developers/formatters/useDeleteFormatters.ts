import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import { useUndoToast } from '../../app/toasts/useUndoToast.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { useReload } from '../../ui/page/useReload.ts';
import type { DeleteFormattersInput, useDeleteFormattersMutation } from './__generated__/useDeleteFormattersMutation.graphql.ts';
import type { useDeleteFormattersRestoreMutation } from './__generated__/useDeleteFormattersRestoreMutation.graphql.ts';
import { formattersMessages as messages } from './formatters.messages.ts';

/** Deletes formatters and offers to undo it. */
export function useDeleteFormatters(onDeleted: () => void) {
  const intl = useIntl();
  const showUndo = useUndoToast();
  const numbers = useNumbers();
  const reload = useReload();
  const [write, isWriting] = useWrite<useDeleteFormattersMutation>(graphql`
    mutation useDeleteFormattersMutation($input: DeleteFormattersInput!) {
      deleteFormatters(input: $input) {
        deletedIds
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const [restore] = useWrite<useDeleteFormattersRestoreMutation>(graphql`
    mutation useDeleteFormattersRestoreMutation($input: RestoreFormattersInput!) {
      restoreFormatters(input: $input) {
        formatters {
          id
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const isDeleted = useIsDoneOr(messages.deleteFailed);
  const isRestored = useIsDoneOr(messages.restoreFailed);
  const undo = async (input: DeleteFormattersInput) => {
    const payload = (await restore({ input }))?.restoreFormatters;
    isRestored(payload);
    if (payload !== undefined) reload();
  };
  const remove = async (input: DeleteFormattersInput) => {
    if (!isDeleted((await write({ input }))?.deleteFormatters)) return;
    showUndo({ title: intl.formatMessage(messages.deletedToast, counted(numbers, input.ids.length)), onUndo: () => undo(input) });
    onDeleted();
  };
  return [remove, isWriting] as const;
}
