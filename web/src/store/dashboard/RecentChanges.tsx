import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
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

interface RecentChangesProps {
  readonly companyId: string;
  /** Global id of a store: its changes alone. Default: those of the company and all of its stores. */
  readonly store?: string;
  readonly attempt: unknown;
}

/** The newest entries of the audit log, for those who may read it. They come after the figures. */
export function RecentChanges({ companyId, store, attempt }: RecentChangesProps) {
  const can = useCan();
  const reload = useReload();
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
          <Changes companyId={companyId} store={store} />
        </Suspense>
      </PageErrorBoundary>
    </section>
  );
}

function Changes({ companyId, store }: { readonly companyId: string; readonly store: string | undefined }) {
  const intl = useIntl();
  const { company } = useLazyLoadQuery<RecentChangesQuery>(
    graphql`
      query RecentChangesQuery($companyId: String!, $storeId: ID) @throwOnFieldError {
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
  const { edges } = loaded(company).auditEntries;
  if (edges.length === 0)
    return (
      <p className={styles['empty']}>
        <FormattedMessage {...messages.noChanges} />
      </p>
    );
  return (
    <ul className={styles['imports']}>
      {edges.map(({ node: { internalId, at, userName, action, objectType, objectId, name, storeName } }) => {
        const values = { change: loggedChange(intl, { objectType, action }), user: userName };
        return (
          <li key={internalId} className={styles['import']}>
            <strong className={styles['source']}>{name ?? objectId}</strong>
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
