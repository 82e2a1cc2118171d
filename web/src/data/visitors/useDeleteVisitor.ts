import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import type { DeleteVisitorInput, useDeleteVisitorMutation } from './__generated__/useDeleteVisitorMutation.graphql.ts';
import { visitorsMessages as messages } from './visitors.messages.ts';

/** Deletes a visitor; true when it is gone. */
export function useDeleteVisitor() {
  const intl = useIntl();
  const [write, isWriting] = useWrite<useDeleteVisitorMutation>(graphql`
    mutation useDeleteVisitorMutation($input: DeleteVisitorInput!) {
      deleteVisitor(input: $input) {
        deletedId
        errors {
          message
        }
      }
    }
  `);
  const remove = async (input: DeleteVisitorInput): Promise<boolean> => {
    const payload = (await write({ input }))?.deleteVisitor;
    if (payload === undefined) return false;
    const [error] = payload.errors;
    if (error !== undefined) showToast({ type: 'danger', title: intl.formatMessage(messages.removeFailed), message: error.message });
    else showToast({ type: 'success', title: intl.formatMessage(messages.removed) });
    return error === undefined;
  };
  return [remove, isWriting] as const;
}
