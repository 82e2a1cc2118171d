import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { ConversionTable } from '../../ui/figures/ConversionTable.tsx';
import type { RecommendationEffect_analytics$key } from './__generated__/RecommendationEffect_analytics.graphql.ts';
import { recommendationAnalyticsMessages as messages } from './recommendationAnalytics.messages.ts';

/** Conversion after a click on a recommended product, and the average value of orders with one, compared with all others. */
export function RecommendationEffect({ analytics }: { readonly analytics: RecommendationEffect_analytics$key }) {
  const { withClick, withoutClick } = useFragment(
    graphql`
      fragment RecommendationEffect_analytics on RecommendationAnalytics {
        withClick {
          visitors
          buyers
          averageOrderValue {
            amount
            currency
          }
        }
        withoutClick {
          visitors
          buyers
          averageOrderValue {
            amount
            currency
          }
        }
      }
    `,
    analytics,
  );
  return (
    <ConversionTable
      title={messages.effect}
      heads={[messages.withClick, messages.withoutClick]}
      sides={[withClick, withoutClick]}
      note={<FormattedMessage {...messages.effectNote} />}
    />
  );
}
