import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { amountOf, roundedMoney, useNumbers } from '../../app/words/numbers.ts';
import type { DayRange } from '../../ui/chart/dayRange.ts';
import { FigureBoard } from '../../ui/figures/FigureBoard.tsx';
import type { SearchFigureBoard_days$data, SearchFigureBoard_days$key } from './__generated__/SearchFigureBoard_days.graphql.ts';
import type { SearchFigureBoard_figures$data, SearchFigureBoard_figures$key } from './__generated__/SearchFigureBoard_figures.graphql.ts';
import { searchAnalyticsMessages as messages } from './searchAnalytics.messages.ts';
import { type SearchFigure, searchFigures, searchRates } from './searchFigures.ts';

/** What a period says about searches, or about one query. */
export interface SearchPeriod {
  readonly figures: SearchFigureBoard_figures$key;
  readonly days: SearchFigureBoard_days$key;
}

interface SearchFigureBoardProps {
  readonly period: SearchPeriod;
  readonly before: SearchPeriod | null;
  readonly range: DayRange;
}

const figuresFragment = graphql`
  fragment SearchFigureBoard_figures on SearchFigures {
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
`;

const daysFragment = graphql`
  fragment SearchFigureBoard_days on SearchDay @relay(plural: true) {
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

/** The figures of searches, each with its rate and by day. */
export function SearchFigureBoard({ period, before, range }: SearchFigureBoardProps) {
  const figures = useFragment(figuresFragment, period.figures);
  const figuresBefore = useFragment(figuresFragment, before?.figures ?? null);
  const days = useFragment(daysFragment, period.days);
  const daysBefore = useFragment(daysFragment, before?.days ?? null);
  const intl = useIntl();
  const numbers = useNumbers();
  const rates = searchRates(figures, amountOf(figures.revenue));
  const noteOf = (name: SearchFigure): string | undefined => {
    const rate = {
      ...rates,
      searches: undefined,
      clicks: rates.clicksPerSearch,
      orders: rates.conversion,
      revenue: rates.revenuePerSearch,
    }[name];
    if (rate === undefined) return undefined;
    if (name === 'clicks') return intl.formatMessage(messages.clicksPerSearch, { value: numbers.decimal(rate, 2) });
    if (name === 'revenue')
      return intl.formatMessage(messages.perSearch, { value: numbers.money(roundedMoney(rate, figures.revenue.currency)) });
    return intl.formatMessage(messages.shareOfSearches, { share: numbers.percent(rate) });
  };
  const valueOf = (of: SearchFigureBoard_figures$data, name: SearchFigure) =>
    name === 'revenue' ? numbers.roundMoney(of.revenue) : numbers.count(of[name]);
  const daysOf = (all: SearchFigureBoard_days$data, name: SearchFigure) => all.map((one) => ({ day: one.day, value: one.figures[name] }));
  return (
    <FigureBoard
      first="searches"
      range={range}
      figures={searchFigures.map((name) => ({
        name,
        label: messages[name],
        value: valueOf(figures, name),
        note: noteOf(name),
        before: figuresBefore == null ? undefined : valueOf(figuresBefore, name),
        days: daysOf(days, name),
        earlier: daysBefore == null ? undefined : daysOf(daysBefore, name),
      }))}
    />
  );
}
