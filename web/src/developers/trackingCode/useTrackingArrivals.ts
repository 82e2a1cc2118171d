import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';

import type { useTrackingArrivalsQuery, useTrackingArrivalsQuery$data } from './__generated__/useTrackingArrivalsQuery.graphql.ts';

export type TrackingArrival = NonNullable<useTrackingArrivalsQuery$data['store']>['trackingArrivals']['events'][number];

const pollMs = 2000;

/** Events of the last 10 minutes of pages whose address begins with `url`, looked for every two seconds while the tab is seen. */
export function useTrackingArrivals(storeId: string, url: string): { events: readonly TrackingArrival[] | undefined; hasFailed: boolean } {
  const environment = useRelayEnvironment();
  const [events, setEvents] = useState<readonly TrackingArrival[]>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let subscription: { unsubscribe: () => void } | undefined;
    const again = () => {
      timer = setTimeout(look, pollMs);
    };
    function look(): void {
      if (document.visibilityState === 'hidden') return again();
      subscription = fetchQuery<useTrackingArrivalsQuery>(
        environment,
        graphql`
          query useTrackingArrivalsQuery($storeId: String!, $url: String!) @throwOnFieldError {
            store(storeId: $storeId) {
              trackingArrivals(url: $url) {
                events {
                  internalId
                  type
                  at
                  visitor
                  ids
                  query
                  orderId
                  url
                }
              }
            }
          }
        `,
        { storeId, url },
        { fetchPolicy: 'network-only' },
      ).subscribe({
        next: ({ store }) => setEvents(store?.trackingArrivals.events),
        error: () => {
          setHasFailed(true);
          again();
        },
        complete: () => {
          setHasFailed(false);
          again();
        },
      });
    }
    look();
    return () => {
      clearTimeout(timer);
      subscription?.unsubscribe();
    };
  }, [environment, storeId, url]);
  return { events, hasFailed };
}
