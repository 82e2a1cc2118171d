import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { FigureTable } from '../../ui/figures/FigureTable.tsx';
import type { EmailVariants_send$key } from './__generated__/EmailVariants_send.graphql.ts';
import { emailLogsMessages as messages } from './emailLogs.messages.ts';

/** The contents of an experiment on one send, side by side; nothing without one. */
export function EmailVariants({ send: key }: { readonly send: EmailVariants_send$key }) {
  const { variants } = useFragment(
    graphql`
      fragment EmailVariants_send on EmailSend {
        variants {
          name
          sent
          opened
          clicked
          converted
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
  if (variants.length === 0) return null;
  return (
    <FigureTable
      title={messages.variants}
      heads={[messages.variant, messages.sent, messages.opened, messages.clicked, messages.converted, messages.revenue]}
      empty={messages.noVariants}
      rows={variants.map(({ name, sent, opened, clicked, converted, revenue }) => ({
        key: name,
        cells: [
          name || <FormattedMessage key="name" {...messages.firstVariant} />,
          numbers.count(sent),
          share(opened, sent),
          share(clicked, sent),
          share(converted, sent),
          numbers.money(revenue),
        ],
      }))}
    />
  );
}
