import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import { useUndoToast } from '../../app/toasts/useUndoToast.ts';
import { useReload } from '../../ui/page/useReload.ts';
import type { useFeedActionsDeleteMutation } from './__generated__/useFeedActionsDeleteMutation.graphql.ts';
import type { useFeedActionsRestoreMutation } from './__generated__/useFeedActionsRestoreMutation.graphql.ts';
import type { useFeedActionsSwitchMutation } from './__generated__/useFeedActionsSwitchMutation.graphql.ts';
import type { useFeedActionsSyncMutation } from './__generated__/useFeedActionsSyncMutation.graphql.ts';
import { feedsMessages as messages } from './feeds.messages.ts';

interface Subject {
  readonly id: string;
}

/** What can be done to a feed besides changing it. */
export function useFeedActions() {
  const intl = useIntl();
  const showUndo = useUndoToast();
  const reload = useReload();
  const [writeSwitch] = useWrite<useFeedActionsSwitchMutation>(graphql`
    mutation useFeedActionsSwitchMutation($input: SwitchFeedInput!) {
      switchFeed(input: $input) {
        feed {
          ...FeedCard_feed
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const [writeDelete] = useWrite<useFeedActionsDeleteMutation>(graphql`
    mutation useFeedActionsDeleteMutation($input: DeleteFeedInput!) {
      deleteFeed(input: $input) {
        deletedId
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const [writeRestore] = useWrite<useFeedActionsRestoreMutation>(graphql`
    mutation useFeedActionsRestoreMutation($input: RestoreFeedInput!) {
      restoreFeed(input: $input) {
        feed {
          ...FeedCard_feed
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const [writeSync, isStarting] = useWrite<useFeedActionsSyncMutation>(graphql`
    mutation useFeedActionsSyncMutation($input: SyncFeedInput!) {
      syncFeed(input: $input) {
        feed {
          ...FeedCard_feed
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const isDone = useIsDoneOr(messages.failed);
  const isSyncing = useIsDoneOr(messages.syncFailed);
  const restore = async (input: Subject) => {
    if (!isDone((await writeRestore({ input }))?.restoreFeed)) return;
    showToast({ type: 'success', title: intl.formatMessage(messages.restored) });
    reload();
  };
  return {
    isStarting,
    toggle: async (subject: Subject, isEnabled: boolean) => {
      isDone((await writeSwitch({ input: { ...subject, isEnabled } }))?.switchFeed);
    },
    remove: async (input: Subject) => {
      if (!isDone((await writeDelete({ input }))?.deleteFeed)) return;
      reload();
      showUndo({
        title: intl.formatMessage(messages.deleted),
        message: intl.formatMessage(messages.deletedText),
        onUndo: () => restore(input),
      });
    },
    /** Returns whether it was started. */
    sync: async (subject: Subject, mode: 'FULL' | 'INCREMENTAL') => {
      const isStarted = isSyncing((await writeSync({ input: { ...subject, mode } }))?.syncFeed);
      if (isStarted) showToast({ type: 'success', title: intl.formatMessage(messages.syncStarted) });
      return isStarted;
    },
  };
}
