import type { ComponentType } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';

import type { PageProps } from '../../app/router/pageRoute.ts';
import { LeaveTo } from '../../app/router/LeaveTo.tsx';
import { Redirect } from '../../app/router/Redirect.tsx';
import { rememberedStore } from '../../app/stored/rememberedStore.ts';
import type { HomePageQuery } from './__generated__/HomePageQuery.graphql.ts';
import { type AliasScope, completePath, landingPath } from './landing.ts';
import { sessionPaths } from '../../session/session/sessionPaths.ts';
import { NoCompanies } from './NoCompanies.tsx';

/** The page of an address that only leads on: the start page, or with a scope an address without its prefix, such as `/search/rules`. */
export function homePage(scope: AliasScope | undefined): ComponentType<PageProps<HomePageQuery>> {
  return function HomePage({ queryRef, location }) {
    const { viewer } = usePreloadedQuery<HomePageQuery>(
      graphql`
        query HomePageQuery @preloadable @throwOnFieldError {
          viewer {
            preferences {
              startPage
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
      const to = scope === undefined ? undefined : location.pathname + location.search;
      return <LeaveTo url={sessionPaths.login({}, { to })} />;
    }
    const [first, ...others] = viewer.companies;
    if (first === undefined) return <NoCompanies />;
    const companies = [first, ...others] as const;
    return (
      <Redirect
        to={
          scope === undefined
            ? landingPath(companies, viewer.preferences.startPage)
            : completePath(location, scope, companies, rememberedStore())
        }
      />
    );
  };
}
