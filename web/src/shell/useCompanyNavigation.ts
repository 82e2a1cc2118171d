import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';

import type { Can } from '../app/router/viewerAbilities.ts';
import { useSiteRoutes } from '../app/router/useSiteRoutes.ts';
import type { useCompanyNavigation_company$key } from './__generated__/useCompanyNavigation_company.graphql.ts';
import { companyNavigation, type NavigationGroup } from './navigation.ts';

/** The left navigation of a company; empty without one. */
export function useCompanyNavigation(
  companyKey: useCompanyNavigation_company$key | null,
  can: Can,
  isHq: boolean,
): readonly NavigationGroup[] {
  const company = useFragment(
    graphql`
      fragment useCompanyNavigation_company on Company {
        companyId
        plan {
          subscription
          trialExpiresAt
        }
      }
    `,
    companyKey,
  );
  const siteRoutes = useSiteRoutes();
  return useMemo(() => {
    if (company === null || company === undefined) return [];
    const { companyId, plan } = company;
    const isSet = (value: unknown): boolean => value !== null && value !== undefined;
    const isOnTrial = !isSet(plan.subscription) && isSet(plan.trialExpiresAt);
    return companyNavigation(siteRoutes, { companyId, isOnTrial }, { can, isHq });
  }, [company, can, isHq, siteRoutes]);
}
