import { useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';

import { ConsoleFailure } from '../../app/relay/consoleFailure.ts';
import type { useCheckPageQuery, useCheckPageQuery$data } from './__generated__/useCheckPageQuery.graphql.ts';

type Check = NonNullable<useCheckPageQuery$data['store']>['trackingCheck'];

export type PageCheck = { readonly state: 'checking' } | { readonly state: 'failed'; readonly reason: string } | Check;

/** Looks for the script in a page of the shop. */
export function useCheckPage(storeId: string): [check: PageCheck | undefined, start: (url: string) => void, forget: () => void] {
  const environment = useRelayEnvironment();
  const [check, setCheck] = useState<PageCheck>();
  const start = (url: string) => {
    setCheck({ state: 'checking' });
    fetchQuery<useCheckPageQuery>(
      environment,
      graphql`
        query useCheckPageQuery($storeId: String!, $url: String!) @throwOnFieldError {
          store(storeId: $storeId) {
            trackingCheck(url: $url) {
              state
              reason
            }
          }
        }
      `,
      { storeId, url },
      { fetchPolicy: 'network-only' },
    ).subscribe({
      next: ({ store }) => setCheck(store?.trackingCheck),
      error: (error: unknown) => setCheck({ state: 'failed', reason: error instanceof ConsoleFailure ? error.message : '' }),
    });
  };
  return [check, start, () => setCheck(undefined)];
}
