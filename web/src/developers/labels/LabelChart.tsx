import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import type { DayRange } from '../../ui/chart/dayRange.ts';
import { FigureChart } from '../../ui/figures/FigureChart.tsx';
import type { LabelChart_label$key } from './__generated__/LabelChart_label.graphql.ts';
import type { LabelChartFigure } from './labelFigures.ts';
import { labelsMessages as messages } from './labels.messages.ts';

interface LabelChartProps {
  readonly label: LabelChart_label$key;
  readonly figure: LabelChartFigure;
  readonly range: DayRange;
}

/** One figure of a label by day, next to the range before. */
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
  const valuesOf = (all: typeof days) => all.map(({ day, figures }) => ({ day, value: figures[figure] }));
  return (
    <FigureChart
      title={intl.formatMessage(messages[figure])}
      days={valuesOf(days)}
      earlier={valuesOf(previousDays)}
      earlierName={intl.formatMessage(messages.periodBefore)}
      range={range}
    />
  );
}
