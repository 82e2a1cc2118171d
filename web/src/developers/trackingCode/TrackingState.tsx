import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { Moment } from '../../ui/page/Moment.tsx';
import type { TrackingState_trackingCode$key } from './__generated__/TrackingState_trackingCode.graphql.ts';
import { trackingCodeMessages as messages } from './trackingCode.messages.ts';
import styles from './trackingCode.module.css';
import { essentialEvents, isTrackingEvent, trackingEventNames } from './trackingEventNames.ts';

/** Which kinds of events have arrived, and when last. */
export function TrackingState({ trackingCode: key }: { trackingCode: TrackingState_trackingCode$key }) {
  const { lastEvents } = useFragment(
    graphql`
      fragment TrackingState_trackingCode on TrackingCode {
        lastEvents {
          type
          at
        }
      }
    `,
    key,
  );
  const lastOf = new Map<string, string>(lastEvents.map(({ type, at }) => [type, at]));
  const others = lastEvents.map(({ type }) => type).filter((type) => isTrackingEvent(type) && !essentialEvents.some((one) => one === type));
  return (
    <section className={styles['card']}>
      <h2 className={styles['title']}>
        <FormattedMessage {...messages.stateTitle} />
      </h2>
      {lastEvents.length === 0 && (
        <p className={styles['text']}>
          <FormattedMessage {...messages.stateNone} />
        </p>
      )}
      <dl className={styles['state']}>
        {[...essentialEvents, ...others].map((type) => {
          const at = lastOf.get(type);
          return (
            <div key={type} data-seen={at !== undefined || undefined}>
              <dt>{isTrackingEvent(type) && <FormattedMessage {...trackingEventNames[type]} />}</dt>
              <dd>{at === undefined ? <FormattedMessage {...messages.never} /> : <Moment at={at} />}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
