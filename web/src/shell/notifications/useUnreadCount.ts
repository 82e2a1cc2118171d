import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';

import type { useUnreadCountQuery } from './__generated__/useUnreadCountQuery.graphql.ts';

/** So old may the count be that somebody sees when a screen opens, or the tab comes to the front. */
const oldestMs = 30_000;
/** The screen comes first. */
const waitMs = 1_000;

/** How many notifications are not read, and how to say that it is another number now. */
export function useUnreadCount(pathname: string): readonly [count: number, set: (count: number) => void] {
  const environment = useRelayEnvironment();
  const [count, setCount] = useState(0);
  const readAt = useRef(0);
  const read = useEffectEvent((_opened: string) => {
    if (document.hidden || Date.now() - readAt.current < oldestMs) return;
    readAt.current = Date.now();
    const query = graphql`
      query useUnreadCountQuery {
        viewer {
          notifications(first: 0) {
            unreadCount
          }
        }
      }
    `;
    fetchQuery<useUnreadCountQuery>(environment, query, {}, { fetchPolicy: 'network-only' }).subscribe({
      next: ({ viewer }) => setCount(viewer?.notifications.unreadCount ?? 0),
      // The next screen asks again.
      error: () => undefined,
    });
  });
  useEffect(() => {
    const timer = setTimeout(() => read(pathname), waitMs);
    const onChange = () => read(pathname);
    document.addEventListener('visibilitychange', onChange);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onChange);
    };
  }, [pathname]);
  return [count, setCount];
}
