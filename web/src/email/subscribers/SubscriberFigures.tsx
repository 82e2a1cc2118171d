import { useState } from 'react';
import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { FigureChart } from '../../ui/figures/FigureChart.tsx';
import styles from '../../ui/figures/figures.module.css';
import { FigureTiles } from '../../ui/figures/FigureTiles.tsx';
import type { SubscriberFigures_store$key } from './__generated__/SubscriberFigures_store.graphql.ts';
import own from './SubscriberFigures.module.css';
import { subscribersMessages as messages } from './subscribers.messages.ts';

type Figure = 'total' | 'gained' | 'lost';

/** How many subscribers there are, and who came and left in the last 30 days. */
export function SubscriberFigures({ store: key }: { readonly store: SubscriberFigures_store$key }) {
  const { subscriberTotals, now, before, days, daysBefore } = useFragment(
    graphql`
      fragment SubscriberFigures_store on Store
      @argumentDefinitions(
        from: { type: "LocalDate!" }
        to: { type: "LocalDate!" }
        beforeFrom: { type: "LocalDate!" }
        beforeTo: { type: "LocalDate!" }
      )
      @throwOnFieldError {
        subscriberTotals {
          total
          pending
          bounced
          complained
          suppressed
        }
        now: subscriberStats(from: $from, to: $to) {
          gained
          lost
        }
        before: subscriberStats(from: $beforeFrom, to: $beforeTo) {
          gained
          lost
        }
        days: subscriberTimeline(from: $from, to: $to) {
          day
          gained
          lost
          total
        }
        daysBefore: subscriberTimeline(from: $beforeFrom, to: $beforeTo) {
          day
          gained
          lost
          total
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const [figure, setFigure] = useState<Figure>('total');
  const { total, pending, bounced, complained, suppressed } = subscriberTotals;
  const last30 = intl.formatMessage(messages.last30);
  const earlier = (count: number) => `${intl.formatMessage(messages.before)}: ${numbers.count(count)}`;
  const valuesOf = (series: typeof days) => series.map((one) => ({ day: one.day, value: one[figure] }));
  return (
    <div className={`${styles['content'] ?? ''} ${own['figures'] ?? ''}`}>
      <FigureTiles
        label={intl.formatMessage(messages.figures)}
        hint={intl.formatMessage(messages.showChart)}
        chosen={figure}
        onChoose={setFigure}
        tiles={[
          {
            name: 'total',
            label: messages.total,
            value: numbers.count(total),
            notes: [
              `${intl.formatMessage(messages.pendingCount)}: ${numbers.count(pending)}`,
              `${intl.formatMessage(messages.blocked)}: ${numbers.count(bounced + complained + suppressed)}`,
            ],
          },
          { name: 'gained', label: messages.gained, value: numbers.count(now.gained), notes: [last30, earlier(before.gained)] },
          { name: 'lost', label: messages.lost, value: numbers.count(now.lost), notes: [last30, earlier(before.lost)] },
        ]}
      />
      <FigureChart
        title={intl.formatMessage(messages[figure])}
        days={valuesOf(days)}
        earlier={valuesOf(daysBefore)}
        earlierName={intl.formatMessage(messages.before)}
        range={{ from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' }}
      />
    </div>
  );
}
