import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useStoreScope } from '../../app/router/storeScope.ts';
import { amountOf, roundedMoney, useNumbers } from '../../app/words/numbers.ts';
import { FigureTable } from '../../ui/figures/FigureTable.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { reasonWords } from '../aiCampaigns/aiCampaignsList.ts';
import { emailLogsMessages } from '../logs/emailLogs.messages.ts';
import { emailLogsPaths } from '../logs/emailLogsPaths.ts';
import type { AnalyticsEmails_analytics$key } from './__generated__/AnalyticsEmails_analytics.graphql.ts';
import { emailAnalyticsMessages as messages } from './emailAnalytics.messages.ts';

/** The emails of a period, each newsletter and each step of a flow on its own. */
export function AnalyticsEmails({ analytics: key }: { readonly analytics: AnalyticsEmails_analytics$key }) {
  const { emails } = useFragment(
    graphql`
      fragment AnalyticsEmails_analytics on EmailAnalytics {
        emails {
          sendId
          kind
          name
          step
          stepNumber
          subject
          figures {
            sent
            opened
            clicked
            converted
            unsubscribed
            complained
            revenue {
              amount
              currency
            }
          }
        }
      }
    `,
    key,
  );
  const { storeId } = useStoreScope();
  const intl = useIntl();
  const numbers = useNumbers();
  return (
    <FigureTable
      title={messages.emails}
      empty={messages.noEmails}
      heads={[
        messages.email,
        messages.sent,
        messages.openRate,
        messages.clickRate,
        messages.conversionRate,
        messages.unsubscribeRate,
        messages.complaintRate,
        messages.revenue,
        messages.perThousand,
      ]}
      rows={emails.map(({ sendId, kind, name, step, stepNumber, subject, figures }) => {
        const { sent, revenue } = figures;
        const reason = kind === 'AI_CAMPAIGN' ? reasonWords[step.toUpperCase() as keyof typeof reasonWords] : undefined; // undefined for others
        const title = step === '' ? '' : subject.trim() || step;
        const part =
          reason !== undefined
            ? intl.formatMessage(reason)
            : stepNumber === null || stepNumber === undefined
              ? title
              : intl.formatMessage(emailLogsMessages.mailOfFlow, { number: numbers.count(stepNumber), subject: title });
        const share = (people: number) => (sent === 0 ? '–' : numbers.percent(people / sent));
        return {
          key: sendId,
          cells: [
            <PageLink key="name" to={emailLogsPaths.details({ storeId, id: sendId })}>
              {part === '' ? name : intl.formatMessage(messages.step, { name, step: part })}
            </PageLink>,
            numbers.count(sent),
            share(figures.opened),
            share(figures.clicked),
            share(figures.converted),
            share(figures.unsubscribed),
            share(figures.complained),
            numbers.money(revenue),
            sent === 0 ? '–' : numbers.money(roundedMoney((amountOf(revenue) * 1000) / sent, revenue.currency)),
          ],
        };
      })}
    />
  );
}
