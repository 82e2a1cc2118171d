import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import styles from '../../ui/figures/figures.module.css';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { DateRangePicker } from '../../ui/range/DateRangePicker.tsx';
import { mostPeriodDays, utcPeriod, utcToday } from '../../ui/range/utcPeriod.ts';
import type { EmailAnalyticsPageQuery } from './__generated__/EmailAnalyticsPageQuery.graphql.ts';
import { AnalyticsEmails } from './AnalyticsEmails.tsx';
import { emailAnalyticsMessages as messages } from './emailAnalytics.messages.ts';
import { emailAnalyticsPath } from './emailAnalyticsPaths.ts';
import { EmailFigures } from './EmailFigures.tsx';

/** What came of the mails of a period, in all and by newsletter and step. */
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
  const [now] = useState(() => new Date());
  const { from, to } = queryRef.variables;
  return (
    <>
      <PageHead
        title={<FormattedMessage {...messages.title} />}
        actions={
          <DateRangePicker
            choice={utcPeriod(location, now)}
            mostDays={mostPeriodDays}
            today={utcToday(now)}
            pathOf={(query) => emailAnalyticsPath({ storeId }, query)}
          />
        }
      />
      <div className={styles['content']} aria-busy={isStale}>
        <EmailFigures
          figures={emailAnalytics.figures}
          before={before?.figures ?? null}
          days={days}
          daysBefore={daysBefore ?? null}
          range={{ from, to }}
        />
        <AnalyticsEmails analytics={emailAnalytics} />
      </div>
    </>
  );
}
