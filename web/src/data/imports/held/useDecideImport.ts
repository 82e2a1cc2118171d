import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../../app/relay/useWrite.ts';
import { useIsDoneOr } from '../../../app/toasts/useIsDoneOr.ts';
import { useUndoToast } from '../../../app/toasts/useUndoToast.ts';
import type { useDecideImportApproveMutation } from './__generated__/useDecideImportApproveMutation.graphql.ts';
import type { useDecideImportDiscardMutation } from './__generated__/useDecideImportDiscardMutation.graphql.ts';
import type { useDecideImportRestoreMutation } from './__generated__/useDecideImportRestoreMutation.graphql.ts';
import { importsMessages as messages } from '../imports.messages.ts';

/** Lets a held import continue, or refuses it; a refusal can be undone. */
export function useDecideImport(id: string, onChanged: () => void) {
  const intl = useIntl();
  const showUndo = useUndoToast();
  const [writeApproval, isApproving] = useWrite<useDecideImportApproveMutation>(graphql`
    mutation useDecideImportApproveMutation($input: ApproveHeldImportInput!) {
      approveHeldImport(input: $input) {
        import {
          id
          ...ImportProgress_import
          ...ImportRow_import
        }
        errors {
          message
        }
      }
    }
  `);
  const [writeRefusal, isDiscarding] = useWrite<useDecideImportDiscardMutation>(graphql`
    mutation useDecideImportDiscardMutation($input: DiscardHeldImportInput!) {
      discardHeldImport(input: $input) {
        import {
          id
          ...ImportRow_import
        }
        errors {
          message
        }
      }
    }
  `);
  const [writeRestore, isRestoring] = useWrite<useDecideImportRestoreMutation>(graphql`
    mutation useDecideImportRestoreMutation($input: RestoreHeldImportInput!) {
      restoreHeldImport(input: $input) {
        import {
          id
          ...ImportRow_import
        }
        errors {
          message
        }
      }
    }
  `);
  const isDone = useIsDoneOr(messages.heldFailed);
  const input = { id };

  /** Whether it was done; an error is reported, and the page reads the current state again. */
  const settle = (payload: Parameters<typeof isDone>[0]): boolean => {
    onChanged();
    return isDone(payload);
  };
  const restore = async () => {
    settle((await writeRestore({ input }))?.restoreHeldImport);
  };
  const approve = async () => settle((await writeApproval({ input }))?.approveHeldImport);
  const discard = async () => {
    if (!settle((await writeRefusal({ input }))?.discardHeldImport)) return;
    showUndo({ title: intl.formatMessage(messages.heldDiscarded), onUndo: restore });
  };
  return { approve, discard, restore, isDeciding: isApproving || isDiscarding || isRestoring };
}
