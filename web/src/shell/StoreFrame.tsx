import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';

import { CompanyScopeContext } from '../app/router/companyScope.ts';
import type { PageProps } from '../app/router/pageRoute.ts';
import { NotFoundPanel } from '../store/stores/NotFoundPanel.tsx';
import type { StoreFrameQuery } from './__generated__/StoreFrameQuery.graphql.ts';
import { SurveyPrompts } from '../account/survey/SurveyPrompts.tsx';
import { CompanyBanner } from '../company/banner/CompanyBanner.tsx';
import { FreshCounts } from '../data/browse/FreshCounts.tsx';
import { DisableDemoModeButton } from '../store/demo/DisableDemoModeButton.tsx';
import { EmployeeVisit } from '../session/employees/EmployeeVisit.tsx';
import { abilitiesIn, nobodyCan } from './abilitiesIn.ts';
import { ConsoleShell } from './ConsoleShell.tsx';
import { rememberStore } from '../app/stored/rememberedStore.ts';
import { StoreScopeContext } from '../app/router/storeScope.ts';
import { ToSignIn } from './ToSignIn.tsx';
import { useStoreNavigation } from './useStoreNavigation.ts';

/** Frame of every screen under `/store/:storeId`. What the viewer can do there comes along, under the abilities' own names. */
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
          STORE_VIEW: viewerCan(ability: STORE_VIEW)
          STORE_CREATE: viewerCan(ability: STORE_CREATE)
          STORE_EDIT: viewerCan(ability: STORE_EDIT)
          STORE_DELETE: viewerCan(ability: STORE_DELETE)
          DASHBOARD_VIEW: viewerCan(ability: DASHBOARD_VIEW)
          LIST_VIEWS_SHARE: viewerCan(ability: LIST_VIEWS_SHARE)
          DATA_VIEW: viewerCan(ability: DATA_VIEW)
          DATA_EDIT: viewerCan(ability: DATA_EDIT)
          DATA_DELETE: viewerCan(ability: DATA_DELETE)
          CUSTOMERS_EXPORT: viewerCan(ability: CUSTOMERS_EXPORT)
          IMPORT_VIEW: viewerCan(ability: IMPORT_VIEW)
          IMPORT_EDIT: viewerCan(ability: IMPORT_EDIT)
          SEARCH_ANALYTICS_VIEW: viewerCan(ability: SEARCH_ANALYTICS_VIEW)
          SEARCH_RULES_VIEW: viewerCan(ability: SEARCH_RULES_VIEW)
          SEARCH_RULES_EDIT: viewerCan(ability: SEARCH_RULES_EDIT)
          SEARCH_SYNONYMS_VIEW: viewerCan(ability: SEARCH_SYNONYMS_VIEW)
          SEARCH_SYNONYMS_EDIT: viewerCan(ability: SEARCH_SYNONYMS_EDIT)
          SEARCH_REDIRECTS_VIEW: viewerCan(ability: SEARCH_REDIRECTS_VIEW)
          SEARCH_REDIRECTS_EDIT: viewerCan(ability: SEARCH_REDIRECTS_EDIT)
          SEARCH_ELEMENTS_VIEW: viewerCan(ability: SEARCH_ELEMENTS_VIEW)
          SEARCH_ELEMENTS_EDIT: viewerCan(ability: SEARCH_ELEMENTS_EDIT)
          SEARCH_EXPECTATIONS_VIEW: viewerCan(ability: SEARCH_EXPECTATIONS_VIEW)
          SEARCH_EXPECTATIONS_EDIT: viewerCan(ability: SEARCH_EXPECTATIONS_EDIT)
          SEARCH_CONFIGURATION_VIEW: viewerCan(ability: SEARCH_CONFIGURATION_VIEW)
          SEARCH_CONFIGURATION_EDIT: viewerCan(ability: SEARCH_CONFIGURATION_EDIT)
          SEARCH_OVERRIDE_EDIT: viewerCan(ability: SEARCH_OVERRIDE_EDIT)
          ACCESSORIES_VIEW: viewerCan(ability: ACCESSORIES_VIEW)
          ACCESSORIES_EDIT: viewerCan(ability: ACCESSORIES_EDIT)
          SLIDERS_VIEW: viewerCan(ability: SLIDERS_VIEW)
          SLIDERS_EDIT: viewerCan(ability: SLIDERS_EDIT)
          DESIGNS_VIEW: viewerCan(ability: DESIGNS_VIEW)
          DESIGNS_EDIT: viewerCan(ability: DESIGNS_EDIT)
          MEDIA_VIEW: viewerCan(ability: MEDIA_VIEW)
          MEDIA_EDIT: viewerCan(ability: MEDIA_EDIT)
          MERCHANDISING_VIEW: viewerCan(ability: MERCHANDISING_VIEW)
          MERCHANDISING_EDIT: viewerCan(ability: MERCHANDISING_EDIT)
          CHAT_VIEW: viewerCan(ability: CHAT_VIEW)
          CHAT_EDIT: viewerCan(ability: CHAT_EDIT)
          AUDIENCES_VIEW: viewerCan(ability: AUDIENCES_VIEW)
          AUDIENCES_EDIT: viewerCan(ability: AUDIENCES_EDIT)
          EXPORTERS_EDIT: viewerCan(ability: EXPORTERS_EDIT)
          EMAIL_VIEW: viewerCan(ability: EMAIL_VIEW)
          EMAIL_EDIT: viewerCan(ability: EMAIL_EDIT)
          SUBSCRIBERS_VIEW: viewerCan(ability: SUBSCRIBERS_VIEW)
          SUBSCRIBERS_EDIT: viewerCan(ability: SUBSCRIBERS_EDIT)
          DEVELOPERS_VIEW: viewerCan(ability: DEVELOPERS_VIEW)
          DEVELOPERS_EDIT: viewerCan(ability: DEVELOPERS_EDIT)
          FORMATTERS_VIEW: viewerCan(ability: FORMATTERS_VIEW)
          FORMATTERS_EDIT: viewerCan(ability: FORMATTERS_EDIT)
          API_KEYS_VIEW: viewerCan(ability: API_KEYS_VIEW)
          API_KEYS_EDIT: viewerCan(ability: API_KEYS_EDIT)
          COMPANY_VIEW: viewerCan(ability: COMPANY_VIEW)
          COMPANY_PROJECTS_EDIT: viewerCan(ability: COMPANY_PROJECTS_EDIT)
          COMPANY_SECRETS_VIEW: viewerCan(ability: COMPANY_SECRETS_VIEW)
          COMPANY_SECRETS_EDIT: viewerCan(ability: COMPANY_SECRETS_EDIT)
          COMPANY_WEBHOOKS_VIEW: viewerCan(ability: COMPANY_WEBHOOKS_VIEW)
          COMPANY_WEBHOOKS_EDIT: viewerCan(ability: COMPANY_WEBHOOKS_EDIT)
          COMPANY_USERS_VIEW: viewerCan(ability: COMPANY_USERS_VIEW)
          COMPANY_USERS_EDIT: viewerCan(ability: COMPANY_USERS_EDIT)
          COMPANY_GDPR_EDIT: viewerCan(ability: COMPANY_GDPR_EDIT)
          AUDIT_VIEW: viewerCan(ability: AUDIT_VIEW)
          COMPANY_BILLING_VIEW: viewerCan(ability: COMPANY_BILLING_VIEW)
          MAIL_OUTBOX_VIEW: viewerCan(ability: MAIL_OUTBOX_VIEW)
          COMPANY_BILLING_EDIT: viewerCan(ability: COMPANY_BILLING_EDIT)
          HQ_VIEW: viewerCan(ability: HQ_VIEW)
          HQ_EDIT: viewerCan(ability: HQ_EDIT)
        }
      }
    `,
    queryRef,
  );
  const older = olderInterface ?? undefined;
  const scope = useMemo(() => {
    if (store === null || store === undefined) return undefined;
    const { id, storeId, name, domain, company, signals } = store;
    rememberStore(storeId);
    const { companyId, name: companyName, storeCount } = company;
    return { id, storeId, name, domain, companyId, companyName, storeCount, older, signals: signals ?? [] };
  }, [store, older]);
  const can = useMemo(() => (store === null || store === undefined ? nobodyCan : abilitiesIn(store)), [store]);

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
              {children}
              <FreshCounts key={`counts ${store.storeId}`} pathname={location.pathname} />
              <SurveyPrompts key={store.storeId} storeId={store.storeId} pathname={location.pathname} />
            </>
          )}
        </ConsoleShell>
      </CompanyScopeContext>
    </StoreScopeContext>
  );
}
