import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import type { DayRange } from '../../ui/chart/dayRange.ts';
import { FigureChart } from '../../ui/figures/FigureChart.tsx';
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
  const valuesOf = (all: SearchFiguresChart_day$data) => all.map(({ day, figures }) => ({ day, value: figures[figure] }));
  return (
    <FigureChart
      title={intl.formatMessage(messages[figure])}
      days={valuesOf(days)}
      earlier={valuesOf(before)}
      earlierName={intl.formatMessage(messages.periodBefore)}
      range={range}
    />
  );
}
