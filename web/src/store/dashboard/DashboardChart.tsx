import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import type { DashboardChart_dashboard$key } from './__generated__/DashboardChart_dashboard.graphql.ts';
import { dashboardMessages as messages } from './dashboard.messages.ts';
import type { ChartFigure } from './dashboardFigures.ts';
import type { DayRange } from '../../ui/chart/dayRange.ts';
import { FigureChart } from '../../ui/figures/FigureChart.tsx';
import type { Comparison } from '../../ui/range/dateRange.ts';
import { rangeMessages } from '../../ui/range/range.messages.ts';

interface Props {
  readonly dashboard: DashboardChart_dashboard$key;
  readonly figure: ChartFigure;
  readonly range: DayRange;
  readonly comparison: Comparison;
}

/** One figure by day, next to what it is compared with. */
export function DashboardChart({ dashboard, figure, range, comparison }: Props) {
  const { days, previousDays } = useFragment(
    graphql`
      fragment DashboardChart_dashboard on PeriodFigures {
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
        previousDays {
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
  const intl = useIntl();
  const valuesOf = (all: typeof days) => all.map((day) => ({ day: day.date, value: day[figure] }));
  return (
    <FigureChart
      title={intl.formatMessage(messages[figure])}
      days={valuesOf(days)}
      earlier={comparison === 'none' ? undefined : valuesOf(previousDays)}
      earlierName={intl.formatMessage(rangeMessages[comparison])}
      range={range}
    />
  );
}
