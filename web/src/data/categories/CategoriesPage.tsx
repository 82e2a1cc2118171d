import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import type { CategoriesPageQuery } from './__generated__/CategoriesPageQuery.graphql.ts';
import { categoriesMessages as messages } from './categories.messages.ts';
import { CategoriesTable } from './CategoriesTable.tsx';

/** The list of a store's categories. */
export function CategoriesPage({ queryRef, isStale }: PageProps<CategoriesPageQuery>) {
  const data = usePreloadedQuery<CategoriesPageQuery>(
    graphql`
      query CategoriesPageQuery(
        $storeId: String!
        $first: NonNegativeInt!
        $offset: NonNegativeInt!
        $query: String
        $orderBy: CategoryOrder
        $filter: [CategoryFilter!]
      ) @preloadable {
        store(storeId: $storeId) {
          ...CategoriesTable_store @arguments(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter)
        }
      }
    `,
    queryRef,
  );
  return (
    <>
      <PageHead title={<FormattedMessage {...messages.title} />} text={<FormattedMessage {...messages.text} />} />
      <CategoriesTable store={loaded(data.store)} isStale={isStale} />
    </>
  );
}
