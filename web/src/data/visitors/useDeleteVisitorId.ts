import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
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
  const isDone = useIsDoneOr(messages.removeIdFailed);
  const remove = async (input: DeleteVisitorIdInput): Promise<boolean> => {
    const wasDone = isDone((await write({ input }))?.deleteVisitorId);
    if (wasDone) showToast({ type: 'success', title: intl.formatMessage(messages.idRemoved) });
    return wasDone;
  };
  return [remove, isWriting] as const;
}
