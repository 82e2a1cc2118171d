import { useEffect, useEffectEvent, useState, useTransition } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';

import type { useUnreadCountQuery } from './__generated__/useUnreadCountQuery.graphql.ts';

/** So old may the count be that someone sees when a screen opens, or the tab comes to the front. */
const oldestMs = 30_000;
/** The screen comes first. */
const waitMs = 1_000;

/** How many notifications are not read; 0 until a second after the first screen. What marks some as read changes it in the store. */
export function useUnreadCount(pathname: string): number {
  const [readAt, setReadAt] = useState(0);
  // What the bell shows stays while it is read again.
  const [, startTransition] = useTransition();
  const { viewer } = useLazyLoadQuery<useUnreadCountQuery>(
    graphql`
      query useUnreadCountQuery($isTime: Boolean!) {
        viewer @include(if: $isTime) {
          notifications(first: 0) {
            unreadCount
          }
        }
      }
    `,
    { isTime: readAt > 0 },
    { fetchPolicy: readAt > 0 ? 'network-only' : 'store-only', fetchKey: readAt },
  );
  const read = useEffectEvent((_opened: string) => {
    if (!document.hidden && Date.now() - readAt >= oldestMs) startTransition(() => setReadAt(Date.now()));
  });
  useEffect(() => {
    const onChange = () => read(pathname);
    const timer = setTimeout(onChange, waitMs);
    document.addEventListener('visibilitychange', onChange);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onChange);
    };
  }, [pathname]);
  return viewer?.notifications.unreadCount ?? 0;
}
