import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import { undoFor, useUndoToast } from '../../app/toasts/useUndoToast.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { useReload } from '../../ui/page/useReload.ts';
import type { useSubscriberWritesDeleteMutation } from './__generated__/useSubscriberWritesDeleteMutation.graphql.ts';
import type { useSubscriberWritesSuppressMutation } from './__generated__/useSubscriberWritesSuppressMutation.graphql.ts';
import type { useSubscriberWritesUnsuppressMutation } from './__generated__/useSubscriberWritesUnsuppressMutation.graphql.ts';
import { subscribersMessages as messages } from './subscribers.messages.ts';

/** What can be done to several addresses at once. Each answers true when it is done. */
export function useSubscriberWrites(storeGlobalId: string) {
  const intl = useIntl();
  const showUndo = useUndoToast();
  const numbers = useNumbers();
  const reload = useReload();
  const [suppressThem] = useWrite<useSubscriberWritesSuppressMutation>(graphql`
    mutation useSubscriberWritesSuppressMutation($input: SuppressAddressesInput!) {
      suppressAddresses(input: $input) {
        suppressed
        errors {
          message
        }
      }
    }
  `);
  const [unsuppressThem] = useWrite<useSubscriberWritesUnsuppressMutation>(graphql`
    mutation useSubscriberWritesUnsuppressMutation($input: UnsuppressAddressesInput!) {
      unsuppressAddresses(input: $input) {
        removed
        errors {
          message
        }
      }
    }
  `);
  const [deleteThem] = useWrite<useSubscriberWritesDeleteMutation>(graphql`
    mutation useSubscriberWritesDeleteMutation($input: DeleteSubscribersInput!) {
      deleteSubscribers(input: $input) {
        deletedIds
        keptIds
        errors {
          message
        }
      }
    }
  `);
  const isDone = useIsDoneOr(messages.failed);
  const unsuppress = async (emails: readonly string[]): Promise<boolean> => {
    const payload = (await unsuppressThem({ input: { storeId: storeGlobalId, emails } }))?.unsuppressAddresses;
    if (payload === undefined || !isDone(payload)) return false;
    showToast({ type: 'success', title: intl.formatMessage(messages.unsuppressedToast, counted(numbers, payload.removed)) });
    reload();
    return true;
  };
  const suppress = async (emails: readonly string[], reason: string): Promise<boolean> => {
    const payload = (await suppressThem({ input: { storeId: storeGlobalId, emails, reason } }))?.suppressAddresses;
    if (payload === undefined || !isDone(payload)) return false;
    showUndo({
      title: intl.formatMessage(messages.suppressedToast, counted(numbers, payload.suppressed)),
      onUndo: () => unsuppress(emails),
    });
    reload();
    return true;
  };
  const remove = async (ids: readonly string[]): Promise<boolean> => {
    const payload = (await deleteThem({ input: { ids } }))?.deleteSubscribers;
    if (payload === undefined || !isDone(payload)) return false;
    showToast({
      type: 'success',
      title: intl.formatMessage(messages.deletedToast, counted(numbers, payload.deletedIds.length)),
      ...(payload.keptIds.length > 0 && { message: intl.formatMessage(messages.keptNote), duration: undoFor }),
    });
    reload();
    return true;
  };
  return { suppress, unsuppress, remove };
}
