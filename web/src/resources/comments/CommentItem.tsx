import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import { Moment } from '../../ui/page/Moment.tsx';
import type { CommentItem_comment$key } from './__generated__/CommentItem_comment.graphql.ts';
import type { CommentItemDeleteMutation } from './__generated__/CommentItemDeleteMutation.graphql.ts';
import type { CommentItemResolveMutation } from './__generated__/CommentItemResolveMutation.graphql.ts';
import { CommentForm } from './CommentForm.tsx';
import type { Commented } from './commented.ts';
import { commentsMessages as messages } from './comments.messages.ts';
import styles from './comments.module.css';

interface CommentItemProps extends Commented {
  readonly comment: CommentItem_comment$key;
  readonly onChanged: () => void;
  readonly onDeleted: (comment: string) => void;
}

/** One comment, with what the viewer may do about it. */
export function CommentItem({ comment: key, onChanged, onDeleted, ...commented }: CommentItemProps) {
  const comment = useFragment(
    graphql`
      fragment CommentItem_comment on Comment {
        id
        revision
        text
        author
        mentions {
          userId
          name
        }
        createdAt
        editedAt
        resolvedAt
        resolvedBy
        viewerCanEdit
        viewerCanDelete
      }
    `,
    key,
  );
  const intl = useIntl();
  const isDone = useIsDoneOr(messages.failedToast);
  const [isEditing, setIsEditing] = useState(false);
  const [resolve, isResolving] = useWrite<CommentItemResolveMutation>(graphql`
    mutation CommentItemResolveMutation($input: SetCommentResolvedInput!) {
      payload: setCommentResolved(input: $input) {
        errors {
          message
        }
      }
    }
  `);
  const [remove, isRemoving] = useWrite<CommentItemDeleteMutation>(graphql`
    mutation CommentItemDeleteMutation($input: DeleteCommentInput!) {
      payload: deleteComment(input: $input) {
        errors {
          message
        }
      }
    }
  `);
  const { author, text, mentions, resolvedAt, resolvedBy } = comment;
  const named = { id: comment.id };
  const onResolve = async () => {
    if (isDone((await resolve({ input: { ...named, isResolved: resolvedAt == null } }))?.payload)) onChanged();
  };
  const onDelete = async () => {
    if (!isDone((await remove({ input: named }))?.payload)) return;
    onDeleted(comment.id);
    onChanged();
  };
  if (isEditing)
    return (
      <CommentForm
        {...commented}
        comment={comment}
        onCancel={() => setIsEditing(false)}
        onSaved={() => {
          setIsEditing(false);
          onChanged();
        }}
      />
    );
  const button = (message: MessageDescriptor, isBusy: boolean, onClick: () => void) => (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={isBusy}
      aria-label={intl.formatMessage(messages.of, { action: intl.formatMessage(message), who: author })}
      onClick={onClick}
    >
      <FormattedMessage {...message} />
    </Button>
  );
  return (
    <article className={styles['item']} data-resolved={resolvedAt == null ? undefined : ''}>
      <div className={styles['head']}>
        <strong>{author}</strong>
        <span className={styles['soft']}>
          <Moment at={comment.createdAt} />
          {comment.editedAt != null && (
            <>
              {' · '}
              <FormattedMessage {...messages.edited} />
            </>
          )}
          {resolvedAt != null && (
            <>
              {' · '}
              <FormattedMessage {...messages.resolvedBy} values={{ who: resolvedBy ?? '' }} />
            </>
          )}
        </span>
      </div>
      <p className={styles['text']}>{text}</p>
      {mentions.length > 0 && <p className={styles['soft']}>{mentions.map(({ name }) => `@${name}`).join(', ')}</p>}
      <div className={styles['buttons']}>
        {button(resolvedAt == null ? messages.resolve : messages.reopen, isResolving, () => void onResolve())}
        {comment.viewerCanEdit && button(messages.edit, false, () => setIsEditing(true))}
        {comment.viewerCanDelete && button(messages.delete, isRemoving, () => void onDelete())}
      </div>
    </article>
  );
}
