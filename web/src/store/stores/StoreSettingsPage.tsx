import { graphql, usePreloadedQuery } from 'react-relay';

import type { PageProps } from '../../app/router/pageRoute.ts';
import type { StoreSettingsPageQuery } from './__generated__/StoreSettingsPageQuery.graphql.ts';
import { StoreSettingsForm } from './StoreSettingsForm.tsx';

export function StoreSettingsPage({ queryRef }: PageProps<StoreSettingsPageQuery>) {
  const { store } = usePreloadedQuery<StoreSettingsPageQuery>(
    graphql`
      query StoreSettingsPageQuery($storeId: String!) @preloadable {
        store(storeId: $storeId) {
          ...StoreSettingsForm_store
        }
      }
    `,
    queryRef,
  );
  // The frame shows the not-found page for a store that does not exist.
  return store === null || store === undefined ? null : <StoreSettingsForm store={store} />;
}
