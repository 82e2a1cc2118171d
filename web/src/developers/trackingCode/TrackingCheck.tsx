import { FormattedMessage } from 'react-intl';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { Notice } from '../../ui/state/Notice.tsx';
import type { TrackingCheckQuery } from './__generated__/TrackingCheckQuery.graphql.ts';
import { trackingCodeMessages as messages } from './trackingCode.messages.ts';

export const trackingCheckQuery = graphql`
  query TrackingCheckQuery($storeId: String!, $url: String!) @throwOnFieldError {
    store(storeId: $storeId) {
      trackingCheck(url: $url) {
        state
        reason
      }
    }
  }
`;

const outcomes = {
  FOUND: messages.found,
  OTHER_STORE: messages.otherStore,
  MISSING: messages.missing,
  UNREACHABLE: messages.unreachable,
  '%future added value': messages.checkFailed,
} as const;

/** Whether a page of the shop has the script. */
export function TrackingCheck({ queryRef }: { readonly queryRef: PreloadedQuery<TrackingCheckQuery> }) {
  const { state, reason } = loaded(usePreloadedQuery<TrackingCheckQuery>(trackingCheckQuery, queryRef).store).trackingCheck;
  return (
    <Notice tone={state === 'FOUND' ? 'info' : 'danger'}>
      <FormattedMessage {...outcomes[state]} values={{ reason }} />
    </Notice>
  );
}
