import { useIntl } from 'react-intl';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { ResourceList, ResourceListHead } from '../../resources/ResourceList.tsx';
import { ResourceRow } from '../../resources/ResourceRow.tsx';
import { ListCell } from '../../ui/list/ListRow.tsx';
import { LongText } from '../../ui/list/LongText.tsx';
import { HintBadge } from '../../ui/popup/HintBadge.tsx';
import type { SearchRedirectsPage_redirect$key } from './__generated__/SearchRedirectsPage_redirect.graphql.ts';
import type { SearchRedirectsPageQuery } from './__generated__/SearchRedirectsPageQuery.graphql.ts';
import { LinkBadge } from './LinkBadge.tsx';
import { searchRedirectsMessages as messages } from './searchRedirects.messages.ts';
import { searchRedirectsKind } from './searchRedirectsList.ts';

const query = graphql`
  query SearchRedirectsPageQuery(
    $storeId: String!
    $first: NonNegativeInt!
    $offset: NonNegativeInt!
    $query: String
    $orderBy: SearchRedirectOrder
    $filter: [SearchRedirectFilter!]
  ) @preloadable @throwOnFieldError {
    store(storeId: $storeId) {
      list: searchRedirects(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
        totalCount
        edges {
          node {
            id
            name
            viewerCanEdit
            ...SearchRedirectsPage_redirect
          }
        }
      }
    }
  }
`;

/** The list of a store's redirects, with everything that can be done to them from it. */
export function SearchRedirectsPage({ queryRef, isStale }: PageProps<SearchRedirectsPageQuery>) {
  const { list } = loaded(usePreloadedQuery<SearchRedirectsPageQuery>(query, queryRef).store);
  return (
    <>
      <ResourceListHead kind={searchRedirectsKind} />
      <ResourceList kind={searchRedirectsKind} list={list} isStale={isStale}>
        {(redirect) => <RedirectRow key={redirect.id} redirect={redirect} />}
      </ResourceList>
    </>
  );
}

/** One redirect in the list. */
function RedirectRow({ redirect: key }: { readonly redirect: SearchRedirectsPage_redirect$key }) {
  const redirect = useFragment(
    graphql`
      fragment SearchRedirectsPage_redirect on SearchRedirect {
        url
        exact
        contains
        recentHits
        isUnused
        ...LinkBadge_redirect
        ...ResourceRow_resource
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const [first = '', ...others] = [...redirect.exact, ...redirect.contains];
  const kinds = (['exact', 'contains'] as const).filter((kind) => redirect[kind].length > 0);
  const badges = (
    <>
      {others.length > 0 && (
        <HintBadge label={messages.moreQueries} values={counted(numbers, others.length)} hint={intl.formatList(others.slice(0, 20))} />
      )}
      {redirect.isUnused && <HintBadge label={messages.unused} hint={messages.unusedHint} color="gray" />}
    </>
  );
  return (
    <ResourceRow kind={searchRedirectsKind} resource={redirect} name={first} badge={badges}>
      <ListCell column="url">
        <LongText text={redirect.url} />
      </ListCell>
      <ListCell column="match">{kinds.map((kind) => intl.formatMessage(messages[kind])).join(', ')}</ListCell>
      <ListCell column="hits">{numbers.count(redirect.recentHits)}</ListCell>
      <ListCell column="link">
        <LinkBadge redirect={redirect} />
      </ListCell>
    </ResourceRow>
  );
}
