import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';

import type { Can } from '../app/router/viewerAbilities.ts';
import { useSiteRoutes } from '../app/router/useSiteRoutes.ts';
import type { useStoreNavigation_store$key } from './__generated__/useStoreNavigation_store.graphql.ts';
import { type NavigationGroup, storeNavigation } from './navigation.ts';

/** The left navigation of a store; empty without one. */
export function useStoreNavigation(storeKey: useStoreNavigation_store$key | null, can: Can, isHq: boolean): readonly NavigationGroup[] {
  const store = useFragment(
    graphql`
      fragment useStoreNavigation_store on Store {
        storeId
        activeProducts
        signals @catch(to: NULL)
        betas @catch(to: NULL)
        dataCounts @catch(to: NULL) {
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
    // The navigation is there without them: with fewer entries, or without numbers next to them.
    const { storeId, activeProducts, company } = store;
    const [signals, betas, counts] = [store.signals ?? [], store.betas ?? [], store.dataCounts ?? undefined];
    const products = activeProducts.map((product) => product.toLowerCase());
    const hasSubscription = company.plan.subscription !== null && company.plan.subscription !== undefined;
    return storeNavigation(siteRoutes, { storeId, products, hasSubscription, signals, betas, counts }, { can, isHq });
  }, [store, can, isHq, siteRoutes]);
}
