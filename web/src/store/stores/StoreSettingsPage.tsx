import { graphql, usePreloadedQuery } from 'react-relay';

import type { PageProps } from '../../app/router/pageRoute.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import type { StoreSettingsPageQuery } from './__generated__/StoreSettingsPageQuery.graphql.ts';
import { StoreDocument } from '../../resources/transfer/StoreDocument.tsx';
import { DeleteStore } from './DeleteStore.tsx';
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
  const mayDelete = useCan()('STORE_DELETE');
  // The frame shows the not-found page for a store that does not exist.
  if (store === null || store === undefined) return null;
  return (
    <>
      <StoreSettingsForm store={store} />
      <StoreDocument />
      {mayDelete && <DeleteStore />}
    </>
  );
}
