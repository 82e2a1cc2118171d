import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import type { RecentImports_store$key } from './__generated__/RecentImports_store.graphql.ts';
import { dashboardMessages as messages } from './dashboard.messages.ts';
import styles from './DashboardPage.module.css';

const stateMessages = {
  WAITING: messages.stateWaiting,
  RUNNING: messages.stateRunning,
  SUCCESS: messages.stateSuccess,
  FAILED: messages.stateFailed,
  // A state that this version of the console does not know is still under way.
  '%future added value': messages.stateRunning,
};

/** The newest feeds that were read, and how that went. */
export function RecentImports({ store }: { store: RecentImports_store$key }) {
  const { imports } = useFragment(
    graphql`
      fragment RecentImports_store on Store @throwOnFieldError {
        imports(first: 5) {
          edges {
            node {
              id
              sourceName
              createdAt
              job {
                state
              }
              counts {
                read
                created
                updated
                failed
              }
            }
          }
        }
      }
    `,
    store,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  return (
    <section className={styles['card']}>
      <h2 className={styles['cardTitle']}>{intl.formatMessage(messages.recentImports)}</h2>
      {imports.edges.length === 0 ? (
        <p className={styles['empty']}>{intl.formatMessage(messages.noImports)}</p>
      ) : (
        <ul className={styles['imports']}>
          {imports.edges.map(({ node: { id, sourceName, createdAt, job, counts } }) => (
            <li key={id} className={styles['import']}>
              <span className={styles['source']} title={sourceName}>
                {sourceName}
              </span>
              <span className={styles['detail']}>
                {intl.formatDate(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
                {' · '}
                {intl.formatMessage(messages.importCounts, {
                  read: numbers.count(counts.read),
                  created: numbers.count(counts.created),
                  updated: numbers.count(counts.updated),
                  failed: numbers.count(counts.failed),
                })}
              </span>
              <span className={styles['state']} data-state={job.state}>
                {intl.formatMessage(stateMessages[job.state])}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
