import { lazy, type ReactNode, Suspense, use, useDeferredValue, useEffect, useLayoutEffect } from 'react';
import { useIntl } from 'react-intl';

import { storePaths } from '../../store/stores/storePaths.ts';
import { removeOutline } from '../../app/firstPaint/outline.ts';
import { arriveAt } from '../../app/router/lastPath.ts';
import { pageAccess } from '../../app/router/visits/pageAccess.ts';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import { FrameSkeleton, PageSkeleton } from '../../app/router/visits/PageSkeleton.tsx';
import { loadedPage, loadPage } from '../../app/router/visits/pageCode.ts';
import type { QueryLease } from '../../app/router/visits/queryLease.ts';
import type { Visit, VisitProps } from '../../app/router/visits/visit.ts';
import { Redirect } from '../../app/router/Redirect.tsx';
import { RestrictedPanel } from '../../ui/state/RestrictedPanel.tsx';
import { usePageTitle } from '../../app/router/usePageTitle.ts';
import { StoreScopeContext } from '../../app/router/storeScope.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { isOlderScreen } from '../embedded/isOlderScreen.ts';

/** Only deployments that still serve an older interface ever load it. */
const EmbeddedScreen = lazy(() => import('../embedded/EmbeddedScreen.tsx').then((module) => ({ default: module.EmbeddedScreen })));

/** Shows a route: skeleton until code and data are there, then the screen, or why it cannot be shown. */
export function RoutePage({ visit, isLeaf, onRetry, children }: VisitProps) {
  // Another page of the same list keeps the rows on screen until the new ones are there, instead of a skeleton.
  const shown = useDeferredValue(visit);
  useEffect(() => visit.lease?.hold(), [visit.lease]);
  useEffect(() => shown.lease?.hold(), [shown.lease]);
  usePageTitle(isLeaf ? visit.route.title : undefined);
  return (
    <PageErrorBoundary attempt={shown} onRetry={onRetry}>
      <Suspense fallback={isLeaf ? <PageSkeleton /> : <FrameSkeleton />}>
        <GuardedPage visit={shown} isLeaf={isLeaf} isStale={shown !== visit}>
          {children}
        </GuardedPage>
      </Suspense>
    </PageErrorBoundary>
  );
}

interface GuardedPageProps {
  readonly visit: Visit;
  readonly isLeaf: boolean;
  readonly isStale: boolean;
  readonly children: ReactNode;
}

function GuardedPage({ visit, isLeaf, isStale, children }: GuardedPageProps) {
  const can = useCan();
  const intl = useIntl();
  const store = use(StoreScopeContext);
  useLayoutEffect(removeOutline, []);
  const { route, location, lease } = visit;
  const { pathname } = location;
  // Reported by the screen itself: its frame learns of it later, and a quick person has left it by then.
  useEffect(() => {
    if (isLeaf) arriveAt(pathname);
  }, [isLeaf, pathname]);
  const access = pageAccess(route, can);
  const storeId = location.params['storeId'];
  if (access === 'sent-away' && storeId !== undefined) return <Redirect to={storePaths.restricted({ storeId })} />;
  if (access !== 'shown') return <RestrictedPanel />;
  if (isLeaf && store?.older !== undefined && isOlderScreen(store, pathname))
    return <EmbeddedScreen store={store} origin={store.older.origin} location={location} title={intl.formatMessage(route.title)} />;
  const Page = loadedPage(route) ?? use(loadPage(route));
  // A route with a query always has a lease; a plain screen does not look at queryRef.
  const queryRef = lease?.queryRef as QueryLease['queryRef'];
  return (
    <Page queryRef={queryRef} location={location} isStale={isStale}>
      {children}
    </Page>
  );
}
