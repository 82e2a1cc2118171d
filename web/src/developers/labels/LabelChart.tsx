import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { amountOf, useNumbers } from '../../app/words/numbers.ts';
import type { DayRange } from '../../ui/chart/dayRange.ts';
import { DayChart } from '../../ui/chart/DayChart.tsx';
import styles from '../../ui/figures/figures.module.css';
import type { LabelChart_label$key } from './__generated__/LabelChart_label.graphql.ts';
import type { LabelChartFigure } from './labelFigures.ts';
import { labelsMessages as messages } from './labels.messages.ts';

interface LabelChartProps {
  readonly label: LabelChart_label$key;
  readonly figure: LabelChartFigure;
  readonly range: DayRange;
}

/** One figure of a label by day, beside the range before. */
export function LabelChart({ label, figure, range }: LabelChartProps) {
  const { days, previousDays } = useFragment(
    graphql`
      fragment LabelChart_label on Label {
        days {
          day
          figures {
            answers
            clicks
            orders
            revenue {
              amount
              currency
            }
          }
        }
        previousDays {
          day
          figures {
            answers
            clicks
            orders
            revenue {
              amount
              currency
            }
          }
        }
      }
    `,
    label,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const dayText = (day: string) => intl.formatDate(`${day}T00:00:00Z`, { timeZone: 'UTC', day: 'numeric', month: 'short' });
  const name = intl.formatMessage(messages[figure]);
  const seriesOf = (all: typeof days) =>
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
        earlier={seriesOf(previousDays)}
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
