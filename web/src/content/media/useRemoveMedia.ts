import { useState } from 'react';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import type { useRemoveMediaMutation } from './__generated__/useRemoveMediaMutation.graphql.ts';
import type { useRemoveMediaRestoreMutation } from './__generated__/useRemoveMediaRestoreMutation.graphql.ts';
import { mediaMessages as messages } from './media.messages.ts';

export interface RemovedPicture {
  readonly id: string;
  readonly internalId: string;
  readonly name: string;
}

/** Deletes an image, and takes that back. `onChanged` is called with the image to show next, if any. */
export function useRemoveMedia(onChanged: (shownId: string | undefined) => void) {
  const [deleted, setDeleted] = useState<RemovedPicture>();
  const [write] = useWrite<useRemoveMediaMutation>(graphql`
    mutation useRemoveMediaMutation($input: DeleteMediaFilesInput!) {
      deleteMediaFiles(input: $input) {
        deletedIds
        errors {
          message
        }
      }
    }
  `);
  const [restore] = useWrite<useRemoveMediaRestoreMutation>(graphql`
    mutation useRemoveMediaRestoreMutation($input: RestoreMediaFilesInput!) {
      restoreMediaFiles(input: $input) {
        mediaFiles {
          id
        }
        errors {
          message
        }
      }
    }
  `);
  const isDeleted = useIsDoneOr(messages.deleteFailed);
  const isRestored = useIsDoneOr(messages.restoreFailed);
  const remove = async (picture: RemovedPicture) => {
    if (!isDeleted((await write({ input: { ids: [picture.id] } }))?.deleteMediaFiles)) return;
    setDeleted(picture);
    onChanged(undefined);
  };
  const undo = async () => {
    if (deleted === undefined || !isRestored((await restore({ input: { ids: [deleted.id] } }))?.restoreMediaFiles)) return;
    setDeleted(undefined);
    onChanged(deleted.internalId);
  };
  return { remove, undo, deleted };
}
