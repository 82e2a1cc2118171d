import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { ConversionTable } from '../../ui/figures/ConversionTable.tsx';
import { shareOf } from '../../ui/figures/conversionRates.ts';
import type { DashboardAttribution_dashboard$key } from './__generated__/DashboardAttribution_dashboard.graphql.ts';
import { dashboardMessages as messages } from './dashboard.messages.ts';

/** Orders with an attributed product and visitors who clicked, besides all others. */
export function DashboardAttribution({ dashboard }: { readonly dashboard: DashboardAttribution_dashboard$key }) {
  const { attribution } = useFragment(
    graphql`
      fragment DashboardAttribution_dashboard on PeriodFigures {
        attribution {
          clicks
          productViews
          withClick {
            orders
            averageOrderValue {
              amount
              currency
            }
            visitors
            buyers
          }
          withoutClick {
            orders
            averageOrderValue {
              amount
              currency
            }
            visitors
            buyers
          }
        }
      }
    `,
    dashboard,
  );
  const numbers = useNumbers();
  if (attribution === null || attribution === undefined) return null;
  const { clicks, productViews, withClick, withoutClick } = attribution;
  const orders = withClick.orders + withoutClick.orders;
  const percent = (part: number, whole: number) => numbers.percent(shareOf(part, whole) ?? 0);
  return (
    <ConversionTable
      title={messages.attribution}
      heads={[messages.withClick, messages.withoutClick]}
      sides={[withClick, withoutClick]}
      note={
        <>
          <FormattedMessage
            {...messages.attributedOrders}
            values={{
              orders: numbers.count(withClick.orders),
              all: numbers.count(orders),
              share: percent(withClick.orders, orders),
              clicks: numbers.count(clicks),
              views: percent(clicks, productViews),
            }}
          />{' '}
          <FormattedMessage {...messages.attributionText} />
        </>
      }
    />
  );
}
