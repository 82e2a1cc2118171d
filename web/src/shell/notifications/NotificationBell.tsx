import { Skeleton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { Popup } from '../../ui/popup/Popup.tsx';
import { lazyPart } from '../../ui/state/lazyPart.tsx';
import { notificationsMessages as messages } from './notifications.messages.ts';
import styles from './Notifications.module.css';
import { useUnreadCount } from './useUnreadCount.ts';

/** What few visits need is loaded when it is opened. */
const NotificationList = lazyPart(async () => (await import('./NotificationList.tsx')).NotificationList);

/** From here on the api counts no further. */
const many = 100;

/** What happened in the user's companies, behind a bell with the number of what is not read. */
export function NotificationBell({ pathname }: { readonly pathname: string }) {
  const intl = useIntl();
  const numbers = useNumbers();
  const [unread, setUnread] = useUnreadCount(pathname);
  return (
    <Popup
      className={styles['bell']}
      label={intl.formatMessage(messages.open, counted(numbers, unread))}
      title={intl.formatMessage(messages.title)}
      align="end"
      width={380}
      button={
        <>
          <IconBell size={20} stroke={1.6} aria-hidden />
          {unread > 0 && (
            <span className={styles['badge']} aria-hidden>
              {unread < many ? numbers.count(unread) : <FormattedMessage {...messages.many} values={{ count: many - 1 }} />}
            </span>
          )}
        </>
      }
    >
      {(close) => (
        <Suspense fallback={<Skeleton h={160} m="sm" />}>
          <NotificationList onUnread={setUnread} onClose={close} />
        </Suspense>
      )}
    </Popup>
  );
}
