import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { amountOf, useNumbers } from '../../app/words/numbers.ts';
import { DayChart } from '../../ui/chart/DayChart.tsx';
import type { DashboardChart_before$key } from './__generated__/DashboardChart_before.graphql.ts';
import type { DashboardChart_dashboard$key } from './__generated__/DashboardChart_dashboard.graphql.ts';
import { dashboardMessages as messages } from './dashboard.messages.ts';
import type { ChartFigure } from './dashboardFigures.ts';
import styles from './DashboardPage.module.css';
import type { DayRange } from '../../ui/chart/dayRange.ts';
import type { Comparison } from '../../ui/range/dateRange.ts';
import { rangeMessages } from '../../ui/range/range.messages.ts';

interface Props {
  readonly dashboard: DashboardChart_dashboard$key;
  readonly before: DashboardChart_before$key | null;
  readonly figure: ChartFigure;
  readonly range: DayRange;
  readonly comparison: Comparison;
}

/** One figure by day, beside what it is compared with. */
export function DashboardChart({ dashboard, before, figure, range, comparison }: Props) {
  const { days } = useFragment(
    graphql`
      fragment DashboardChart_dashboard on Dashboard {
        days {
          date
          revenue {
            amount
            currency
          }
          orders
          searches
          searchesWithoutResult
        }
      }
    `,
    dashboard,
  );
  const earlier = useFragment(
    graphql`
      fragment DashboardChart_before on Dashboard {
        days {
          date
          revenue {
            amount
            currency
          }
          orders
          searches
          searchesWithoutResult
        }
      }
    `,
    before,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const dayText = (day: string): string => intl.formatDate(`${day}T00:00:00Z`, { timeZone: 'UTC', day: 'numeric', month: 'short' });
  const isMoney = figure === 'revenue';
  const seriesOf = (all: typeof days) =>
    all.map((day) => ({ day: day.date, value: figure === 'revenue' ? amountOf(day.revenue) : day[figure], revenue: day.revenue }));
  const name = intl.formatMessage(messages[figure]);
  return (
    <section className={styles['card']}>
      <h2 className={styles['cardTitle']}>{name}</h2>
      <DayChart
        label={intl.formatMessage(messages.chartOf, { figure: name, from: dayText(range.from), to: dayText(range.to) })}
        series={seriesOf(days)}
        earlier={earlier ? seriesOf(earlier.days) : undefined}
        seriesName={intl.formatMessage(messages.thisPeriod)}
        earlierName={intl.formatMessage(rangeMessages[comparison])}
        step="day"
        dayText={dayText}
        valueText={(value, { revenue }) => (isMoney ? numbers.money(revenue) : numbers.count(value))}
        axisText={(value) => (isMoney ? numbers.shortMoney(value, days[0]?.revenue.currency ?? '') : numbers.abbreviated(value))}
      />
    </section>
  );
}
