import { useIntl } from 'react-intl';

import { amountOf, type Money, useNumbers } from '../../app/words/numbers.ts';
import { DayChart } from '../chart/DayChart.tsx';
import type { DayRange } from '../chart/dayRange.ts';
import styles from './figures.module.css';
import { figuresMessages as messages } from './figures.messages.ts';

export interface FigureDay {
  readonly day: string;
  /** A count, or an amount of money. */
  readonly value: number | Money;
}

interface FigureChartProps {
  readonly title: string;
  readonly days: readonly FigureDay[];
  /** The period that it is compared with, day by day next to this one. */
  readonly earlier?: readonly FigureDay[] | undefined;
  readonly earlierName: string;
  readonly range: DayRange;
}

const seriesOf = (days: readonly FigureDay[]) =>
  days.map(({ day, value }) => ({ day, value: typeof value === 'number' ? value : amountOf(value), exact: value }));

/** One figure by day in a card of its own, next to the period that it is compared with. */
export function FigureChart({ title, days, earlier, earlierName, range }: FigureChartProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const dayText = (day: string) => intl.formatDate(`${day}T00:00:00Z`, { timeZone: 'UTC', day: 'numeric', month: 'short' });
  const first = days[0]?.value;
  const series = seriesOf(days);
  const before = earlier && seriesOf(earlier);
  const isEmpty = [...series, ...(before ?? [])].every(({ value }) => value === 0);
  return (
    <section className={styles['card']}>
      <h2 className={styles['title']}>{title}</h2>
      {isEmpty ? (
        <p className={styles['small']}>{intl.formatMessage(messages.noneInPeriod)}</p>
      ) : (
        <DayChart
          label={intl.formatMessage(messages.chartOf, { figure: title, from: dayText(range.from), to: dayText(range.to) })}
          series={series}
          earlier={before}
          seriesName={intl.formatMessage(messages.thisPeriod)}
          earlierName={earlierName}
          step="day"
          dayText={dayText}
          valueText={(_, { exact }) => (typeof exact === 'number' ? numbers.count(exact) : numbers.money(exact))}
          axisText={(value) => (typeof first === 'object' ? numbers.shortMoney(value, first.currency) : numbers.abbreviated(value))}
        />
      )}
    </section>
  );
}
