import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { DashboardAttribution } from '../../store/dashboard/DashboardAttribution.tsx';
import { DashboardChart } from '../../store/dashboard/DashboardChart.tsx';
import type { ChartFigure } from '../../store/dashboard/dashboardFigures.ts';
import { DashboardTiles } from '../../store/dashboard/DashboardTiles.tsx';
import { RevenueBySource } from '../../store/dashboard/RevenueBySource.tsx';
import type { DayRange } from '../../ui/chart/dayRange.ts';
import { LinkSegments } from '../../ui/page/LinkSegments.tsx';
import type { Comparison } from '../../ui/range/dateRange.ts';
import type { CompanyDashboards_overview$key } from './__generated__/CompanyDashboards_overview.graphql.ts';
import { companyOverviewMessages as messages } from './companyOverview.messages.ts';

interface CompanyDashboardsProps {
  readonly overview: CompanyDashboards_overview$key;
  readonly range: DayRange;
  readonly comparison: Comparison;
  /** The currency that the address names. */
  readonly currency: string | undefined;
  /** The address of this screen with another currency. */
  readonly pathOf: (currency: string) => string;
}

/** The dashboard over all stores with one currency. A company with several currencies has one for each, side by side in the address. */
export function CompanyDashboards({ overview, range, comparison, currency, pathOf }: CompanyDashboardsProps) {
  const { dashboards } = useFragment(
    graphql`
      fragment CompanyDashboards_overview on CompanyOverview {
        dashboards {
          currency
          storeCount
          ...DashboardTiles_dashboard
          ...DashboardChart_dashboard
          ...RevenueBySource_dashboard
          ...DashboardAttribution_dashboard
        }
      }
    `,
    overview,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const [figure, setFigure] = useState<ChartFigure>('revenue');
  const shown = dashboards.find((one) => one.currency === currency) ?? dashboards[0];
  if (shown === undefined) return null;
  return (
    <>
      {dashboards.length > 1 && (
        <LinkSegments
          label={intl.formatMessage(messages.currency)}
          segments={dashboards.map((one) => ({
            key: one.currency,
            to: pathOf(one.currency),
            isCurrent: one === shown,
            text: (
              <FormattedMessage {...messages.currencyStores} values={{ currency: one.currency, ...counted(numbers, one.storeCount) }} />
            ),
          }))}
        />
      )}
      <DashboardTiles dashboard={shown} range={range} comparison={comparison} figure={figure} onFigure={setFigure} />
      <DashboardChart dashboard={shown} figure={figure} range={range} comparison={comparison} />
      <RevenueBySource dashboard={shown} range={range} />
      <DashboardAttribution dashboard={shown} />
    </>
  );
}
