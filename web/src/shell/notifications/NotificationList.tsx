import { Button } from '@mantine/core';
import { useState, useTransition } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import type { NotificationListMutation } from './__generated__/NotificationListMutation.graphql.ts';
import type { NotificationListQuery } from './__generated__/NotificationListQuery.graphql.ts';
import { NotificationItem } from './NotificationItem.tsx';
import { notificationsMessages as messages } from './notifications.messages.ts';
import styles from './Notifications.module.css';

interface NotificationListProps {
  readonly onClose: () => void;
}

const pageSize = 20;
/** Most that one page of the graph has. */
const most = 200;

/** The newest notifications: following one marks it as read. */
export function NotificationList(props: NotificationListProps) {
  const [shown, setShown] = useState({ fetchKey: 0, first: pageSize });
  const [isReading, startTransition] = useTransition();
  const readAgain = (first = shown.first) => startTransition(() => setShown({ fetchKey: shown.fetchKey + 1, first }));
  return (
    <PageErrorBoundary attempt={shown} onRetry={() => readAgain()}>
      <List {...props} {...shown} isReading={isReading} onAgain={readAgain} />
    </PageErrorBoundary>
  );
}

interface ListProps extends NotificationListProps {
  readonly fetchKey: number;
  readonly first: number;
  readonly isReading: boolean;
  readonly onAgain: (first?: number) => void;
}

function List({ onClose, fetchKey, first, isReading, onAgain }: ListProps) {
  const intl = useIntl();
  const { viewer } = useLazyLoadQuery<NotificationListQuery>(
    graphql`
      query NotificationListQuery($first: NonNegativeInt!) {
        viewer {
          # The record that the bell shows the number of.
          counted: notifications(first: 0) {
            unreadCount
          }
          notifications(first: $first) {
            totalCount
            edges {
              node {
                id
                isRead
                ...NotificationItem_notification
              }
            }
          }
        }
      }
    `,
    { first },
    { fetchKey, fetchPolicy: 'network-only' },
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
        updater: (store, data) => {
          const count = data?.payload.unreadCount;
          if (count != null)
            store.getRoot().getLinkedRecord('viewer')?.getLinkedRecord('notifications', { first: 0 })?.setValue(count, 'unreadCount');
        },
      },
    );
  const { edges = [], totalCount = 0 } = viewer?.notifications ?? {};
  const { unreadCount = 0 } = viewer?.counted ?? {};
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
      {edges.length < Math.min(totalCount, most) && (
        <div className={styles['foot']}>
          <Button variant="subtle" size="xs" loading={isReading} onClick={() => onAgain(Math.min(first + pageSize, most))}>
            <FormattedMessage {...messages.more} />
          </Button>
        </div>
      )}
    </section>
  );
}
