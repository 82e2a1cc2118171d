import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';

import type { Can } from '../app/router/viewerAbilities.ts';
import { useSiteRoutes } from './useSiteRoutes.ts';
import type { useStoreNavigation_store$key } from './__generated__/useStoreNavigation_store.graphql.ts';
import { type NavigationGroup, storeNavigation } from './navigation.ts';

/** The left navigation of a store; empty without one. */
export function useStoreNavigation(storeKey: useStoreNavigation_store$key | null, can: Can, isHq: boolean): readonly NavigationGroup[] {
  const store = useFragment(
    graphql`
      fragment useStoreNavigation_store on Store {
        storeId
        activeProducts
        signals
        betas
        dataCounts {
          products
          categories
          customers
          sales
          pages
        }
        company {
          plan {
            subscription
          }
        }
      }
    `,
    storeKey,
  );
  const siteRoutes = useSiteRoutes();
  return useMemo(() => {
    if (store === null || store === undefined) return [];
    const { storeId, activeProducts, signals, betas, dataCounts: counts, company } = store;
    const products = activeProducts.map((product) => product.toLowerCase());
    const hasSubscription = company.plan.subscription !== null && company.plan.subscription !== undefined;
    return storeNavigation(siteRoutes, { storeId, products, hasSubscription, signals, betas, counts }, { can, isHq });
  }, [store, can, isHq, siteRoutes]);
}
