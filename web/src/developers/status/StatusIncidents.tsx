import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { Moment } from '../../ui/page/Moment.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { WideTable } from '../../ui/page/WideTable.tsx';
import { logsPaths } from '../logs/logsPaths.ts';
import type { StatusIncidents_status$key } from './__generated__/StatusIncidents_status.graphql.ts';
import { statusMessages as messages } from './status.messages.ts';
import styles from '../../ui/figures/figures.module.css';
import { useLatency } from './useLatency.ts';

/** Single calls to look at: the slowest, and those that failed on our side. */
export function StatusIncidents({ status, storeId }: { status: StatusIncidents_status$key; storeId: string }) {
  const { slowest, failures } = useFragment(
    graphql`
      fragment StatusIncidents_status on ApiStatus {
        slowest {
          at
          call
          label
          ms
          status
        }
        failures {
          at
          call
          message
          errorReference
          logId
        }
      }
    `,
    status,
  );
  const latency = useLatency();
  return (
    <div className={styles['pair']}>
      <section className={styles['card']}>
        <h2 className={styles['title']}>
          <FormattedMessage {...messages.slowest} />
        </h2>
        {slowest.length === 0 ? (
          <p className={styles['small']}>
            <FormattedMessage {...messages.noSlow} />
          </p>
        ) : (
          <WideTable label={messages.slowest}>
            <table className={styles['table']}>
              <thead>
                <tr>
                  <th scope="col">
                    <FormattedMessage {...messages.call} />
                  </th>
                  <th scope="col" className={styles['number']}>
                    <FormattedMessage {...messages.took} />
                  </th>
                  <th scope="col" className={styles['number']}>
                    <FormattedMessage {...messages.answer} />
                  </th>
                  <th scope="col" className={styles['number']}>
                    <FormattedMessage {...messages.at} />
                  </th>
                </tr>
              </thead>
              <tbody>
                {slowest.map(({ at, call, label, ms, status: http }) => (
                  <tr key={`${at} ${ms}`}>
                    <td>
                      <code>{call}</code> {label}
                    </td>
                    <td className={styles['number']}>{latency(ms)}</td>
                    <td className={styles['number']}>{http}</td>
                    <td className={styles['number']}>
                      <Moment at={at} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </WideTable>
        )}
      </section>
      <section className={styles['card']}>
        <h2 className={styles['title']}>
          <FormattedMessage {...messages.lastFailures} />
        </h2>
        {failures.length === 0 ? (
          <p className={styles['small']}>
            <FormattedMessage {...messages.noFailures} />
          </p>
        ) : (
          <WideTable label={messages.lastFailures}>
            <table className={styles['table']}>
              <thead>
                <tr>
                  <th scope="col">
                    <FormattedMessage {...messages.message} />
                  </th>
                  <th scope="col">
                    <FormattedMessage {...messages.reference} />
                  </th>
                  <th scope="col" className={styles['number']}>
                    <FormattedMessage {...messages.at} />
                  </th>
                </tr>
              </thead>
              <tbody>
                {failures.map(({ at, call, message, errorReference, logId }) => (
                  <tr key={logId}>
                    <td>
                      <PageLink to={logsPaths.item({ storeId, id: logId })}>{message}</PageLink> <code>{call}</code>
                    </td>
                    <td>
                      <code>{errorReference}</code>
                    </td>
                    <td className={styles['number']}>
                      <Moment at={at} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </WideTable>
        )}
      </section>
    </div>
  );
}
