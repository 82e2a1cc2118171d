import type { ComponentProps } from 'react';
import { graphql, useFragment } from 'react-relay';

import type { DayRange } from '../../ui/chart/dayRange.ts';
import type { SearchOverview_analytics$key } from './__generated__/SearchOverview_analytics.graphql.ts';
import type { SearchOverview_before$key } from './__generated__/SearchOverview_before.graphql.ts';
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
          ...SearchFigureBoard_figures
        }
        days {
          ...SearchFigureBoard_days
        }
      }
    `,
    beforeKey,
  );
  return (
    <>
      <SearchFigureBoard period={analytics} before={before ?? null} range={range} />
      <SearchImpact analytics={analytics} />
      <SearchQueriesTable {...queries} analytics={analytics} />
    </>
  );
}
