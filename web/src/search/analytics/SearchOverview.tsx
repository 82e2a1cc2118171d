import type { ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { amountOf, useNumbers } from '../../app/words/numbers.ts';
import type { DayRange } from '../../ui/chart/dayRange.ts';
import type { SearchOverview_analytics$key } from './__generated__/SearchOverview_analytics.graphql.ts';
import type { SearchOverview_before$key } from './__generated__/SearchOverview_before.graphql.ts';
import styles from '../../ui/figures/figures.module.css';
import { CategoryChoices } from './CategoryChoices.tsx';
import { searchAnalyticsMessages as messages } from './searchAnalytics.messages.ts';
import { SearchFigureBoard } from './SearchFigureBoard.tsx';
import { SearchImpact } from './SearchImpact.tsx';
import { SearchQueriesTable } from './SearchQueriesTable.tsx';

interface SearchOverviewProps {
  readonly analytics: SearchOverview_analytics$key;
  readonly before: SearchOverview_before$key | null;
  readonly range: DayRange;
  readonly queries: Omit<ComponentProps<typeof SearchQueriesTable>, 'analytics'>;
}

/** All searches of a period: figures by day, what search does for sales, and the queries. */
export function SearchOverview({ analytics: key, before: beforeKey, range, queries }: SearchOverviewProps) {
  const analytics = useFragment(
    graphql`
      fragment SearchOverview_analytics on SearchAnalytics {
        figures {
          ...SearchFigureBoard_figures
        }
        days {
          ...SearchFigureBoard_days
        }
        correctedRevenue {
          amount
          currency
        }
        ...SearchImpact_analytics
        ...CategoryChoices_analytics
        ...SearchQueriesTable_analytics
      }
    `,
    key,
  );
  const before = useFragment(
    graphql`
      fragment SearchOverview_before on SearchAnalytics {
        figures {
          ...SearchFigureBoard_figures
        }
        days {
          ...SearchFigureBoard_days
        }
      }
    `,
    beforeKey,
  );
  const numbers = useNumbers();
  return (
    <>
      <SearchFigureBoard period={analytics} before={before ?? null} range={range} />
      {amountOf(analytics.correctedRevenue) > 0 && (
        <p className={styles['note']}>
          <FormattedMessage {...messages.correctedRevenue} values={{ revenue: numbers.roundMoney(analytics.correctedRevenue) }} />
        </p>
      )}
      <SearchImpact analytics={analytics} />
      <CategoryChoices analytics={analytics} />
      <SearchQueriesTable {...queries} analytics={analytics} />
    </>
  );
}
