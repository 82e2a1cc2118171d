import type { ComponentType } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';

import type { PageProps } from '../../app/router/pageRoute.ts';
import { LeaveTo } from '../../app/router/LeaveTo.tsx';
import { Redirect } from '../../app/router/Redirect.tsx';
import type { HomePageQuery } from './__generated__/HomePageQuery.graphql.ts';
import { type AliasScope, completePath, landingPath } from './landing.ts';
import { sessionPaths } from '../../session/session/sessionPaths.ts';
import { NoCompanies } from './NoCompanies.tsx';

/** The page of an address that only leads on: the start page, or with a scope an address without its prefix, such as `/search/rules`. */
export function homePage(scope: AliasScope | undefined): ComponentType<PageProps<HomePageQuery>> {
  return function HomePage({ queryRef, location }) {
    const { viewer, last } = usePreloadedQuery<HomePageQuery>(
      graphql`
        query HomePageQuery($last: String!, $hasLast: Boolean!) @preloadable {
          viewer {
            preferences {
              startPage
            }
            companies(first: 1) {
              edges {
                node {
                  companyId
                }
              }
            }
            landingStore {
              storeId
              company {
                companyId
              }
            }
          }
          last: store(storeId: $last) @include(if: $hasLast) {
            storeId
            company {
              companyId
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
    const company = viewer.companies.edges[0]?.node;
    if (company === undefined) return <NoCompanies />;
    const landing = { company, store: viewer.landingStore ?? null, lastStore: last ?? null };
    return (
      <Redirect to={scope === undefined ? landingPath(landing, viewer.preferences.startPage) : completePath(location, scope, landing)} />
    );
  };
}
