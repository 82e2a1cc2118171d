import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { amountOf, roundedMoney, useNumbers } from '../../app/words/numbers.ts';
import { StackedDayChart } from '../../ui/chart/StackedDayChart.tsx';
import type { RevenueBySource_dashboard$key } from './__generated__/RevenueBySource_dashboard.graphql.ts';
import { dashboardMessages as messages } from './dashboard.messages.ts';
import styles from './DashboardPage.module.css';
import type { DayRange } from '../../ui/chart/dayRange.ts';
import { revenueParts, sharesOf } from './revenueShares.ts';

interface Props {
  readonly dashboard: RevenueBySource_dashboard$key;
  readonly range: DayRange;
}

/** What of the revenue was attributed to us and in which way, by day. */
export function RevenueBySource({ dashboard, range }: Props) {
  const { current, days } = useFragment(
    graphql`
      fragment RevenueBySource_dashboard on PeriodFigures {
        current {
          revenue {
            amount
            currency
          }
          revenueBySource {
            source
            revenue {
              amount
              currency
            }
          }
        }
        days {
          date
          revenue {
            amount
            currency
          }
          revenueBySource {
            source
            revenue {
              amount
              currency
            }
          }
        }
      }
    `,
    dashboard,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const dayText = (day: string): string => intl.formatDate(`${day}T00:00:00Z`, { timeZone: 'UTC', day: 'numeric', month: 'short' });
  const title = intl.formatMessage(messages.revenueBySource);
  const { currency } = current.revenue;
  const revenue = amountOf(current.revenue);
  const whole = sharesOf(current);
  const through = whole.slice(0, -1).reduce((sum, value) => sum + value, 0);
  return (
    <section className={styles['card']}>
      <h2 className={styles['cardTitle']}>{title}</h2>
      <p className={styles['empty']}>
        {revenue > 0
          ? intl.formatMessage(messages.attributed, {
              value: numbers.roundMoney(roundedMoney(through, currency)),
              share: numbers.percent(through / revenue),
            })
          : intl.formatMessage(messages.noRevenue)}
      </p>
      {revenue > 0 && (
        <StackedDayChart
          label={intl.formatMessage(messages.chartOf, { figure: title, from: dayText(range.from), to: dayText(range.to) })}
          parts={revenueParts.map((part) => ({ key: part, name: intl.formatMessage(messages[part]) }))}
          stacks={days.map((day) => ({ day: day.date, values: sharesOf(day) }))}
          totalName={intl.formatMessage(messages.revenue)}
          step="day"
          dayText={dayText}
          valueText={(value) => numbers.money(roundedMoney(value, currency))}
          axisText={(value) => numbers.shortMoney(value, currency)}
        />
      )}
    </section>
  );
}
