import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { LastChange } from '../../resources/LastChange.tsx';
import { EmptyState } from '../../ui/list/empty/EmptyState.tsx';
import { listReturn } from '../../ui/list/listReturn.ts';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { SearchRedirectPageQuery } from './__generated__/SearchRedirectPageQuery.graphql.ts';
import { SearchRedirectEditor } from './SearchRedirectEditor.tsx';
import { LinkBadge } from './SearchRedirectRow.tsx';
import { searchRedirectsMessages as messages } from './searchRedirects.messages.ts';
import { searchRedirectsPaths } from './searchRedirectsPaths.ts';

/** One redirect, stored or new. */
export function SearchRedirectPage({ queryRef, location }: PageProps<SearchRedirectPageQuery>) {
  const data = usePreloadedQuery<SearchRedirectPageQuery>(
    graphql`
      query SearchRedirectPageQuery($storeId: String!, $id: String!) @preloadable {
        store(storeId: $storeId) {
          storeId
          ...SearchRedirectEditor_store
          searchRedirect(idOrName: $id) {
            id
            name
            linkStatus
            linkCheckedAt
            ...LastChange_resource
            ...SearchRedirectEditor_redirect
          }
        }
      }
    `,
    queryRef,
  );
  const store = loaded(data.store);
  const listPath = listReturn(searchRedirectsPaths.list({ storeId: store.storeId }));
  const redirect = store.searchRedirect ?? null;
  if (redirect === null && location.params['id'] !== 'new') {
    return (
      <EmptyState
        isPage
        drawing="lens"
        title={<FormattedMessage {...messages.gone} />}
        text={<FormattedMessage {...messages.goneText} />}
        action={
          <ButtonLink mt="xs" to={listPath}>
            <FormattedMessage {...messages.backToList} />
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <PageHead
        back={
          <PageLink look="back" to={listPath}>
            <FormattedMessage {...messages.backToList} />
          </PageLink>
        }
        title={redirect?.name ?? <FormattedMessage {...messages.newRedirect} />}
        text={redirect && <LastChange resource={redirect} />}
        actions={redirect && <LinkBadge status={redirect.linkStatus} checkedAt={redirect.linkCheckedAt} />}
      />
      <SearchRedirectEditor key={redirect?.id ?? 'new'} store={store} redirect={redirect} />
    </>
  );
}
