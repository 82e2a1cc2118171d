import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import type { ContentPagesPageQuery } from './__generated__/ContentPagesPageQuery.graphql.ts';
import { pagesMessages as messages } from './pages.messages.ts';
import { ContentPagesTable } from './ContentPagesTable.tsx';

/** The list of a store's pages. */
export function ContentPagesPage({ queryRef, isStale }: PageProps<ContentPagesPageQuery>) {
  const data = usePreloadedQuery<ContentPagesPageQuery>(
    graphql`
      query ContentPagesPageQuery(
        $storeId: String!
        $first: NonNegativeInt!
        $offset: NonNegativeInt!
        $query: String
        $orderBy: ContentPageOrder
        $filter: [ContentPageFilter!]
      ) @preloadable {
        store(storeId: $storeId) {
          ...ContentPagesTable_store @arguments(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter)
        }
      }
    `,
    queryRef,
  );
  return (
    <>
      <PageHead title={<FormattedMessage {...messages.title} />} text={<FormattedMessage {...messages.text} />} />
      <ContentPagesTable store={loaded(data.store)} isStale={isStale} />
    </>
  );
}
