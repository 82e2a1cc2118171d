import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { ImportStateBadge } from '../../data/imports/ImportStateBadge.tsx';
import { importsPaths } from '../../data/imports/importsPaths.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { RecentImports_store$key } from './__generated__/RecentImports_store.graphql.ts';
import { dashboardMessages as messages } from './dashboard.messages.ts';
import styles from './DashboardPage.module.css';

/** Whether rows of the import came into the store: one that was refused, or awaits approval, has counts of nothing. */
const hasWritten = (state: string) => state !== 'HELD' && state !== 'DISCARDED' && state !== 'EXPIRED';

/** The newest feeds that were read, and how that went. */
export function RecentImports({ store }: { store: RecentImports_store$key }) {
  const { storeId, imports } = useFragment(
    graphql`
      fragment RecentImports_store on Store @throwOnFieldError {
        storeId
        imports(first: 5) {
          edges {
            node {
              id
              internalId
              sourceName
              state
              undo {
                undoneAt
              }
              createdAt
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
          {imports.edges.map(({ node: { id, internalId, sourceName, state, undo, createdAt, counts } }) => (
            <li key={id} className={styles['import']}>
              <span className={styles['source']} title={sourceName}>
                <PageLink to={importsPaths.run({ storeId, importId: internalId })}>{sourceName}</PageLink>
              </span>
              <span className={styles['detail']}>
                {intl.formatDate(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
                {' · '}
                {hasWritten(state)
                  ? intl.formatMessage(messages.importCounts, {
                      read: numbers.count(counts.read),
                      created: numbers.count(counts.created),
                      updated: numbers.count(counts.updated),
                      failed: numbers.count(counts.failed),
                    })
                  : intl.formatMessage(messages.nothingImported)}
              </span>
              <span className={styles['state']}>
                <ImportStateBadge run={{ state, counts, undo }} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
