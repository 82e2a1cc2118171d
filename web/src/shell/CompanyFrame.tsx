import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';

import { CompanyScopeContext } from '../app/router/companyScope.ts';
import type { PageProps } from '../app/router/pageRoute.ts';
import { NotFoundPanel } from '../store/stores/NotFoundPanel.tsx';
import type { CompanyFrameQuery } from './__generated__/CompanyFrameQuery.graphql.ts';
import { CompanyBanner } from '../company/banner/CompanyBanner.tsx';
import { EmployeeVisit } from '../session/employees/EmployeeVisit.tsx';
import { abilitiesIn } from './abilitiesIn.ts';
import { ConsoleShell } from './ConsoleShell.tsx';
import { ToRestricted } from './ToRestricted.tsx';
import { ToSignIn } from './ToSignIn.tsx';
import { useCompanyNavigation } from './useCompanyNavigation.ts';

/** Frame of every screen under `/company/:companyId`, which is closed to partial users (specification, section 5). */
export function CompanyFrame({ queryRef, location, children }: PageProps<CompanyFrameQuery>) {
  const { viewer, company } = usePreloadedQuery<CompanyFrameQuery>(
    graphql`
      query CompanyFrameQuery($companyId: String!) @preloadable {
        viewer {
          isHq
          landingStore {
            storeId
          }
          isHq
          ...ConsoleShell_viewer
        }
        company(companyId: $companyId) {
          id
          companyId
          name
          storeCount
          viewerRole
          ...CompanyBanner_company
          ...useCompanyNavigation_company
          ...useSavedViews_owner
          viewerAbilities
        }
      }
    `,
    queryRef,
  );
  const can = useMemo(() => abilitiesIn(company?.viewerAbilities), [company]);
  const groups = useCompanyNavigation(company ?? null, can, viewer?.isHq === true);
  if (viewer === null || viewer === undefined) return <ToSignIn />;
  const fallbackStoreId = viewer.landingStore?.storeId;
  if (company?.viewerRole === 'PARTIAL' && fallbackStoreId !== undefined) return <ToRestricted storeId={fallbackStoreId} />;
  return (
    <CompanyScopeContext value={company ?? undefined}>
      <ConsoleShell
        viewer={viewer}
        storeId={undefined}
        scopeName={company?.name ?? ''}
        can={can}
        groups={groups}
        pathname={location.pathname}
        views={company}
      >
        {company === null || company === undefined ? (
          <NotFoundPanel />
        ) : (
          <>
            <EmployeeVisit isHq={viewer.isHq} companyId={company.id} />
            <CompanyBanner company={company} pathname={location.pathname} />
            {children}
          </>
        )}
      </ConsoleShell>
    </CompanyScopeContext>
  );
}
