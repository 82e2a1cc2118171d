import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { loggedChange } from '../../resources/changes/loggedChange.ts';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { useLoggedSubject } from '../changes/useLoggedSubject.ts';
import type { RecentChangeListQuery } from './__generated__/RecentChangeListQuery.graphql.ts';
import { dashboardMessages as messages } from './dashboard.messages.ts';
import styles from './DashboardPage.module.css';

interface RecentChangeListProps {
  readonly companyId: string;
  /** Global id of a store: its changes alone. Undefined: those of the company and all of its stores. */
  readonly store: string | undefined;
}

/** The entries. */
export function RecentChangeList({ companyId, store }: RecentChangeListProps) {
  const intl = useIntl();
  const { company } = useLazyLoadQuery<RecentChangeListQuery>(
    graphql`
      query RecentChangeListQuery($companyId: String!, $storeId: ID) @throwOnFieldError {
        company(companyId: $companyId) {
          auditEntries(first: 5, storeId: $storeId) {
            edges {
              node {
                internalId
                at
                userName
                action
                objectType
                objectId
                objectList
                name
                storeId
                storeName
              }
            }
          }
        }
      }
    `,
    { companyId, storeId: store ?? null },
    { fetchPolicy: 'store-and-network' },
  );
  const subjectOf = useLoggedSubject(companyId);
  const { edges } = loaded(company).auditEntries;
  if (edges.length === 0)
    return (
      <p className={styles['empty']}>
        <FormattedMessage {...messages.noChanges} />
      </p>
    );
  return (
    <ul className={styles['imports']}>
      {edges.map(({ node: entry }) => {
        const { internalId, at, userName, storeName } = entry;
        const { name, path } = subjectOf(entry);
        const values = { change: loggedChange(intl, entry), user: userName };
        return (
          <li key={internalId} className={styles['import']}>
            <strong className={styles['source']} title={name}>
              {path === undefined ? name : <PageLink to={path}>{name}</PageLink>}
            </strong>
            <span className={styles['state']}>
              <Moment at={at} />
            </span>
            <span className={styles['detail']}>
              {intl.formatMessage(userName === '' ? messages.changeByJob : messages.changeBy, values)}
              {store === undefined && storeName != null && ` · ${storeName}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
