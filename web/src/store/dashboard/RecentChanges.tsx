import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { auditPaths } from '../../resources/changes/auditPaths.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { useIsNear } from '../../ui/page/useIsNear.ts';
import { useReload } from '../../ui/page/useReload.ts';
import { quietPart } from '../../ui/state/lazyPart.tsx';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import { dashboardMessages as messages } from './dashboard.messages.ts';
import styles from './DashboardPage.module.css';

const RecentChangeList = quietPart(async () => (await import('./RecentChangeList.tsx')).RecentChangeList);

interface RecentChangesProps {
  readonly companyId: string;
  /** Global id of a store: its changes alone. Default: those of the company and all of its stores. */
  readonly store?: string;
  readonly attempt: unknown;
}

/** The newest entries of the audit log, for those who may read it. They come when someone gets there, since most of the screen is above them. */
export function RecentChanges({ companyId, store, attempt }: RecentChangesProps) {
  const can = useCan();
  const reload = useReload();
  const [watch, isNear] = useIsNear();
  if (!can('AUDIT_VIEW')) return null;
  return (
    <section ref={watch} className={styles['card']}>
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
          {isNear ? <RecentChangeList companyId={companyId} store={store} /> : <Skeleton h={160} />}
        </Suspense>
      </PageErrorBoundary>
    </section>
  );
}
