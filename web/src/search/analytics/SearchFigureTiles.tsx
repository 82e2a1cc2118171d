import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { amountOf, type Numbers, roundedMoney, useNumbers } from '../../app/words/numbers.ts';
import { FigureTiles } from '../../ui/figures/FigureTiles.tsx';
import type { SearchFigureTiles_figures$data, SearchFigureTiles_figures$key } from './__generated__/SearchFigureTiles_figures.graphql.ts';
import { searchAnalyticsMessages as messages } from './searchAnalytics.messages.ts';
import { type SearchFigure, searchFigures, searchRates } from './searchFigures.ts';

interface SearchFigureTilesProps {
  readonly figures: SearchFigureTiles_figures$key;
  readonly before: SearchFigureTiles_figures$key | null;
  readonly chosen: SearchFigure;
  readonly onChoose: (figure: SearchFigure) => void;
}

const fragment = graphql`
  fragment SearchFigureTiles_figures on SearchFigures {
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

const valueOf = (numbers: Numbers, figures: SearchFigureTiles_figures$data, figure: SearchFigure): string =>
  figure === 'revenue' ? numbers.roundMoney(figures.revenue) : numbers.count(figures[figure]);

/** The figures of searches, each with its rate and what it was before; choosing one shows it in the chart. */
export function SearchFigureTiles({ figures: key, before: beforeKey, chosen, onChoose }: SearchFigureTilesProps) {
  const figures = useFragment(fragment, key);
  const before = useFragment(fragment, beforeKey);
  const intl = useIntl();
  const numbers = useNumbers();
  const rates = searchRates(figures, amountOf(figures.revenue));
  const rateOf = (figure: SearchFigure): string | undefined => {
    if (figure === 'searches') return undefined;
    if (figure === 'clicks')
      return rates.clicksPerSearch === undefined
        ? undefined
        : intl.formatMessage(messages.clicksPerSearch, { value: numbers.decimal(rates.clicksPerSearch, 2) });
    if (figure === 'revenue')
      return rates.revenuePerSearch === undefined
        ? undefined
        : intl.formatMessage(messages.perSearch, { value: numbers.money(roundedMoney(rates.revenuePerSearch, figures.revenue.currency)) });
    const share = figure === 'orders' ? rates.conversion : rates[figure];
    return share === undefined ? undefined : intl.formatMessage(messages.shareOfSearches, { share: numbers.percent(share) });
  };
  return (
    <FigureTiles
      label={intl.formatMessage(messages.figures)}
      chosen={chosen}
      hint={intl.formatMessage(messages.show)}
      onChoose={onChoose}
      tiles={searchFigures.map((figure) => ({
        name: figure,
        label: messages[figure],
        value: valueOf(numbers, figures, figure),
        notes: [
          rateOf(figure),
          before === null || before === undefined
            ? undefined
            : intl.formatMessage(messages.before, { value: valueOf(numbers, before, figure) }),
        ].filter((note) => note !== undefined),
      }))}
    />
  );
}
