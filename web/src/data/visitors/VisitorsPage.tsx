import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import type { VisitorsPageQuery } from './__generated__/VisitorsPageQuery.graphql.ts';
import { visitorsMessages as messages } from './visitors.messages.ts';
import { VisitorsTable } from './VisitorsTable.tsx';

/** Who looked around in the shop, those seen last first; an id that is pasted leads to what it did. */
export function VisitorsPage({ queryRef, isStale }: PageProps<VisitorsPageQuery>) {
  const data = usePreloadedQuery<VisitorsPageQuery>(
    graphql`
      query VisitorsPageQuery($storeId: String!, $first: NonNegativeInt!, $offset: NonNegativeInt!, $query: String, $orderBy: VisitorOrder)
      @preloadable {
        store(storeId: $storeId) {
          ...VisitorsTable_store @arguments(first: $first, offset: $offset, query: $query, orderBy: $orderBy)
        }
      }
    `,
    queryRef,
  );
  return (
    <>
      <PageHead title={<FormattedMessage {...messages.title} />} text={<FormattedMessage {...messages.text} />} />
      <VisitorsTable store={loaded(data.store)} isStale={isStale} />
    </>
  );
}
