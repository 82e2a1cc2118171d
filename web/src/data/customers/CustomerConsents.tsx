import { Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { Moment } from '../../ui/page/Moment.tsx';
import { WideTable } from '../../ui/page/WideTable.tsx';
import styles from '../browse/browse.module.css';
import { DetailPanel } from '../browse/DetailPanel.tsx';
import { NotGiven } from '../browse/NotGiven.tsx';
import type { CustomerConsents_customer$key } from './__generated__/CustomerConsents_customer.graphql.ts';
import { consentListWords, consentSources, consentWords, customersMessages as messages } from './customers.messages.ts';

const listWords = { ...consentWords, ...consentListWords };

/** What a customer agreed to and when: the proof that the shop may send emails. */
export function CustomerConsents({ customer: key }: { readonly customer: CustomerConsents_customer$key }) {
  const { consents } = useFragment(
    graphql`
      fragment CustomerConsents_customer on Customer {
        consents {
          at
          event
          source
          list
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  return (
    <DetailPanel title={<FormattedMessage {...messages.consents} />}>
      {consents.length === 0 ? (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.noConsents} />
        </Text>
      ) : (
        <WideTable label={messages.consents}>
          <table className={styles['table']}>
            <thead>
              <tr>
                {[messages.consentAt, messages.consentEvent, messages.consentSource].map((head) => (
                  <th key={head.id} scope="col">
                    <FormattedMessage {...head} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {consents.map(({ at, event, source, list }) => (
                <tr key={`${at} ${event} ${list ?? ''}`}>
                  <td className={styles['time']}>
                    <Moment at={at} />
                  </td>
                  <td>
                    {event !== '%future added value' && (
                      <FormattedMessage
                        {...(list == null ? consentWords : listWords)[event]}
                        values={{ list: list || intl.formatMessage(messages.deletedList) }}
                      />
                    )}
                  </td>
                  <td>
                    {source == null || source === '%future added value' ? <NotGiven /> : <FormattedMessage {...consentSources[source]} />}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      )}
    </DetailPanel>
  );
}
