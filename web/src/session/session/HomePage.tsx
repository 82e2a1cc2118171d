import { graphql, usePreloadedQuery } from 'react-relay';

import type { PageProps } from '../../app/router/pageRoute.ts';
import { LeaveTo } from '../../app/router/LeaveTo.tsx';
import { Redirect } from '../../app/router/Redirect.tsx';
import { companyPaths } from '../../company/companies/companyPaths.ts';
import { rememberedStore } from '../../shell/rememberedStore.ts';
import { storePaths } from '../../store/stores/storePaths.ts';
import type { HomePageQuery } from './__generated__/HomePageQuery.graphql.ts';
import { completePath } from './completePath.ts';
import { sessionPaths } from './sessionPaths.ts';
import { NoCompanies } from './NoCompanies.tsx';

/**
 * Where somebody goes who names no store: to the dashboard of the first store of the first company, or to the form for a first store.
 * An address without its prefix, such as `/search/rules`, is completed with the store (or company) last worked in.
 */
export function HomePage({ queryRef, location }: PageProps<HomePageQuery>) {
  const { viewer } = usePreloadedQuery<HomePageQuery>(
    graphql`
      query HomePageQuery @preloadable {
        viewer {
          landingStore {
            storeId
            company {
              companyId
            }
          }
          companies {
            companyId
            stores {
              storeId
            }
          }
        }
      }
    `,
    queryRef,
  );
  if (viewer === null || viewer === undefined) {
    const to = location.pathname === '/' ? undefined : location.pathname + location.search;
    return <LeaveTo url={sessionPaths.login({}, { to })} />;
  }
  const { companies, landingStore } = viewer;
  const [firstCompany] = companies;
  if (firstCompany === undefined) return <NoCompanies />;
  const remembered = rememberedStore();
  const home = companies.find(({ stores }) => stores.some(({ storeId }) => storeId === remembered));
  const isHome = location.pathname === '/';
  const storeId = isHome || home === undefined ? landingStore?.storeId : remembered;
  const companyId = home?.companyId ?? landingStore?.company.companyId ?? firstCompany.companyId;
  if (storeId === undefined) return <Redirect to={companyPaths.addStore({ companyId: firstCompany.companyId })} />;
  if (isHome) return <Redirect to={storePaths.dashboard({ storeId })} />;
  return <Redirect to={completePath(location, { storeId, companyId })} />;
}
