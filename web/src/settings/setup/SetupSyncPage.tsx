import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { ImportsScreen } from '../../data/imports/ImportsScreen.tsx';
import { OnboardingCard } from '../../store/onboarding/OnboardingCard.tsx';
import type { SetupSyncPageQuery } from './__generated__/SetupSyncPageQuery.graphql.ts';

/** The sync as a step of setting a store up, below what is left of the onboarding. */
export function SetupSyncPage({ queryRef, isStale }: PageProps<SetupSyncPageQuery>) {
  const data = usePreloadedQuery<SetupSyncPageQuery>(
    graphql`
      query SetupSyncPageQuery(
        $storeId: String!
        $first: NonNegativeInt!
        $offset: NonNegativeInt!
        $query: String
        $orderBy: ImportOrder
        $filter: [ImportFilter!]
      ) @preloadable @throwOnFieldError {
        store(storeId: $storeId) {
          ...OnboardingCard_store
          ...ImportsScreen_store @arguments(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter)
        }
      }
    `,
    queryRef,
  );
  const store = loaded(data.store);
  return (
    <ImportsScreen store={store} isSetup isStale={isStale}>
      <OnboardingCard store={store} />
    </ImportsScreen>
  );
}
