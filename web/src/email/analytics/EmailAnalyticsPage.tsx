import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { AnalyticsPage } from '../../ui/figures/AnalyticsPage.tsx';
import type { EmailAnalyticsPageQuery } from './__generated__/EmailAnalyticsPageQuery.graphql.ts';
import { AnalyticsEmails } from './AnalyticsEmails.tsx';
import { emailAnalyticsMessages as messages } from './emailAnalytics.messages.ts';
import { emailAnalyticsPath } from './emailAnalyticsPaths.ts';
import { EmailFigures } from './EmailFigures.tsx';

/** The outcome of the emails of a period, in all and by newsletter and step. */
export function EmailAnalyticsPage({ queryRef, location, isStale }: PageProps<EmailAnalyticsPageQuery>) {
  const data = usePreloadedQuery<EmailAnalyticsPageQuery>(
    graphql`
      query EmailAnalyticsPageQuery(
        $storeId: String!
        $from: LocalDate!
        $to: LocalDate!
        $beforeFrom: LocalDate!
        $beforeTo: LocalDate!
        $isCompared: Boolean!
      ) @preloadable @throwOnFieldError {
        store(storeId: $storeId) {
          emailAnalytics(from: $from, to: $to) {
            figures {
              ...EmailFigures_figures
            }
            ...AnalyticsEmails_analytics
          }
          days: emailAnalyticsDays(from: $from, to: $to) {
            ...EmailFigures_days
          }
          before: emailAnalytics(from: $beforeFrom, to: $beforeTo) @include(if: $isCompared) {
            figures {
              ...EmailFigures_figures
            }
          }
          daysBefore: emailAnalyticsDays(from: $beforeFrom, to: $beforeTo) @include(if: $isCompared) {
            ...EmailFigures_days
          }
        }
      }
    `,
    queryRef,
  );
  const { emailAnalytics, days, before, daysBefore } = loaded(data.store);
  const { storeId } = useStoreScope();
  const { from, to } = queryRef.variables;
  return (
    <AnalyticsPage
      title={<FormattedMessage {...messages.title} />}
      location={location}
      isStale={isStale}
      pathOf={(query) => emailAnalyticsPath({ storeId }, query)}
    >
      <EmailFigures
        figures={emailAnalytics.figures}
        before={before?.figures ?? null}
        days={days}
        daysBefore={daysBefore ?? null}
        range={{ from, to }}
      />
      <AnalyticsEmails analytics={emailAnalytics} />
    </AnalyticsPage>
  );
}
