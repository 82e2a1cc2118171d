import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../../app/relay/loaded.ts';
import type { PageProps } from '../../../app/router/pageRoute.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { SubscribersTabs } from '../SubscribersTabs.tsx';
import type { SubscriberImportsPageQuery } from './__generated__/SubscriberImportsPageQuery.graphql.ts';
import { subscriberImportsMessages as messages } from './subscriberImports.messages.ts';
import { SubscriberImportsTable } from './SubscriberImportsTable.tsx';

/** Past imports of subscribers: who brought in whom, and the way back. */
export function SubscriberImportsPage({ queryRef, isStale }: PageProps<SubscriberImportsPageQuery>) {
  const data = usePreloadedQuery<SubscriberImportsPageQuery>(
    graphql`
      query SubscriberImportsPageQuery(
        $storeId: String!
        $first: NonNegativeInt!
        $offset: NonNegativeInt!
        $query: String
        $orderBy: SubscriberImportOrder
      ) @preloadable @throwOnFieldError {
        store(storeId: $storeId) {
          ...SubscriberImportsTable_store @arguments(first: $first, offset: $offset, query: $query, orderBy: $orderBy)
        }
      }
    `,
    queryRef,
  );
  return (
    <>
      <PageHead title={<FormattedMessage {...messages.title} />} text={<FormattedMessage {...messages.text} />} />
      <SubscribersTabs current="imports" />
      <SubscriberImportsTable store={loaded(data.store)} isStale={isStale} />
    </>
  );
}
