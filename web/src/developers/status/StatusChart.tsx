import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { DayChart } from '../../ui/chart/DayChart.tsx';
import type { StatusChart_status$key } from './__generated__/StatusChart_status.graphql.ts';
import { statusMessages as messages } from './status.messages.ts';
import styles from '../../ui/figures/figures.module.css';
import { figuresMessages } from '../../ui/figures/figures.messages.ts';
import { useLatency } from './useLatency.ts';

export const chartFigures = ['requests', 'errors', 'failures', 'empty', 'p50', 'p95', 'p99'] as const;
export type StatusFigure = (typeof chartFigures)[number];

interface StatusChartProps {
  readonly status: StatusChart_status$key;
  readonly figure: StatusFigure;
  readonly range: { readonly from: string; readonly to: string };
}

/** One figure over the hours or days of the range, next to the range before. */
export function StatusChart({ status, figure, range }: StatusChartProps) {
  const { step, points, previousPoints } = useFragment(
    graphql`
      fragment StatusChart_status on ApiStatus {
        step
        points {
          at
          figures {
            requests
            errors
            failures
            empty
            p50
            p95
            p99
          }
        }
        previousPoints {
          at
          figures {
            requests
            errors
            failures
            empty
            p50
            p95
            p99
          }
        }
      }
    `,
    status,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const latency = useLatency();
  const isHourly = step === 'HOUR';
  const isLatency = figure === 'p50' || figure === 'p95' || figure === 'p99';
  const timeText = (at: string) =>
    intl.formatDate(at, { timeZone: 'UTC', day: 'numeric', month: 'short', ...(isHourly ? { hour: '2-digit', minute: '2-digit' } : {}) });
  const dayText = (day: string) => intl.formatDate(`${day}T00:00:00Z`, { timeZone: 'UTC', dateStyle: 'medium' });
  const name = intl.formatMessage(messages[figure]);
  const seriesOf = (all: typeof points | typeof previousPoints) => all.map(({ at, figures }) => ({ day: at, value: figures[figure] ?? 0 }));
  const [series, earlier] = [seriesOf(points), seriesOf(previousPoints)];
  return (
    <section className={styles['card']}>
      <h2 className={styles['title']}>{name}</h2>
      {[...series, ...earlier].every(({ value }) => value === 0) ? (
        <p className={styles['small']}>{intl.formatMessage(figuresMessages.noneInPeriod)}</p>
      ) : (
        <DayChart
          label={intl.formatMessage(messages.chartOf, { figure: name, from: dayText(range.from), to: dayText(range.to) })}
          series={series}
          earlier={earlier}
          seriesName={intl.formatMessage(messages.thisPeriod)}
          earlierName={intl.formatMessage(messages.periodBefore)}
          step={isHourly ? 'hour' : 'day'}
          dayText={timeText}
          valueText={(value) => (isLatency ? latency(value) : numbers.count(value))}
          axisText={(value) => (isLatency ? latency(value) : numbers.abbreviated(value))}
        />
      )}
    </section>
  );
}
