import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { ConversionTable } from '../../ui/figures/ConversionTable.tsx';
import type { SearchImpact_analytics$key } from './__generated__/SearchImpact_analytics.graphql.ts';
import { searchAnalyticsMessages as messages } from './searchAnalytics.messages.ts';

/** Visitors and orders with search next to those without. */
export function SearchImpact({ analytics }: { readonly analytics: SearchImpact_analytics$key }) {
  const { audience, ordersBySearch, otherOrders } = useFragment(
    graphql`
      fragment SearchImpact_analytics on SearchAnalytics {
        audience {
          visitors
          searchers
          buyers
          searchingBuyers
        }
        ordersBySearch {
          average {
            amount
            currency
          }
        }
        otherOrders {
          average {
            amount
            currency
          }
        }
      }
    `,
    analytics,
  );
  const { visitors, searchers, buyers, searchingBuyers } = audience;
  return (
    <ConversionTable
      title={messages.impact}
      heads={[messages.withSearch, messages.withoutSearch]}
      sides={[
        { visitors: searchers, buyers: searchingBuyers, averageOrderValue: ordersBySearch.average },
        { visitors: visitors - searchers, buyers: buyers - searchingBuyers, averageOrderValue: otherOrders.average },
      ]}
      note={<FormattedMessage {...messages.impactText} />}
    />
  );
}
