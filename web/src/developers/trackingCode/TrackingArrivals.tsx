import { Suspense, useState } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { usePolling } from '../../app/relay/usePolling.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import type { TrackingArrivalsQuery } from './__generated__/TrackingArrivalsQuery.graphql.ts';
import { trackingCodeMessages as messages } from './trackingCode.messages.ts';
import styles from './trackingCode.module.css';
import { isTrackingEvent, trackingEventNames } from './trackingEventNames.ts';

/** Of a search that found many, the first say enough. */
const mostIds = 5;
const everyMs = 2_000;

const arrivalsQuery = graphql`
  query TrackingArrivalsQuery($storeId: String!, $url: String!) @throwOnFieldError {
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
`;

interface Props {
  readonly storeId: string;
  /** Beginning of the page's address; empty for every page. */
  readonly url: string;
}

/** Events of the last 10 minutes of pages whose address begins with `url`, looked for every two seconds while the tab is seen. */
export function TrackingArrivals(props: Props) {
  const [attempt, setAttempt] = useState(0);
  const title = props.url === '' ? messages.arrivals : messages.arrivalsOfPage;
  return (
    <div className={styles['arrivals']}>
      <h3 className={styles['small']}>
        <FormattedMessage {...title} />
      </h3>
      <PageErrorBoundary attempt={attempt} onRetry={() => setAttempt(attempt + 1)}>
        <Suspense fallback={<Status message={messages.waiting} />}>
          <Arrived {...props} attempt={attempt} title={title} />
        </Suspense>
      </PageErrorBoundary>
    </div>
  );
}

function Status({ message }: { readonly message: MessageDescriptor | undefined }) {
  return (
    <p className={styles['text']} role="status">
      {message && <FormattedMessage {...message} />}
    </p>
  );
}

/** What has just arrived, kept up to date. */
function Arrived({ storeId, url, attempt, title }: Props & { readonly attempt: number; readonly title: MessageDescriptor }) {
  const intl = useIntl();
  const numbers = useNumbers();
  const variables = { storeId, url };
  const options = { fetchPolicy: 'network-only', fetchKey: attempt } as const;
  const events = useLazyLoadQuery<TrackingArrivalsQuery>(arrivalsQuery, variables, options).store?.trackingArrivals.events ?? [];
  const hasFailed = usePolling<TrackingArrivalsQuery>({ query: arrivalsQuery, variables, isUnderWay: true, everyMs });
  const idsText = (ids: readonly string[]) => {
    const shown = ids.slice(0, mostIds).join(', ');
    return ids.length > mostIds ? intl.formatMessage(messages.andMore, { ids: shown, count: numbers.count(ids.length - mostIds) }) : shown;
  };
  return (
    <>
      <Status message={hasFailed ? messages.stopped : events.length === 0 ? messages.waiting : undefined} />
      {events.length > 0 && (
        // What scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles['scroll']} tabIndex={0} role="region" aria-label={intl.formatMessage(title)}>
          <table className={styles['table']}>
            <thead>
              <tr>
                {[messages.time, messages.event, messages.what, messages.page, messages.visitor].map((heading) => (
                  <th key={heading.id} scope="col">
                    <FormattedMessage {...heading} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {events.map(({ internalId, type, at, ids, query, orderId, url: page, visitor }) => (
                <tr key={internalId}>
                  <td>{intl.formatTime(at, { timeStyle: 'medium' })}</td>
                  <td>{isTrackingEvent(type) && <FormattedMessage {...trackingEventNames[type]} />}</td>
                  <td>{[orderId, query, idsText(ids)].filter(Boolean).join(' · ')}</td>
                  <td>{page}</td>
                  <td>{visitor === '' ? <FormattedMessage {...messages.anonymous} /> : <code>{visitor}</code>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
