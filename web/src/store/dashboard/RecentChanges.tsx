import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { auditPaths } from '../../resources/changes/auditPaths.ts';
import { loggedChange } from '../../resources/changes/loggedChange.ts';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { useReload } from '../../ui/page/useReload.ts';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import type { RecentChangesQuery } from './__generated__/RecentChangesQuery.graphql.ts';
import { dashboardMessages as messages } from './dashboard.messages.ts';
import styles from './DashboardPage.module.css';

/** The newest entries of the audit log about this store, for those who may read it. They come after the figures. */
export function RecentChanges({ attempt }: { readonly attempt: unknown }) {
  const can = useCan();
  const reload = useReload();
  const { companyId } = useStoreScope();
  if (!can('AUDIT_VIEW')) return null;
  return (
    <section className={styles['card']}>
      <div className={styles['cardHead']}>
        <h2 className={styles['cardTitle']}>
          <FormattedMessage {...messages.recentChanges} />
        </h2>
        <PageLink to={auditPaths.list({ companyId })}>
          <FormattedMessage {...messages.allChanges} />
        </PageLink>
      </div>
      <PageErrorBoundary attempt={attempt} onRetry={reload}>
        <Suspense fallback={<Skeleton h={160} />}>
          <Changes />
        </Suspense>
      </PageErrorBoundary>
    </section>
  );
}

function Changes() {
  const { id, companyId } = useStoreScope();
  const intl = useIntl();
  const { company } = useLazyLoadQuery<RecentChangesQuery>(
    graphql`
      query RecentChangesQuery($companyId: String!, $storeId: ID!) @throwOnFieldError {
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
                name
              }
            }
          }
        }
      }
    `,
    { companyId, storeId: id },
    { fetchPolicy: 'store-and-network' },
  );
  const { edges } = loaded(company).auditEntries;
  if (edges.length === 0)
    return (
      <p className={styles['empty']}>
        <FormattedMessage {...messages.noChanges} />
      </p>
    );
  return (
    <ul className={styles['imports']}>
      {edges.map(({ node: { internalId, at, userName, action, objectType, objectId, name } }) => {
        const values = { change: loggedChange(intl, { objectType, action }), user: userName };
        return (
          <li key={internalId} className={styles['import']}>
            <strong className={styles['source']}>{name ?? objectId}</strong>
            <span className={styles['state']}>
              <Moment at={at} />
            </span>
            <span className={styles['detail']}>
              {intl.formatMessage(userName === '' ? messages.changeByJob : messages.changeBy, values)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
