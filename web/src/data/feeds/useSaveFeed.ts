import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useStoreScope } from '../../app/router/storeScope.ts';
import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import { useUndoToast } from '../../app/toasts/useUndoToast.ts';
import { useReload } from '../../ui/page/useReload.ts';
import type { FeedFieldsInput, useSaveFeedCreateMutation } from './__generated__/useSaveFeedCreateMutation.graphql.ts';
import type { useSaveFeedRemoveMutation } from './__generated__/useSaveFeedRemoveMutation.graphql.ts';
import type { useSaveFeedUndoMutation } from './__generated__/useSaveFeedUndoMutation.graphql.ts';
import type { useSaveFeedUpdateMutation } from './__generated__/useSaveFeedUpdateMutation.graphql.ts';
import { feedsMessages as messages } from './feeds.messages.ts';

interface StoredRevision {
  readonly id: string;
  readonly revision: number;
}

/** Makes a feed, or changes the one given. Undefined when the write failed as a whole. */
export function useSaveFeed() {
  const intl = useIntl();
  const showUndo = useUndoToast();
  const { id: storeId } = useStoreScope();
  const [create] = useWrite<useSaveFeedCreateMutation>(graphql`
    mutation useSaveFeedCreateMutation($input: CreateFeedInput!) {
      createFeed(input: $input) {
        feed {
          id
          revision
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
  const [update] = useWrite<useSaveFeedUpdateMutation>(graphql`
    mutation useSaveFeedUpdateMutation($input: UpdateFeedInput!) {
      updateFeed(input: $input) {
        feed {
          id
          revision
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
  const [undo] = useWrite<useSaveFeedUndoMutation>(graphql`
    mutation useSaveFeedUndoMutation($input: UndoFeedUpdateInput!) {
      undoFeedUpdate(input: $input) {
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
  const [remove] = useWrite<useSaveFeedRemoveMutation>(graphql`
    mutation useSaveFeedRemoveMutation($input: DeleteFeedInput!) {
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
  const reload = useReload();
  const isUndone = useIsDoneOr(messages.undoFailed);
  const save = async (feed: FeedFieldsInput, stored: StoredRevision | undefined) => {
    if (stored === undefined) return (await create({ input: { storeId, feed } }))?.createFeed;
    const { id, revision } = stored;
    return (await update({ input: { id, revision, feed } }))?.updateFeed;
  };
  const takeBack = async ({ id, revision }: StoredRevision, isNew: boolean) =>
    isNew ? (await remove({ input: { id } }))?.deleteFeed : (await undo({ input: { id, revision } }))?.undoFeedUpdate;
  /** Says that a feed is saved, and offers to undo it: a new one is deleted, a changed one becomes what it was. */
  const showSaved = (saved: StoredRevision | undefined, isNew: boolean) => {
    const undoIt = async (stored: StoredRevision) => {
      if (!isUndone(await takeBack(stored, isNew))) return;
      showToast({ type: 'success', title: intl.formatMessage(isNew ? messages.deleted : messages.undone) });
      if (isNew) reload();
    };
    showUndo({
      title: intl.formatMessage(messages.saved),
      message: intl.formatMessage(messages.savedText),
      onUndo: saved && (() => undoIt(saved)),
    });
  };
  return { save, showSaved };
}
