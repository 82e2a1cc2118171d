import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { RouteLink } from '../../app/router/RouteLink.tsx';
import { productNames, usedProducts } from '../../company/usage/companyUsageList.ts';
import { Moment } from '../../ui/page/Moment.tsx';
import type { NotificationItem_notification$key } from './__generated__/NotificationItem_notification.graphql.ts';
import { useSiteRoutes } from '../../app/router/useSiteRoutes.ts';
import { notificationPath } from './notificationPath.ts';
import { notificationsMessages as messages } from './notifications.messages.ts';
import styles from './Notifications.module.css';

interface NotificationItemProps {
  readonly notification: NotificationItem_notification$key;
  readonly onFollow: () => void;
}

/** One notification, which leads to what it is about. */
export function NotificationItem({ notification: key, onFollow }: NotificationItemProps) {
  const notification = useFragment(
    graphql`
      fragment NotificationItem_notification on Notification {
        type
        at
        isRead
        companyId
        companyName
        storeId
        storeName
        objectType
        list
        objectId
        name
        message
      }
    `,
    key,
  );
  const intl = useIntl();
  const siteRoutes = useSiteRoutes();
  const { type, at, isRead, name, message, storeName, companyName } = notification;
  if (type === '%future added value') return null;
  const product = type.startsWith('USAGE_') ? productNames[usedProducts.find((one) => one === name.toUpperCase()) ?? 'SEARCH'] : undefined;
  const path = notificationPath(notification, (route) => siteRoutes.find(({ name: one }) => one === route)?.path);
  const content = (
    <>
      {isRead ? <span /> : <span className={styles['dot']} role="img" aria-label={intl.formatMessage(messages.unread)} />}
      <span className={styles['words']}>
        <span className={styles['what']} data-unread={isRead ? undefined : ''}>
          <FormattedMessage {...messages[type]} values={{ name: product === undefined ? name : intl.formatMessage(product) }} />
        </span>
        {message !== '' && <span className={styles['soft']}>{message}</span>}
        <span className={styles['soft']}>
          {storeName ?? companyName} · <Moment at={at} />
        </span>
      </span>
    </>
  );
  return path === undefined ? (
    <div className={styles['item']}>{content}</div>
  ) : (
    <RouteLink to={path} className={styles['item'] ?? ''} onNavigate={onFollow}>
      {content}
    </RouteLink>
  );
}
