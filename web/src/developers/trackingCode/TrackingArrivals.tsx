import { FormattedMessage, useIntl } from 'react-intl';

import { useNumbers } from '../../app/words/numbers.ts';
import { trackingCodeMessages as messages } from './trackingCode.messages.ts';
import styles from './trackingCode.module.css';
import { isTrackingEvent, trackingEventNames } from './trackingEventNames.ts';
import { useTrackingArrivals } from './useTrackingArrivals.ts';

/** Of a search that found many, the first say enough. */
const mostIds = 5;

interface Props {
  readonly storeId: string;
  /** Beginning of the page's address; empty for every page. */
  readonly url: string;
}

/** What has just arrived, kept up to date. */
export function TrackingArrivals({ storeId, url }: Props) {
  const intl = useIntl();
  const numbers = useNumbers();
  const { events, hasFailed } = useTrackingArrivals(storeId, url);
  const idsText = (ids: readonly string[]) => {
    const shown = ids.slice(0, mostIds).join(', ');
    return ids.length > mostIds ? intl.formatMessage(messages.andMore, { ids: shown, count: numbers.count(ids.length - mostIds) }) : shown;
  };
  const title = url === '' ? messages.arrivals : messages.arrivalsOfPage;
  return (
    <div className={styles['arrivals']}>
      <h3 className={styles['small']}>
        <FormattedMessage {...title} />
      </h3>
      <p className={styles['text']} role="status">
        {hasFailed ? <FormattedMessage {...messages.stopped} /> : !events?.length && <FormattedMessage {...messages.waiting} />}
      </p>
      {events !== undefined && events.length > 0 && (
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
                  <td>{visitor === '' ? <FormattedMessage {...messages.nobody} /> : <code>{visitor}</code>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
