import { Button, Skeleton } from '@mantine/core';
import { Suspense, useState, useTransition } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { Modal } from '../../ui/popup/Modal.tsx';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import type { CommentsDialogQuery } from './__generated__/CommentsDialogQuery.graphql.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentItem } from './CommentItem.tsx';
import type { Commented } from './commented.ts';
import { commentsMessages as messages } from './comments.messages.ts';
import { DeletedComment } from './DeletedComment.tsx';
import styles from './comments.module.css';

interface CommentsDialogProps extends Commented {
  readonly onClose: () => void;
}

const pageSize = 50;
/** Most that one page of the graph has. */
const most = 200;

/** What colleagues wrote about something, newest first, asked for when it is opened. */
export function CommentsDialog(props: CommentsDialogProps) {
  const intl = useIntl();
  const [shown, setShown] = useState({ fetchKey: 0, first: pageSize });
  const [isReading, startTransition] = useTransition();
  const readAgain = (first = shown.first) => startTransition(() => setShown({ fetchKey: shown.fetchKey + 1, first }));
  return (
    <Modal
      opened
      onClose={props.onClose}
      size="lg"
      title={<FormattedMessage {...messages.title} />}
      closeButtonProps={{ 'aria-label': intl.formatMessage(messages.close) }}
    >
      <PageErrorBoundary attempt={shown} onRetry={() => readAgain()}>
        <Suspense fallback={<Skeleton height={240} />}>
          <Comments {...props} {...shown} isReading={isReading} onAgain={readAgain} />
        </Suspense>
      </PageErrorBoundary>
    </Modal>
  );
}

interface CommentsProps extends CommentsDialogProps {
  readonly fetchKey: number;
  readonly first: number;
  readonly isReading: boolean;
  readonly onAgain: (first?: number) => void;
}

function Comments({ ownerId, objectId, first, fetchKey, isReading, onAgain }: CommentsProps) {
  const { node } = useLazyLoadQuery<CommentsDialogQuery>(
    graphql`
      query CommentsDialogQuery($ownerId: ID!, $objectId: ID!, $first: NonNegativeInt!) @throwOnFieldError {
        node(id: $ownerId) {
          ... on Store {
            discussion(objectId: $objectId) {
              ...CommentsButton_discussion
              comments(first: $first) {
                totalCount
                edges {
                  node {
                    id
                    ...CommentItem_comment
                  }
                }
              }
            }
          }
          ... on Company {
            discussion(objectId: $objectId) {
              ...CommentsButton_discussion
              comments(first: $first) {
                totalCount
                edges {
                  node {
                    id
                    ...CommentItem_comment
                  }
                }
              }
            }
          }
        }
      }
    `,
    { ownerId, objectId, first },
    { fetchKey, fetchPolicy: 'network-only' },
  );
  const { edges = [], totalCount = 0 } = node?.discussion?.comments ?? {};
  const [deleted, setDeleted] = useState<string>();
  // The form is empty again once its comment is sent, and by nothing else.
  const [sent, setSent] = useState(0);
  const commented = { ownerId, objectId };
  return (
    <>
      <CommentForm
        key={sent}
        {...commented}
        onSaved={() => {
          setSent(sent + 1);
          onAgain();
        }}
      />
      {deleted !== undefined && (
        <DeletedComment
          comment={deleted}
          onRestored={() => {
            setDeleted(undefined);
            onAgain();
          }}
        />
      )}
      {edges.length === 0 ? (
        <p className={styles['empty']}>
          <FormattedMessage {...messages.emptyText} />
        </p>
      ) : (
        <ul className={styles['list']}>
          {edges.map(({ node: comment }) => (
            <li key={comment.id}>
              <CommentItem {...commented} comment={comment} onChanged={() => onAgain()} onDeleted={setDeleted} />
            </li>
          ))}
        </ul>
      )}
      {edges.length < Math.min(totalCount, most) && (
        <Button variant="subtle" size="xs" loading={isReading} onClick={() => onAgain(Math.min(first + pageSize, most))}>
          <FormattedMessage {...messages.more} />
        </Button>
      )}
    </>
  );
}
