import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { amountOf, useNumbers } from '../../app/words/numbers.ts';
import { DayChart } from '../../ui/chart/DayChart.tsx';
import type { DayRange } from '../../ui/chart/dayRange.ts';
import styles from '../../ui/figures/figures.module.css';
import type { SearchFiguresChart_day$data, SearchFiguresChart_day$key } from './__generated__/SearchFiguresChart_day.graphql.ts';
import { searchAnalyticsMessages as messages } from './searchAnalytics.messages.ts';
import type { SearchFigure } from './searchFigures.ts';

interface SearchFiguresChartProps {
  readonly days: SearchFiguresChart_day$key;
  readonly before: SearchFiguresChart_day$key;
  readonly figure: SearchFigure;
  readonly range: DayRange;
}

const fragment = graphql`
  fragment SearchFiguresChart_day on SearchDay @relay(plural: true) {
    day
    figures {
      searches
      withoutResult
      corrected
      clicks
      orders
      revenue {
        amount
        currency
      }
    }
  }
`;

/** One figure of searches by day, beside the period that it is compared with. */
export function SearchFiguresChart({ days: key, before: beforeKey, figure, range }: SearchFiguresChartProps) {
  const days = useFragment(fragment, key);
  const before = useFragment(fragment, beforeKey);
  const intl = useIntl();
  const numbers = useNumbers();
  const dayText = (day: string) => intl.formatDate(`${day}T00:00:00Z`, { timeZone: 'UTC', day: 'numeric', month: 'short' });
  const name = intl.formatMessage(messages[figure]);
  const seriesOf = (all: SearchFiguresChart_day$data) =>
    all.map(({ day, figures }) => ({
      day,
      value: figure === 'revenue' ? amountOf(figures.revenue) : figures[figure],
      revenue: figures.revenue,
    }));
  return (
    <section className={styles['card']}>
      <h2 className={styles['title']}>{name}</h2>
      <DayChart
        label={intl.formatMessage(messages.chartOf, { figure: name, from: dayText(range.from), to: dayText(range.to) })}
        series={seriesOf(days)}
        earlier={seriesOf(before)}
        seriesName={intl.formatMessage(messages.thisPeriod)}
        earlierName={intl.formatMessage(messages.periodBefore)}
        step="day"
        dayText={dayText}
        valueText={(value, { revenue }) => (figure === 'revenue' ? numbers.money(revenue) : numbers.count(value))}
        axisText={(value) =>
          figure === 'revenue' ? numbers.shortMoney(value, days[0]?.figures.revenue.currency ?? '') : numbers.abbreviated(value)
        }
      />
    </section>
  );
}
