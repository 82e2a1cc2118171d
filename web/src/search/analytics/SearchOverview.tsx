import { type ComponentProps, useState } from 'react';
import { graphql, useFragment } from 'react-relay';

import type { DayRange } from '../../ui/chart/dayRange.ts';
import type { SearchOverview_analytics$key } from './__generated__/SearchOverview_analytics.graphql.ts';
import type { SearchOverview_before$key } from './__generated__/SearchOverview_before.graphql.ts';
import type { SearchFigure } from './searchFigures.ts';
import { SearchFiguresChart } from './SearchFiguresChart.tsx';
import { SearchFigureTiles } from './SearchFigureTiles.tsx';
import { SearchImpact } from './SearchImpact.tsx';
import { SearchQueriesTable } from './SearchQueriesTable.tsx';

interface SearchOverviewProps {
  readonly analytics: SearchOverview_analytics$key;
  readonly before: SearchOverview_before$key | null;
  readonly range: DayRange;
  readonly queries: Omit<ComponentProps<typeof SearchQueriesTable>, 'analytics'>;
}

/** All searches of a period: figures, a chart, what search does for sales, and the queries. */
export function SearchOverview({ analytics: key, before: beforeKey, range, queries }: SearchOverviewProps) {
  const analytics = useFragment(
    graphql`
      fragment SearchOverview_analytics on SearchAnalytics {
        figures {
          ...SearchFigureTiles_figures
        }
        days {
          ...SearchFiguresChart_day
        }
        ...SearchImpact_analytics
        ...SearchQueriesTable_analytics
      }
    `,
    key,
  );
  const before = useFragment(
    graphql`
      fragment SearchOverview_before on SearchAnalytics {
        figures {
          ...SearchFigureTiles_figures
        }
        days {
          ...SearchFiguresChart_day
        }
      }
    `,
    beforeKey,
  );
  const [figure, setFigure] = useState<SearchFigure>('searches');
  return (
    <>
      <SearchFigureTiles figures={analytics.figures} before={before?.figures ?? null} chosen={figure} onChoose={setFigure} />
      <SearchFiguresChart days={analytics.days} before={before?.days ?? []} figure={figure} range={range} />
      <SearchImpact analytics={analytics} />
      <SearchQueriesTable {...queries} analytics={analytics} />
    </>
  );
}
