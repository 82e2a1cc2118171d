import { Skeleton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { Popup } from '../../ui/popup/Popup.tsx';
import { lazyPart } from '../../ui/state/lazyPart.tsx';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import styles from './NotificationBell.module.css';
import { notificationsMessages as messages } from './notifications.messages.ts';
import { useUnreadCount } from './useUnreadCount.ts';

/** What few visits need is loaded when it is opened. */
const NotificationList = lazyPart(async () => (await import('./NotificationList.tsx')).NotificationList);

/** From here on the api counts no further. */
const many = 100;

/** What happened in the user's companies, behind a bell with the number of what is not read; without one when it cannot be read, until the next screen. */
export function NotificationBell({ pathname }: { readonly pathname: string }) {
  return (
    <PageErrorBoundary attempt={pathname} fallback={<Bell unread={0} />}>
      <Suspense fallback={<Bell unread={0} />}>
        <CountedBell pathname={pathname} />
      </Suspense>
    </PageErrorBoundary>
  );
}

function CountedBell({ pathname }: { readonly pathname: string }) {
  return <Bell unread={useUnreadCount(pathname)} />;
}

function Bell({ unread }: { readonly unread: number }) {
  const intl = useIntl();
  const numbers = useNumbers();
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
          <NotificationList onClose={close} />
        </Suspense>
      )}
    </Popup>
  );
}
