import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { BarName, FigureTable } from '../../ui/figures/FigureTable.tsx';
import type { EmailFunnel_send$key } from './__generated__/EmailFunnel_send.graphql.ts';
import { emailLogsMessages as messages } from './emailLogs.messages.ts';

/** How far one send got with people, and what they spent. */
export function EmailFunnel({ send: key }: { readonly send: EmailFunnel_send$key }) {
  const { recipients, figures } = useFragment(
    graphql`
      fragment EmailFunnel_send on EmailSend {
        recipients
        figures {
          sent
          delivered
          opened
          clicked
          converted
          unsubscribed
          complained
          failed
          skipped
          revenue {
            amount
            currency
          }
        }
      }
    `,
    key,
  );
  const numbers = useNumbers();
  const share = (part: number, whole: number) => (whole === 0 ? '–' : numbers.percent(part / whole));
  const funnel = [
    [messages.recipients, recipients, recipients],
    [messages.sent, figures.sent, recipients],
    // A service that does not report what it delivered is not shown as if it delivered nothing.
    ...(figures.delivered > 0 ? [[messages.delivered, figures.delivered, figures.sent] as const] : []),
    [messages.opened, figures.opened, figures.sent],
    [messages.clicked, figures.clicked, figures.sent],
    [messages.converted, figures.converted, figures.sent],
    [messages.unsubscribedFigure, figures.unsubscribed, figures.sent],
    [messages.complainedFigure, figures.complained, figures.sent],
    [messages.failedFigure, figures.failed, recipients],
    [messages.skippedFigure, figures.skipped, recipients],
  ] as const;
  return (
    <FigureTable
      title={messages.funnel}
      heads={[messages.figure, messages.count, messages.share]}
      empty={messages.noFigures}
      rows={[
        ...funnel.map(([name, count, whole]) => ({
          key: String(name.id),
          cells: [
            <BarName key="name" share={whole === 0 ? 0 : Math.min(1, count / Math.max(1, recipients))}>
              <FormattedMessage {...name} />
            </BarName>,
            numbers.count(count),
            share(count, whole),
          ],
        })),
        {
          key: 'revenue',
          cells: [<FormattedMessage key="name" {...messages.revenue} />, numbers.money(figures.revenue), ''],
        },
      ]}
    />
  );
}
