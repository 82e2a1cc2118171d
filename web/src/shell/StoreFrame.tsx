import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';

import { CompanyScopeContext } from '../app/router/companyScope.ts';
import type { PageProps } from '../app/router/pageRoute.ts';
import { NotFoundPanel } from '../store/stores/NotFoundPanel.tsx';
import type { StoreFrameQuery } from './__generated__/StoreFrameQuery.graphql.ts';
import { SurveyPrompts } from '../account/survey/SurveyPrompts.tsx';
import { AudienceGuard } from '../audience/audiences/AudienceGuard.tsx';
import { CompanyBanner } from '../company/banner/CompanyBanner.tsx';
import { ChatTestGuard } from '../chat/tests/ChatTestGuard.tsx';
import { DesignGuard } from '../content/designs/DesignGuard.tsx';
import { FreshCounts } from '../data/browse/FreshCounts.tsx';
import { DisableDemoModeButton } from '../store/demo/DisableDemoModeButton.tsx';
import { ExpectationGuard } from '../search/expectations/ExpectationGuard.tsx';
import { EmployeeVisit } from '../session/employees/EmployeeVisit.tsx';
import { abilitiesIn } from './abilitiesIn.ts';
import { ConsoleShell } from './ConsoleShell.tsx';
import { rememberStore } from '../app/stored/rememberedStore.ts';
import { StoreScopeContext } from '../app/router/storeScope.ts';
import { ToSignIn } from './ToSignIn.tsx';
import { useStoreNavigation } from './useStoreNavigation.ts';

/** Frame of every screen under `/store/:storeId`. What the viewer can do there comes along. */
export function StoreFrame({ queryRef, location, children }: PageProps<StoreFrameQuery>) {
  const { viewer, olderInterface, store } = usePreloadedQuery<StoreFrameQuery>(
    graphql`
      query StoreFrameQuery($storeId: String!) @preloadable {
        viewer {
          isHq
          ...ConsoleShell_viewer
        }
        olderInterface {
          origin
          screens
        }
        store(storeId: $storeId) {
          id
          storeId
          name
          domain
          timeZone
          isDevelopment
          signals @catch(to: NULL)
          company {
            id
            companyId
            name
            storeCount
            ...CompanyBanner_company
          }
          ...DisableDemoModeButton_store
          ...useStoreNavigation_store
          ...useSavedViews_owner
          viewerAbilities
        }
      }
    `,
    queryRef,
  );
  const older = olderInterface ?? undefined;
  const scope = useMemo(() => {
    if (store === null || store === undefined) return undefined;
    const { id, storeId, name, domain, timeZone, isDevelopment, company, signals } = store;
    rememberStore(storeId);
    const { companyId, name: companyName, storeCount } = company;
    return { id, storeId, name, domain, timeZone, isDevelopment, companyId, companyName, storeCount, older, signals: signals ?? [] };
  }, [store, older]);
  const can = useMemo(() => abilitiesIn(store?.viewerAbilities), [store]);

  const groups = useStoreNavigation(store ?? null, can, viewer?.isHq === true);
  if (viewer === null || viewer === undefined) return <ToSignIn />;
  return (
    <StoreScopeContext value={scope}>
      <CompanyScopeContext value={store?.company}>
        <EmployeeVisit isHq={viewer.isHq} companyId={store?.company.id} />
        <ConsoleShell
          viewer={viewer}
          storeId={scope?.storeId}
          scopeName={scope?.name ?? ''}
          can={can}
          groups={groups}
          pathname={location.pathname}
          views={store}
          headerActions={store && <DisableDemoModeButton store={store} />}
        >
          {store === null || store === undefined ? (
            <NotFoundPanel />
          ) : (
            <>
              <CompanyBanner company={store.company} pathname={location.pathname} />
              <ExpectationGuard storeId={store.storeId}>
                <ChatTestGuard storeId={store.storeId}>
                  <DesignGuard storeId={store.storeId}>
                    <AudienceGuard storeId={store.storeId}>{children}</AudienceGuard>
                  </DesignGuard>
                </ChatTestGuard>
              </ExpectationGuard>
              <FreshCounts key={`counts ${store.storeId}`} pathname={location.pathname} />
              <SurveyPrompts key={store.storeId} storeId={store.storeId} pathname={location.pathname} />
            </>
          )}
        </ConsoleShell>
      </CompanyScopeContext>
    </StoreScopeContext>
  );
}
