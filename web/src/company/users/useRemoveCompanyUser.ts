import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import { useUndoToast } from '../../app/toasts/useUndoToast.ts';
import { useReload } from '../../ui/page/useReload.ts';
import type { RemoveCompanyUserInput, useRemoveCompanyUserMutation } from './__generated__/useRemoveCompanyUserMutation.graphql.ts';
import type { useRemoveCompanyUserRestoreMutation } from './__generated__/useRemoveCompanyUserRestoreMutation.graphql.ts';
import { companyUsersMessages as messages } from './companyUsers.messages.ts';

/** Removes a user from the company and offers to undo it. */
export function useRemoveCompanyUser() {
  const intl = useIntl();
  const showUndo = useUndoToast();
  const reload = useReload();
  const [writeRemove] = useWrite<useRemoveCompanyUserMutation>(graphql`
    mutation useRemoveCompanyUserMutation($input: RemoveCompanyUserInput!) {
      removeCompanyUser(input: $input) {
        removedId
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const [writeRestore] = useWrite<useRemoveCompanyUserRestoreMutation>(graphql`
    mutation useRemoveCompanyUserRestoreMutation($input: RestoreCompanyUserInput!) {
      restoreCompanyUser(input: $input) {
        companyUser {
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
  const isDone = useIsDoneOr(messages.failedToast);
  const restore = async (input: RemoveCompanyUserInput, name: string) => {
    if (isDone((await writeRestore({ input }))?.restoreCompanyUser))
      showToast({ type: 'success', title: intl.formatMessage(messages.restoredToast, { name }) });
    reload();
  };
  return async (input: RemoveCompanyUserInput, name: string) => {
    if (!isDone((await writeRemove({ input }))?.removeCompanyUser)) return;
    showUndo({
      title: intl.formatMessage(messages.removedToast, { name }),
      message: intl.formatMessage(messages.removedText),
      onUndo: () => restore(input, name),
    });
    reload();
  };
}
