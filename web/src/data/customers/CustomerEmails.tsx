import { Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useStoreScope } from '../../app/router/storeScope.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { emailLogsPaths } from '../../email/logs/emailLogsPaths.ts';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { WideTable } from '../../ui/page/WideTable.tsx';
import styles from '../browse/browse.module.css';
import { DetailPanel } from '../browse/DetailPanel.tsx';
import { NotGiven } from '../browse/NotGiven.tsx';
import type { CustomerEmails_customer$key } from './__generated__/CustomerEmails_customer.graphql.ts';
import { customersMessages as messages } from './customers.messages.ts';

const times = ['sentAt', 'deliveredAt', 'openedAt', 'clickedAt', 'convertedAt', 'complainedAt', 'failedAt'] as const;

/** The newest emails to a customer, each with its result. */
export function CustomerEmails({ customer: key }: { readonly customer: CustomerEmails_customer$key }) {
  const { email, emails } = useFragment(
    graphql`
      fragment CustomerEmails_customer on Customer {
        email
        emails(first: 20) {
          id
          subject
          name
          sentAt
          deliveredAt
          openedAt
          clickedAt
          convertedAt
          complainedAt
          failedAt
        }
      }
    `,
    key,
  );
  const can = useCan();
  const { storeId } = useStoreScope();
  return (
    <DetailPanel
      title={<FormattedMessage {...messages.emails} />}
      action={
        emails.length > 0 &&
        can('EMAIL_VIEW') && (
          <PageLink to={emailLogsPaths.list({ storeId }, { q: email })}>
            <FormattedMessage {...messages.allEmails} />
          </PageLink>
        )
      }
    >
      {emails.length === 0 ? (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.noEmails} />
        </Text>
      ) : (
        <WideTable label={messages.emails}>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">
                  <FormattedMessage {...messages.emailSubject} />
                </th>
                {times.map((time) => (
                  <th key={time} scope="col">
                    <FormattedMessage {...messages[time]} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {emails.map((one) => (
                <tr key={one.id}>
                  <th scope="row" className={styles['subject']}>
                    {one.subject || one.name}
                  </th>
                  {times.map((time) => (
                    <td key={time} className={styles['time']}>
                      {one[time] == null ? <NotGiven /> : <Moment at={one[time]} />}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      )}
    </DetailPanel>
  );
}
