import { Button, Skeleton } from '@mantine/core';
import { Suspense, useState, useTransition } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay';

import { Modal } from '../../ui/popup/Modal.tsx';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import type { CommentsDialog_company$key } from './__generated__/CommentsDialog_company.graphql.ts';
import type { CommentsDialog_store$key } from './__generated__/CommentsDialog_store.graphql.ts';
import type { CommentsDialogCompanyPaginationQuery } from './__generated__/CommentsDialogCompanyPaginationQuery.graphql.ts';
import type { CommentsDialogStorePaginationQuery } from './__generated__/CommentsDialogStorePaginationQuery.graphql.ts';
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

/** What colleagues wrote about something, newest first, asked for when it is opened. */
export function CommentsDialog(props: CommentsDialogProps) {
  const intl = useIntl();
  const [fetchKey, setFetchKey] = useState(0);
  const [, startTransition] = useTransition();
  const readAgain = () => startTransition(() => setFetchKey((before) => before + 1));
  return (
    <Modal
      opened
      onClose={props.onClose}
      size="lg"
      title={<FormattedMessage {...messages.title} />}
      closeButtonProps={{ 'aria-label': intl.formatMessage(messages.close) }}
    >
      <PageErrorBoundary attempt={fetchKey} onRetry={readAgain}>
        <Suspense fallback={<Skeleton height={240} />}>
          <Comments {...props} fetchKey={fetchKey} onAgain={readAgain} />
        </Suspense>
      </PageErrorBoundary>
    </Modal>
  );
}

interface CommentsProps extends CommentsDialogProps {
  readonly fetchKey: number;
  readonly onAgain: () => void;
}

/** The same list of either owner: of a store's things, or of the company's. */
function useComments(owner: CommentsDialogQuery['response']['node']) {
  const ofStore = usePaginationFragment<CommentsDialogStorePaginationQuery, CommentsDialog_store$key>(
    graphql`
      fragment CommentsDialog_store on Store
      @argumentDefinitions(objectId: { type: "ID!" }, first: { type: "NonNegativeInt", defaultValue: 50 }, after: { type: "String" })
      @refetchable(queryName: "CommentsDialogStorePaginationQuery")
      @throwOnFieldError {
        discussion(objectId: $objectId) {
          comments(first: $first, after: $after) @connection(key: "CommentsDialogStore_comments") {
            edges {
              node {
                id
                ...CommentItem_comment
              }
            }
          }
        }
      }
    `,
    owner?.store ?? null,
  );
  const ofCompany = usePaginationFragment<CommentsDialogCompanyPaginationQuery, CommentsDialog_company$key>(
    graphql`
      fragment CommentsDialog_company on Company
      @argumentDefinitions(objectId: { type: "ID!" }, first: { type: "NonNegativeInt", defaultValue: 50 }, after: { type: "String" })
      @refetchable(queryName: "CommentsDialogCompanyPaginationQuery")
      @throwOnFieldError {
        discussion(objectId: $objectId) {
          comments(first: $first, after: $after) @connection(key: "CommentsDialogCompany_comments") {
            edges {
              node {
                id
                ...CommentItem_comment
              }
            }
          }
        }
      }
    `,
    owner?.company ?? null,
  );
  const { data, hasNext, isLoadingNext, loadNext } = owner?.company ? ofCompany : ofStore;
  return { edges: data?.discussion.comments.edges ?? [], hasNext, isLoadingNext, loadMore: () => loadNext(pageSize) };
}

function Comments({ ownerId, objectId, fetchKey, onAgain }: CommentsProps) {
  const { node } = useLazyLoadQuery<CommentsDialogQuery>(
    graphql`
      query CommentsDialogQuery($ownerId: ID!, $objectId: ID!) @throwOnFieldError {
        node(id: $ownerId) {
          ... on Store {
            discussion(objectId: $objectId) {
              ...CommentsButton_discussion
            }
          }
          ... on Company {
            discussion(objectId: $objectId) {
              ...CommentsButton_discussion
            }
          }
          ...CommentsDialog_store @arguments(objectId: $objectId) @alias(as: "store")
          ...CommentsDialog_company @arguments(objectId: $objectId) @alias(as: "company")
        }
      }
    `,
    { ownerId, objectId },
    { fetchKey, fetchPolicy: 'network-only' },
  );
  const { edges, hasNext, isLoadingNext, loadMore } = useComments(node);
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
      {hasNext && (
        <Button variant="subtle" size="xs" loading={isLoadingNext} onClick={loadMore}>
          <FormattedMessage {...messages.more} />
        </Button>
      )}
    </>
  );
}
