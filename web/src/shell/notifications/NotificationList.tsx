import { Button } from '@mantine/core';
import { useState, useTransition } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import type { NotificationList_viewer$key } from './__generated__/NotificationList_viewer.graphql.ts';
import type { NotificationListPaginationQuery } from './__generated__/NotificationListPaginationQuery.graphql.ts';
import type { NotificationListMutation } from './__generated__/NotificationListMutation.graphql.ts';
import type { NotificationListQuery } from './__generated__/NotificationListQuery.graphql.ts';
import { NotificationItem } from './NotificationItem.tsx';
import { notificationsMessages as messages } from './notifications.messages.ts';
import styles from './Notifications.module.css';

interface NotificationListProps {
  readonly onClose: () => void;
}

const pageSize = 20;

/** The newest notifications: following one marks it as read. */
export function NotificationList(props: NotificationListProps) {
  const [fetchKey, setFetchKey] = useState(0);
  const [isReading, startTransition] = useTransition();
  const readAgain = () => startTransition(() => setFetchKey((before) => before + 1));
  return (
    <PageErrorBoundary attempt={fetchKey} onRetry={readAgain}>
      <List {...props} fetchKey={fetchKey} isReading={isReading} onAgain={readAgain} />
    </PageErrorBoundary>
  );
}

interface ListProps extends NotificationListProps {
  readonly fetchKey: number;
  readonly isReading: boolean;
  readonly onAgain: () => void;
}

function List({ fetchKey, ...list }: ListProps) {
  const { viewer } = useLazyLoadQuery<NotificationListQuery>(
    graphql`
      query NotificationListQuery {
        viewer {
          ...NotificationList_viewer
        }
      }
    `,
    {},
    { fetchKey, fetchPolicy: 'network-only' },
  );
  return viewer && <Notifications {...list} viewer={viewer} />;
}

interface NotificationsProps extends Omit<ListProps, 'fetchKey'> {
  readonly viewer: NotificationList_viewer$key;
}

function Notifications({ viewer: key, onClose, isReading, onAgain }: NotificationsProps) {
  const intl = useIntl();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<NotificationListPaginationQuery, NotificationList_viewer$key>(
    graphql`
      fragment NotificationList_viewer on Viewer
      @argumentDefinitions(first: { type: "NonNegativeInt", defaultValue: 20 }, after: { type: "String" })
      @refetchable(queryName: "NotificationListPaginationQuery") {
        # The record that the bell shows the number of.
        counted: notifications(first: 0) {
          unreadCount
        }
        notifications(first: $first, after: $after) @connection(key: "NotificationList_notifications") {
          edges {
            node {
              id
              isRead
              ...NotificationItem_notification
            }
          }
        }
      }
    `,
    key,
  );
  const [mark, isMarking] = useWrite<NotificationListMutation>(graphql`
    mutation NotificationListMutation($input: MarkNotificationsReadInput!) {
      payload: markNotificationsRead(input: $input) {
        unreadCount
        errors {
          message
        }
      }
    }
  `);
  const onRead = (notificationIds?: readonly string[]) =>
    mark(
      { input: notificationIds === undefined ? {} : { notificationIds } },
      {
        updater: (store, answer) => {
          const count = answer?.payload.unreadCount;
          if (count != null)
            store.getRoot().getLinkedRecord('viewer')?.getLinkedRecord('notifications', { first: 0 })?.setValue(count, 'unreadCount');
        },
      },
    );
  const { edges } = data.notifications;
  const { unreadCount } = data.counted;
  return (
    <section aria-label={intl.formatMessage(messages.title)}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>
          <FormattedMessage {...messages.title} />
        </h2>
        {unreadCount > 0 && (
          <Button variant="subtle" size="xs" loading={isMarking || isReading} onClick={() => void onRead().then(() => onAgain())}>
            <FormattedMessage {...messages.markAll} />
          </Button>
        )}
      </div>
      {edges.length === 0 ? (
        <div className={styles['empty']}>
          <strong>
            <FormattedMessage {...messages.emptyTitle} />
          </strong>
          <p className={styles['soft']}>
            <FormattedMessage {...messages.emptyText} />
          </p>
        </div>
      ) : (
        <ul className={styles['list']}>
          {edges.map(({ node }) => (
            <li key={node.id}>
              <NotificationItem
                notification={node}
                onFollow={() => {
                  if (!node.isRead) void onRead([node.id]);
                  onClose();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {hasNext && (
        <div className={styles['foot']}>
          <Button variant="subtle" size="xs" loading={isLoadingNext} onClick={() => loadNext(pageSize)}>
            <FormattedMessage {...messages.more} />
          </Button>
        </div>
      )}
    </section>
  );
}
