import { Button } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import type { DeletedCommentMutation } from './__generated__/DeletedCommentMutation.graphql.ts';
import { commentsMessages as messages } from './comments.messages.ts';
import styles from './comments.module.css';

interface DeletedCommentProps {
  /** Global id of the comment. */
  readonly comment: string;
  readonly onRestored: () => void;
}

/** Undoes a deletion. It is in the dialog: a toast below it could not be reached. */
export function DeletedComment({ comment, onRestored }: DeletedCommentProps) {
  const isDone = useIsDoneOr(messages.failedToast);
  const [restore, isRestoring] = useWrite<DeletedCommentMutation>(graphql`
    mutation DeletedCommentMutation($input: RestoreCommentInput!) {
      payload: restoreComment(input: $input) {
        errors {
          message
        }
      }
    }
  `);
  const onUndo = async () => {
    if (isDone((await restore({ input: { id: comment } }))?.payload)) onRestored();
  };
  return (
    <p className={styles['empty']} role="status">
      <FormattedMessage {...messages.deleted} />{' '}
      <Button variant="subtle" size="compact-sm" loading={isRestoring} data-autofocus onClick={() => void onUndo()}>
        <FormattedMessage {...messages.undo} />
      </Button>
    </p>
  );
}
