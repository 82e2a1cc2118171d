import { type ReactNode, Suspense, use, useDeferredValue, useEffect } from 'react';

import { storePaths } from '../../store/stores/storePaths.ts';
import { pageAccess } from './pageAccess.ts';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';
import { FrameSkeleton, PageSkeleton } from './PageSkeleton.tsx';
import { loadPage } from './pageCode.ts';
import type { PageLocation, PageRoute } from './pageRoute.ts';
import type { QueryLease } from './queryLease.ts';
import { Redirect } from './Redirect.tsx';
import { RestrictedPanel } from './RestrictedPanel.tsx';
import { usePageTitle } from './usePageTitle.ts';
import { useCan } from './viewerAbilities.ts';

/** One visit of a route: the same object as long as URL and data are the same. */
export interface Visit {
  readonly route: PageRoute;
  readonly location: PageLocation;
  readonly lease: QueryLease | undefined;
}

interface Props {
  readonly visit: Visit;
  /** Sets the tab's title; false for screens that only frame another. */
  readonly isLeaf: boolean;
  readonly onRetry: () => void;
  readonly children?: ReactNode;
}

/** Shows a route: skeleton until code and data are there, then the screen, or why it cannot be shown. */
export function RoutePage({ visit, isLeaf, onRetry, children }: Props) {
  // Another page of the same list keeps the rows on screen until the new ones are there, instead of a skeleton.
  const shown = useDeferredValue(visit);
  useEffect(() => visit.lease?.hold(), [visit.lease]);
  useEffect(() => shown.lease?.hold(), [shown.lease]);
  usePageTitle(isLeaf ? visit.route.title : undefined);
  return (
    <PageErrorBoundary attempt={shown} onRetry={onRetry}>
      <Suspense fallback={isLeaf ? <PageSkeleton /> : <FrameSkeleton />}>
        <GuardedPage visit={shown} isStale={shown !== visit}>
          {children}
        </GuardedPage>
      </Suspense>
    </PageErrorBoundary>
  );
}

function GuardedPage({ visit, isStale, children }: { visit: Visit; isStale: boolean; children: ReactNode }) {
  const can = useCan();
  const { route, location, lease } = visit;
  const access = pageAccess(route, can);
  const storeId = location.params['storeId'];
  if (access === 'sent-away' && storeId !== undefined) return <Redirect to={storePaths.restricted({ storeId })} />;
  if (access !== 'shown') return <RestrictedPanel />;
  const Page = use(loadPage(route));
  // A route with a query always has a lease; a plain screen does not look at queryRef.
  const queryRef = lease?.queryRef as QueryLease['queryRef'];
  return (
    <Page queryRef={queryRef} location={location} isStale={isStale}>
      {children}
    </Page>
  );
}
