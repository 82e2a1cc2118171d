import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import type { DeleteVisitorIdInput, useDeleteVisitorIdMutation } from './__generated__/useDeleteVisitorIdMutation.graphql.ts';
import { visitorsMessages as messages } from './visitors.messages.ts';

/** Takes a visitor id from a customer; true when that is done. */
export function useDeleteVisitorId() {
  const intl = useIntl();
  const [write, isWriting] = useWrite<useDeleteVisitorIdMutation>(graphql`
    mutation useDeleteVisitorIdMutation($input: DeleteVisitorIdInput!) {
      deleteVisitorId(input: $input) {
        visitor {
          ...VisitorFacts_visitor
        }
        errors {
          message
        }
      }
    }
  `);
  const remove = async (input: DeleteVisitorIdInput): Promise<boolean> => {
    const payload = (await write({ input }))?.deleteVisitorId;
    if (payload === undefined) return false;
    const [error] = payload.errors;
    if (error !== undefined) showToast({ type: 'danger', title: intl.formatMessage(messages.removeIdFailed), message: error.message });
    else showToast({ type: 'success', title: intl.formatMessage(messages.idRemoved) });
    return error === undefined;
  };
  return [remove, isWriting] as const;
}
